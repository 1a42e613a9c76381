import { expect, it } from "vitest";
import { skySteps } from "./timeline";

const frame = (time: string) => ({ id: `frame-${time}`, at: `2026-03-01T${time}:00.000Z`, ageMin: 5 });
const timesOf = (steps: ReturnType<typeof skySteps>) =>
  steps.map(({ radar, clouds }) => [radar?.at.slice(11, 16) ?? null, clouds?.at.slice(11, 16) ?? null]);

it("follows the radar, each frame with the clouds seen last before it", () => {
  const radar = ["13:40", "13:50", "14:00"].map(frame);
  const clouds = ["13:30", "13:40", "13:50"].map(frame);
  expect(timesOf(skySteps(radar, clouds))).toEqual([
    ["13:40", "13:40"],
    ["13:50", "13:50"],
    ["14:00", "13:50"],
  ]);
});

it("shows no clouds of another hour with the radar", () => {
  const radar = ["13:00", "14:00"].map(frame);
  const clouds = ["12:20", "13:10"].map(frame);
  expect(timesOf(skySteps(radar, clouds))).toEqual([
    ["13:00", "12:20"],
    ["14:00", "13:10"],
  ]);
  expect(timesOf(skySteps(["14:00"].map(frame), ["12:29", "14:10"].map(frame)))).toEqual([["14:00", null]]);
});

it("follows the clouds where there is no radar", () => {
  expect(timesOf(skySteps([], ["13:10", "13:20"].map(frame)))).toEqual([
    [null, "13:10"],
    [null, "13:20"],
  ]);
  expect(skySteps([], [])).toEqual([]);
});
