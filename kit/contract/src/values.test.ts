import { describe, expect, it } from "vitest";
import { plainDate, season } from "./values";

describe("input of a calendar day", () => {
  it.each(["2026-04-03", "1900-01-01", "2199-12-31"])("may be %s", (day) => {
    expect(plainDate.safeParse(day).success).toBe(true);
  });

  it.each(["0000-01-01", "0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31", "2026-02-30", "hoy"])(
    "may not be %s",
    (day) => {
      expect(plainDate.safeParse(day).success).toBe(false);
    },
  );
});

describe("input of a season", () => {
  it("is named by two consecutive years between 1900 and 2199", () => {
    const taken = ["2025/26", "1999/00", "0000/01", "9999/00", "2025/27"].filter(
      (name) => season.safeParse(name).success,
    );
    expect(taken).toEqual(["2025/26", "1999/00"]);
  });
});
