import { expect, it } from "vitest";
import { buildImage } from "../testing";
import { defaultPair } from "./default-pair";

const pairOf = (shown: string, ...images: [date: string, usable?: number][]) => {
  const dates = images.map(([date, usable]) => buildImage(date, usable));
  const found = dates.find(({ date }) => date === shown) ?? buildImage(shown, 0);
  const { left, right } = defaultPair(dates, found);
  return [left.date, right.date];
};

it("takes the clearest of the three usable dates before the shown one", () => {
  expect(
    pairOf(
      "2025-09-25",
      ["2025-09-25"],
      ["2025-09-20", 0.8],
      ["2025-09-15", 0.2],
      ["2025-09-10", 0.95],
      ["2025-09-05", 0.9],
      ["2025-08-31"],
    ),
  ).toEqual(["2025-09-10", "2025-09-25"]);
});

it("takes the nearest of equally clear dates", () => {
  expect(pairOf("2025-09-25", ["2025-09-25"], ["2025-09-20"], ["2025-09-15"])).toEqual([
    "2025-09-20",
    "2025-09-25",
  ]);
});

it("puts the shown date on the left when only newer ones are usable", () => {
  expect(pairOf("2025-09-05", ["2025-09-25"], ["2025-09-05"], ["2025-09-01", 0])).toEqual([
    "2025-09-05",
    "2025-09-25",
  ]);
});

it("replaces a cloudy date by the usable one nearest to it", () => {
  expect(pairOf("2025-09-21", ["2025-09-21", 0], ["2025-09-20"], ["2025-09-10"])).toEqual([
    "2025-09-10",
    "2025-09-20",
  ]);
});

it("falls back to cloudy dates, and to the same date twice", () => {
  expect(pairOf("2025-09-25", ["2025-09-25"], ["2025-09-20", 0])).toEqual(["2025-09-20", "2025-09-25"]);
  expect(pairOf("2025-09-25", ["2025-09-25"])).toEqual(["2025-09-25", "2025-09-25"]);
});
