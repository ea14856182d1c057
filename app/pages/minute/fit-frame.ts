/** The frame of a chapter's minute is as high as the page in it, once both are there; before, and where that page can't be asked, as the style sheet has it. */
export function fitFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(".one-minute iframe")) {
    const follow = () => {
      const page = frame.contentDocument?.querySelector(".minute-page");
      if (!page) return;
      new ResizeObserver(() => {
        frame.style.height = `${Math.ceil(page.getBoundingClientRect().bottom) + 8}px`;
      }).observe(page);
    };
    frame.addEventListener("load", follow);
    follow();
  }
}
