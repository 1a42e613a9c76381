import { describe, expect, it } from "vitest";
import { meanOfSpan, sumOfSpan } from "./span-of-season";

const seasonFrom = "2025-07-01";
const band = { firstYear: 1995, lastYear: 2024, years: 30, lower: [], upper: [] };
/** Five days so far of a season of eight; 2 mm are usual on each. */
const rain = {
  daily: [1, 0, 10, 5.5, 0],
  normal: { ...band, mean: [2, 4, 6, 8, 10, 12, 14, 16] },
};
const tmean = { daily: [10, 12, 14, 16, 18], normal: { ...band, mean: [9, 9, 11, 13, 15, 15, 15, 15] } };

describe("some days of a season", () => {
  it("are summed beside the normal of the same days", () => {
    expect(sumOfSpan(rain, seasonFrom, { from: "2025-07-03", until: "2025-07-05" })).toEqual({
      value: 15.5,
      daily: [10, 5.5, 0],
      normal: 6,
      normals: [4, 10],
      years: 30,
    });
    expect(sumOfSpan(rain, seasonFrom, { from: "2025-06-20", until: "2025-07-02" })).toMatchObject({
      value: 1,
      normal: 4,
    });
  });

  it("that are to come count in the normal alone", () => {
    expect(sumOfSpan(rain, seasonFrom, { from: "2025-07-05", until: "2025-07-08" })).toMatchObject({
      value: 0,
      daily: [0],
      normal: 8,
    });
    expect(sumOfSpan(rain, seasonFrom, { from: "2025-07-06", until: "2025-07-07" })).toMatchObject({
      value: null,
      daily: [],
      normal: 4,
    });
  });

  it("have no sum with more than a tenth of them missing, and no normal without one", () => {
    const holed = { daily: [1, null, 10, 5.5, 0], normal: null };
    expect(sumOfSpan(holed, seasonFrom, { from: "2025-07-01", until: "2025-07-05" })).toEqual({
      value: null,
      daily: [1, null, 10, 5.5, 0],
      normal: null,
      normals: [],
      years: 0,
    });
  });

  it("are averaged beside the mean of the normals of their days", () => {
    expect(meanOfSpan(tmean, seasonFrom, { from: "2025-07-03", until: "2025-07-05" })).toMatchObject({
      value: 16,
      normal: 13,
    });
  });
});
