import { afterEach, beforeEach, expect, it, vi } from "vitest";

let atRest: typeof import("./at-rest");

// A module of its own for each test: it counts what the screen waits for, and whether the screen comes first.
beforeEach(async () => {
  vi.resetModules();
  atRest = await import("./at-rest");
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Something that the screen waits for, and the order in which all of it came. */
function buildScreen() {
  const order: string[] = [];
  const arrivals = new Map<string, () => void>();
  const note = (name: string) => () => void order.push(name);
  return {
    order,
    waitFor: (name: string) =>
      void atRest
        .whileScreenWaits(new Promise<void>((arrive) => arrivals.set(name, arrive)))
        .then(note(name)),
    arrive: (name: string) => arrivals.get(name)?.(),
    later: (name: string, idleChecks?: number) => void atRest.screenAtRest(idleChecks).then(note(name)),
  };
}

it("defers nothing unless the screen comes first", async () => {
  const screen = buildScreen();
  screen.waitFor("list");
  screen.later("bell");
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.order).toEqual(["bell"]);
});

it("loads the list, then what is wanted first, then the rest", async () => {
  atRest.putScreenFirst();
  const screen = buildScreen();
  screen.waitFor("list");
  screen.later("bell");
  screen.later("map", 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.order).toEqual([]);
  screen.arrive("list");
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.order).toEqual(["list", "map", "bell"]);
});

it("defers loading for a limited time", async () => {
  atRest.putScreenFirst();
  const screen = buildScreen();
  screen.waitFor("slow answer");
  screen.later("bell");
  await vi.advanceTimersByTimeAsync(25_000);
  expect(screen.order).toEqual(["bell"]);
});
