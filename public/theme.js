// Runs before the first paint, so that a reader's own choice of theme never flashes. Storage throws where it is refused.
document.documentElement.dataset.js = "";
try {
  const theme = localStorage.getItem("stampede.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
