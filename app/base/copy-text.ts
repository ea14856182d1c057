/** Whether it is on the clipboard now: some frames and browsers refuse, and pages without a secure origin have none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
