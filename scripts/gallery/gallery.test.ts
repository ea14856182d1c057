import { expect, it } from "vitest";
import { loadKit } from "../../app/player/all-kits";
import { addressOf, looks, pictureFile, sizes } from "./looks.mjs";
import { type GalleryScene, galleryScenes } from "./main";
import { galleryPage } from "./page.mjs";

const scenes: readonly GalleryScene[] = await galleryScenes("queues");

it("shows every drawing of a model on three runs, each at a step of its own", async () => {
  expect(scenes.map(({ drawing }) => drawing)).toEqual(Object.keys((await loadKit("queues")).drawings));
  for (const { queries } of scenes) {
    expect(queries).toHaveLength(sizes.length);
    expect(new Set(queries.map((query) => /&at=([1-9]\d*)$/.exec(query)?.[1])).size).toBe(sizes.length);
  }
});

it("has a frame for each drawing, with an address for each theme and size", () => {
  const frames = [
    ...galleryPage(scenes, "http://site/").matchAll(/<iframe [^>]*title="([^"]*)" data-addresses="([^"]*)"/g),
  ];
  expect(frames.map(([, title]) => title)).toEqual(scenes.map(({ model, drawing }) => `${model} ${drawing}`));
  const unescaped = (text = "") => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const { light, dark } = JSON.parse(unescaped(frames[0]?.[2]));
  expect(light[2]).toBe(`http://site/embed/queues/?${scenes[0]?.queries[2]}&figure=${scenes[0]?.drawing}&theme=light`);
  expect(dark[0]).toContain("theme=dark");
});

it("puts each picture in a file of its own", () => {
  const files = scenes.flatMap((scene) =>
    looks.flatMap((look) => scene.queries.map((_, size) => pictureFile(scene, size, look))),
  );
  expect(new Set(files).size).toBe(scenes.length * looks.length * sizes.length);
  expect(new Set(scenes.map((scene) => addressOf(scene, 0, "light"))).size).toBe(scenes.length);
});
