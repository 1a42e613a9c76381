import type { Polygon } from "@surco/contract";
import { expect, it } from "vitest";
import { chooseItems } from "./choose-items";
import type { PlanetItem } from "./planet-item";

function box(west: number, east: number, south = -34, north = -33.99): Polygon {
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
const field = box(-60.01, -60);

function build(id: string, west: number, east: number, overrides: Partial<PlanetItem> = {}): PlanetItem {
  return {
    id,
    takenAt: "2026-01-18T13:51:22.480Z",
    date: "2026-01-18",
    cloudFraction: 0.05,
    footprint: [box(west, east, -34.1, -33.9)],
    simulated: false,
    ...overrides,
  };
}

it("orders one picture where one covers the field, the clearest of them", () => {
  const items = [
    build("part", -60.006, -59.9, { cloudFraction: 0 }),
    build("cloudy", -60.1, -59.9, { cloudFraction: 0.15 }),
    build("clear", -60.2, -59.8),
  ];
  expect(chooseItems(items, field)).toMatchObject([
    { date: "2026-01-18", itemIds: ["clear"], coverFraction: 1, cloudFraction: 0.05 },
  ]);
});

it("orders neighbours of a strip together where the field lies across their border, the larger part first", () => {
  const items = [build("west", -60.1, -60.007), build("east", -60.0075, -59.9, { cloudFraction: 0.1 })];
  expect(chooseItems(items, field)).toMatchObject([
    { itemIds: ["east", "west"], coverFraction: 1, cloudFraction: 0.1 },
  ]);
});

it("says how much of the field is covered, and leaves out days that show next to nothing of it", () => {
  const items = [
    build("half", -60.005, -59.9),
    build("sliver", -60.0003, -59.9, { date: "2026-01-19" }),
    build("beside", -59.9, -59.8, { date: "2026-01-20" }),
  ];
  expect(chooseItems(items, field)).toMatchObject([
    { date: "2026-01-18", itemIds: ["half"], coverFraction: 0.5 },
  ]);
});

it("lists the newest day first", () => {
  const days = ["2026-01-18", "2026-01-21", "2026-01-19"];
  const items = days.map((date) => build(date, -60.1, -59.9, { date }));
  expect(chooseItems(items, field).map(({ date }) => date)).toEqual([
    "2026-01-21",
    "2026-01-19",
    "2026-01-18",
  ]);
});
