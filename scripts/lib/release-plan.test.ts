import { expect, it } from "vitest";
import { releasePlan } from "./release-plan.mjs";

const env = { SITE_URL: "https://example.org/stampede", BASE_PATH: "stampede" };

it("a first release builds the version that stays, and the latest, each for its own address", () => {
  expect(releasePlan({ version: "0.2.0", present: [], env })).toEqual({
    frozen: {
      path: "v0.2.0/",
      env: {
        EDITION: "frozen",
        FROZEN_COPIES: "",
        BASE_PATH: "/stampede/v0.2.0/",
        SITE_URL: "https://example.org/stampede/v0.2.0/",
      },
    },
    latest: {
      env: {
        EDITION: "latest",
        BASE_PATH: "/stampede/",
        SITE_URL: "https://example.org/stampede/",
        FROZEN_COPIES: "v0.2.0",
      },
    },
  });
});

it("a version that is there is never built again", () => {
  const present = ["v0.1.0", "v0.2.0", "index.html", "_headers", "sw.js", "assets", ".nojekyll"];
  expect(releasePlan({ version: "0.2.0", present, env: {} })).toEqual({
    frozen: null,
    latest: { env: { EDITION: "latest", BASE_PATH: "/", SITE_URL: "", FROZEN_COPIES: "v0.1.0_v0.2.0" } },
  });
  expect(releasePlan({ version: "0.3.0", present, env: {} }).frozen?.path).toBe("v0.3.0/");
});

it("a folder of somebody else's is refused", () => {
  expect(() => releasePlan({ version: "0.2.0", present: ["index.html", "holiday.jpg"], env: {} })).toThrow(
    /holiday\.jpg/,
  );
});
