/** What the drawings of a listener tell of what lies under the pointer. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { column } from "../engine/frame";
import { clientStates } from "../models/queues/core-names";
import {
  clientsOf,
  freeChair,
  markPlace,
  textureOf,
  textureStates,
  type ZoneAsk,
  zonesOf,
} from "../models/queues/listener-layout";
import { words } from "../models/queues/queues-messages";
import { scheduleScale } from "../models/queues/schedule-layout";
import type { QueuesShape, Zone } from "../models/queues/shape";
import type { FigureLane } from "../mount/types";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { move } from "./press.test-helper";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const width = 840;

async function listener(query: string, step?: number) {
  const run = await runOf("queues", query);
  const frame = run.frameAt(step ?? run.run.steps.length - 1);
  const stage = await mounted(run, "listener", frame, { width });
  const zones = zonesOf({ description: run.description, shape: stage.shape as QueuesShape, frame, width });
  const zoneOf = (lane: number, zone: Zone) => zones.find((one) => one.index === lane && one.zone === zone) as ZoneAsk;
  const tipAt = (x: number, y: number) => {
    move(stage, { x, y });
    return stage.hand.tip;
  };
  return { frame, zones, zoneOf, tipAt };
}

it("every client says where it is, as the core has it, at every step", async () => {
  const query = "tcp=2.2_6.18&knocks=12&backlog=3&order=late";
  for (const step of [4, 12, 20, 30]) {
    const { frame, zones, tipAt } = await listener(query, step);
    let told = 0;
    for (const zone of zones) {
      const states = column((frame.lanes[zone.index] as FigureLane).state, "clientState");
      clientsOf(zone).forEach((client, place) => {
        const { x, y, side } = markPlace(zone, place);
        const tip = tipAt(x + side / 2, y + side / 2);
        expect([step, tip?.title]).toEqual([step, words.clientTitle(client)]);
        expect(tip?.lines[0]).toBe(words.states[clientStates[states[client] as number] as "queued"]);
        told++;
      });
    }
    expect(told).toBe(24);
  }
});

it("a chair says who sits in it, or that it is free; beside the marks nothing is told", async () => {
  const { zoneOf, tipAt } = await listener("tcp=6.18&knocks=2&backlog=3&order=eager", 3);
  const chairs = zoneOf(0, "chairs");
  const at = (place: number) => {
    const { x, y, side } = markPlace(chairs, place);
    return tipAt(x + side / 2, y + side / 2);
  };
  const waiting = clientsOf(chairs).length;
  expect(waiting).toBeGreaterThan(0);
  expect(at(waiting - 1)?.lines[1]).toBe(`in chair ${waiting}`);
  expect(at(waiting)).toMatchObject({ title: `Chair ${waiting + 1}`, lines: ["free"] });
  expect(at(3)).toMatchObject({ title: "Chair 4" });
  expect(tipAt(width - 2, chairs.y + 30)).toBeNull();
  expect(tipAt(10, 4)).toBeNull();
});

it("a cell of the texture says how many of its clients are in which state, and all cells together all of them", async () => {
  const { frame, zones, tipAt } = await listener("tcp=2.4&knocks=1500&backlog=128&packet-us=100");
  const states = Array.from(column((frame.lanes[0] as FigureLane).state, "clientState"));
  const told = new Map<string, number>();
  let free = 0;
  for (const zone of zones) {
    const { x, y, px, columns, each } = textureOf(zone);
    for (let cell = 0; cell * each < textureStates(zone).length; cell++) {
      const tip = tipAt(x + ((cell % columns) + 0.5) * px, y + (Math.floor(cell / columns) + 0.5) * px);
      for (const line of tip?.lines ?? []) {
        const [count = "", state = ""] = line.split(": ");
        if (state !== "") told.set(state, (told.get(state) ?? 0) + Number(count.replace(",", "")));
        else free += Number(/^(\d+) free$/.exec(line)?.[1] ?? Number.NaN);
      }
    }
  }
  const counted = new Map<string, number>();
  for (const state of states) {
    const said = words.states[clientStates[state] as "queued"];
    counted.set(said, (counted.get(said) ?? 0) + 1);
  }
  expect(new Map([...told].sort())).toEqual(new Map([...counted].sort()));
  expect(counted.size).toBeGreaterThan(1);
  const chairs = zones.flatMap((zone) => (zone.zone === "chairs" ? textureStates(zone) : []));
  expect(free).toBe(chairs.filter((state) => state === freeChair).length);
  expect(free).toBeGreaterThan(0);
});

it("each SYN of the schedule says when it was sent", async () => {
  const run = await runOf("queues", "tcp=6.18&knocks=2&backlog=0&syn-schedule=linux-2.2_bsd");
  const frame = run.frameAt(run.run.steps.length - 1);
  const stage = await mounted(run, "schedule", frame, { width });
  const at = scheduleScale(frame, width);
  const told = (lane: number, s: number) => {
    move(stage, { x: at(s), y: lane * 62 + 34 });
    return stage.hand.tip;
  };
  expect(told(0, 0)).toMatchObject({ title: "SYN 1 of the last client", lines: ["its first"] });
  expect(told(0, 45)).toMatchObject({
    title: "SYN 5 of the last client",
    lines: ["45 s after its first", "24 s after the one before"],
  });
  expect(told(1, 30)?.title).toBe("SYN 3 of the last client");
  expect(told(1, 200)).toBeNull();
});
