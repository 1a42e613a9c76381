import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeDay, type DayOrder, parseDay, writeDay } from "./typed-day";
import { parseTime, writeTime } from "./typed-time";
import { customsOf } from "./use-day-customs";

const anyDay = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a typed day", () => {
  it.each<[string, DayOrder, string]>([
    ["31/12/2026", "dayFirst", "2026-12-31"],
    ["12/31/2026", "monthFirst", "2026-12-31"],
    ["3/4/2026", "dayFirst", "2026-04-03"],
    ["3/4/2026", "monthFirst", "2026-03-04"],
    ["3-4-26", "dayFirst", "2026-04-03"],
    ["3.4.1998", "dayFirst", "1998-04-03"],
    ["03 04 26", "dayFirst", "2026-04-03"],
    [" 03042026 ", "dayFirst", "2026-04-03"],
    ["030426", "monthFirst", "2026-03-04"],
    ["2026-04-03", "dayFirst", "2026-04-03"],
    ["2026/4/3", "monthFirst", "2026-04-03"],
    ["1/1/69", "dayFirst", "2069-01-01"],
    ["1/1/70", "dayFirst", "1970-01-01"],
    ["29/2/2028", "dayFirst", "2028-02-29"],
  ])("%s, %s, is %s", (typed, order, day) => {
    expect(parseDay(typed, order)).toEqual({ day });
  });

  it.each([
    ["31/4/2026", "noSuchDay"],
    ["29/2/2026", "noSuchDay"],
    ["12/31/2026", "noSuchDay"],
    ["1/1/206", "form"],
    ["1/1/0206", "year"],
    ["21/12", "form"],
    ["mañana", "form"],
  ])("%s is none: %s", (typed, fault) => {
    expect(parseDay(typed, "dayFirst")).toEqual({ fault });
  });

  it("is read as it was written, in either order", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom<DayOrder>("dayFirst", "monthFirst"), (day, order) => {
        expect(parseDay(writeDay(day, order), order)).toEqual({ day });
        expect(completeDay(writeDay(day, order), order)).toBe(day);
      }),
    );
  });

  it("is not complete while a digit of its year may be missing", () => {
    expect(completeDay("21/12/20", "dayFirst")).toBeNull();
    expect(completeDay("211220", "dayFirst")).toBeNull();
    expect(completeDay("2026-12-2", "dayFirst")).toBeNull();
    expect(completeDay("2026-12-21", "dayFirst")).toBe("2026-12-21");
  });
});

it("a typed time is read in any usual writing, and written by the language's clock", () => {
  const read = [
    "15:04",
    "1504",
    "15.04",
    "15 h",
    "3:04 pm",
    "3 p. m.",
    "12 am",
    "9:05",
    "25:00",
    "15:60",
    "x",
  ];
  expect(read.map(parseTime)).toEqual([
    "15:04",
    "15:04",
    "15:04",
    "15:00",
    "15:04",
    "15:00",
    "00:00",
    "09:05",
    null,
    null,
    null,
  ]);
  expect(["00:05", "12:00", "15:04"].map((time) => writeTime(time, true))).toEqual([
    "12:05 AM",
    "12:00 PM",
    "3:04 PM",
  ]);
  expect(writeTime("15:04", false)).toBe("15:04");
});

it.each([
  ["es", "AR", "dayFirst", 1],
  ["es-MX", "MX", "dayFirst", 0],
  ["pt", "BR", "dayFirst", 1],
  ["en", "AR", "dayFirst", 1],
  ["en", "MX", "dayFirst", 0],
  ["en", "US", "monthFirst", 0],
  ["en", null, "monthFirst", 0],
])("%s in %s writes %s, with weeks from %d on", (locale, country, order, firstDayOfWeek) => {
  expect(customsOf(locale, country)).toMatchObject({ order, firstDayOfWeek });
});
