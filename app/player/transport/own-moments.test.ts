import { describe, expect, it } from "vitest";
import {
  asNamed,
  createOwnMoments,
  mostOwnMoments,
  type OwnMoment,
  withLinked,
  withMoment,
  withoutMoment,
} from "./own-moments";

function memory(initial: Record<string, string> = {}) {
  const map = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const early = { name: "the knock", at: 3 };
const late = { name: "all awake", at: 90 };

describe("a reader's own moments", () => {
  it("stand in the order of the run, each step once, under its newest name", () => {
    const two = withMoment(withMoment([], late), early);
    expect(two).toEqual([early, late]);
    expect(withMoment(two, { name: " again ", at: 3 })).toEqual([{ name: "again", at: 3 }, late]);
    expect(withoutMoment(two, 3)).toEqual([late]);
    expect(asNamed(two)).toEqual([
      { name: "the knock", short: "the knock", at: "3" },
      { name: "all awake", short: "all awake", at: "90" },
    ]);
  });

  it("are no more than a list can show, but any of them can be renamed", () => {
    let many: readonly OwnMoment[] = [];
    for (let at = 0; at < mostOwnMoments + 5; at++) many = withMoment(many, { name: "one", at });
    expect(many).toHaveLength(mostOwnMoments);
    expect(withMoment(many, { name: "other", at: 7 })[7]).toEqual({ name: "other", at: 7 });
  });

  it("come with a link, without a name, where there is room, and change none that is kept", () => {
    expect(withLinked([early], [3, 40])).toEqual([early, { name: "", at: 40 }]);
    expect(asNamed(withLinked([], [40]))).toEqual([{ name: "Step 41", short: "Step 41", at: "40" }]);
    const all = Array.from({ length: mostOwnMoments }, (_, at) => ({ name: "one", at }));
    expect(withLinked(all, [500])).toEqual(all);
  });

  it("stay with their scenario from one page view to the next", () => {
    const storage = memory();
    createOwnMoments(() => storage).put("v=2&threads=10", [early]);
    const later = createOwnMoments(() => storage);
    expect(later.get("v=2&threads=10")).toEqual([early]);
    expect(later.get("v=2&threads=11")).toEqual([]);
    later.put("v=2&threads=10", []);
    expect(createOwnMoments(() => storage).get("v=2&threads=10")).toEqual([]);
  });

  it("take from spoilt storage what is a moment", () => {
    for (const text of ["", "{", "null", "{}", '[{"name":"x"}]', '[{"name":"x","at":-1}]', '[null,{"name":3,"at":3}]'])
      expect(createOwnMoments(() => memory({ "stampede.moments.a": text })).get("a")).toEqual([]);
    const mixed = JSON.stringify([late, { name: "half", at: 1.5 }, early]);
    expect(createOwnMoments(() => memory({ "stampede.moments.a": mixed })).get("a")).toEqual([early, late]);
  });
});
