/** Works through items, so many of them at a time; two unless said: compilers and compressors need memory more than cores. */
export async function atOnce(items, work, workers = 2) {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at], at);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
