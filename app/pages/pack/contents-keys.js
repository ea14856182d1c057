// A clicker leads from the contents of a pack into its first scene; the theme goes along.
const scenes = document.querySelectorAll("a[data-scene]");
for (const link of scenes) link.hash = location.hash;
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key !== "PageDown") return;
  event.preventDefault();
  scenes[0]?.click();
});
