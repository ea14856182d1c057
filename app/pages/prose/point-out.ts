/** A pointer that rests on a number for so long means it; it has so long to get from there to the settings. */
const restMs = 500;
const leaveMs = 300;

/** The numbers of the block, in the order of the entries, answer to pointers. `missed`: what pointers did before. Ends with what it returns. */
export function pointOut(block: Element, popover: HTMLElement, missed: readonly Event[]): () => void {
  if (typeof popover.showPopover !== "function") return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const show = (number: Element) => {
    const at = [...block.querySelectorAll("data.simulated")].indexOf(number);
    if (!popover.matches(":popover-open")) popover.showPopover();
    for (const [i, entry] of popover.querySelectorAll<HTMLElement>("[role=listitem]").entries()) {
      if (i === at) {
        entry.dataset.pointed = "";
        popover.scrollTop = entry.offsetTop - popover.clientHeight / 2;
      } else delete entry.dataset.pointed;
    }
  };
  const numberAt = (event: Event) => (event.target as Element).closest?.("data.simulated") ?? null;
  const over = (event: Event) => {
    if ((event as PointerEvent).pointerType !== "mouse") return;
    const number = numberAt(event);
    const within = popover.contains(event.target as Node);
    clearTimeout(timer);
    if (number !== null && popover.matches(":popover-open")) show(number);
    else if (number !== null)
      timer = setTimeout(() => {
        opened = true;
        show(number);
      }, restMs);
    // What a resting pointer opened goes with it; what was asked for stays.
    else if (opened && !within)
      timer = setTimeout(() => {
        opened = false;
        popover.hidePopover();
      }, leaveMs);
  };
  const left = (event: Event) => {
    clearTimeout(timer);
    const to = (event as PointerEvent).relatedTarget;
    if (opened && !popover.contains(to as Node | null))
      timer = setTimeout(() => {
        opened = false;
        popover.hidePopover();
      }, leaveMs);
  };
  const pressed = (event: Event) => {
    const number = numberAt(event);
    // Words that seek a figure do that.
    if (number === null || number.closest("button, a")) return;
    clearTimeout(timer);
    opened = false;
    show(number);
  };
  block.addEventListener("pointerover", over);
  block.addEventListener("pointerleave", left);
  block.addEventListener("click", pressed);
  for (const event of missed) (event.type === "click" ? pressed : over)(event);
  return () => {
    clearTimeout(timer);
    block.removeEventListener("pointerover", over);
    block.removeEventListener("pointerleave", left);
    block.removeEventListener("click", pressed);
  };
}
