/** Ways in which each drawing is looked at: width of the frame in px, theme, and whether the system chooses the colours. */
export const looks = [
  { name: "desk", width: 1024, theme: "light", forced: false },
  { name: "phone", width: 360, theme: "light", forced: false },
  { name: "dark", width: 1024, theme: "dark", forced: false },
  { name: "forced", width: 1024, theme: "light", forced: true },
];

/** About how many things each of a scene's queries has. */
export const sizes = ["5", "100", "1000"];

/** Address of an embedded figure that shows one drawing, below the site's root. */
export const addressOf = ({ model, drawing, queries }, size, theme) =>
  `embed/${model}/?${queries[size]}&figure=${drawing}&theme=${theme}`;

/** The file of a picture, below the folder that they are put in. */
export const pictureFile = ({ model, drawing }, size, look) => `${model}/${drawing}-${sizes[size]}-${look.name}.png`;
