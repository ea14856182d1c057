import { describe, expect, it } from "vitest";
import { type AnnouncerTimers, createAnnouncer } from "./announcer";

function fakeTimers() {
  let now = 0;
  let due: { atMs: number; run: () => void } | null = null;
  const timers: AnnouncerTimers = {
    now: () => now,
    after(delayMs, run) {
      due = { atMs: now + delayMs, run };
      return () => {
        due = null;
      };
    },
  };
  return {
    timers,
    advance(ms: number) {
      now += ms;
      if (due && due.atMs <= now) {
        const { run } = due;
        due = null;
        run();
      }
    },
  };
}

describe("announcer", () => {
  it("says the first at once, then at most one a second, the newest", () => {
    const clock = fakeTimers();
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text), clock.timers);
    for (let step = 1; step <= 10; step++) {
      announcer.say(`step ${step}`);
      clock.advance(150);
    }
    clock.advance(1000);
    expect(said).toEqual(["step 1", "step 7", "step 10"]);
  });

  it("is silent while muted, and forgets what waited", () => {
    const clock = fakeTimers();
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text), clock.timers);
    announcer.say("a");
    announcer.say("b");
    announcer.mute(true);
    announcer.say("c");
    clock.advance(5000);
    announcer.mute(false);
    clock.advance(5000);
    expect(said).toEqual(["a"]);
    announcer.say("d");
    expect(said).toEqual(["a", "d"]);
  });
});
