import { addDays, daysBetween } from "@surco/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lapseSteps, planLapse } from "./time-lapse";

const season = { from: "2025-07-01", until: "2025-07-31" };
const at = (day: number, validFraction: number) => ({ date: addDays(season.from, day), validFraction });
const shown = (dates: ReturnType<typeof at>[], stepDays: 5 | 10 | 15 | 20 = 10) =>
  planLapse(dates, season, stepDays, 0.7).map(({ best }) => best && daysBetween(season.from, best.date));

describe("the frames of a time-lapse", () => {
  it("follow each other from the first day of the season, and the last ends with it", () => {
    const days = planLapse([], season, 10, 0).map(({ from, until }) => `${from} ${until}`);

    expect(days).toEqual([
      "2025-07-01 2025-07-10",
      "2025-07-11 2025-07-20",
      "2025-07-21 2025-07-30",
      "2025-07-31 2025-07-31",
    ]);
  });

  it("show the date with the largest usable share, else the one nearest to their middle, else the earlier", () => {
    expect(shown([at(1, 0.98), at(5, 0.9)])[0]).toBe(1);
    // The middle of ten days lies between the fifth and the sixth: day 4.5.
    expect(shown([at(2, 0.9), at(6, 0.9), at(9, 0.9)])[0]).toBe(6);
    expect(shown([at(5, 0.9), at(4, 0.9)])[0]).toBe(4);
  });

  it("are a gap where no date is usable enough: nothing is repeated to fill it", () => {
    expect(shown([at(3, 1), at(14, 0.69), at(25, 0.7)])).toEqual([3, null, 25, null]);
  });

  it("keep the middle of a whole frame where today cuts the last one short", () => {
    const cut = { from: "2025-07-01", until: "2025-07-04" };
    const [frame] = planLapse([at(0, 1), at(3, 1)], cut, 10, 0);
    expect(frame?.best?.date).toBe("2025-07-04");
  });

  it("leave out what lies outside of the range, and there are none where the range is turned around", () => {
    expect(shown([at(-1, 1), at(31, 1)])).toEqual([null, null, null, null]);
    expect(planLapse([], { from: "2025-07-02", until: "2025-07-01" }, 5, 0)).toEqual([]);
  });

  it("cover each day once; each shows a date of its own days, or none of them could be shown", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...lapseSteps),
        fc.array(
          fc.record({
            day: fc.integer({ min: -10, max: 420 }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        ),
        (length, stepDays, taken) => {
          const range = { from: "2024-02-20", until: addDays("2024-02-20", length) };
          const dates = taken.map(({ day, share }) => ({
            date: addDays(range.from, day),
            validFraction: share,
          }));
          const frames = planLapse(dates, range, stepDays, 0.5);

          let next = range.from;
          for (const { from, until, best } of frames) {
            expect(from).toBe(next);
            next = addDays(until, 1);
            const own = dates.filter(
              ({ date, validFraction }) => date >= from && date <= until && validFraction >= 0.5,
            );
            expect(best === null).toBe(own.length === 0);
            if (best) expect(best.validFraction).toBe(Math.max(...own.map((found) => found.validFraction)));
          }
          expect(next).toBe(addDays(range.until, 1));
        },
      ),
    );
  });
});
