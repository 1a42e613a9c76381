import { addDays, utcDay } from "@surco/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysToSearch, joinSearches, type SearchedRange } from "./searched-days";

const now = new Date("2026-03-20T12:00:00Z");
const season = { from: "2025-07-01", until: "2026-06-30" };

const searched = (from: string, until: string, at: Date): SearchedRange => ({
  from,
  until,
  searchedAt: at,
  wholeAt: at,
});

describe("daysToSearch", () => {
  it("searches a new season up to today, never the future", () => {
    expect(daysToSearch(season, [], now)).toEqual({ from: "2025-07-01", until: "2026-03-20" });
    expect(daysToSearch({ from: "2026-07-01", until: "2027-06-30" }, [], now)).toBeNull();
  });

  it("needs nothing right after a search", () => {
    const searches = [searched("2025-07-01", "2026-03-20", now)];

    expect(daysToSearch(season, searches, now)).toBeNull();
  });

  it("searches unsettled days again after three hours", () => {
    const searches = [searched("2025-07-01", "2026-03-20", now)];
    const later = new Date("2026-03-20T15:00:01Z");

    expect(daysToSearch(season, searches, later)).toEqual({ from: "2026-03-11", until: "2026-03-20" });
  });

  it("searches settled days again after three months, since archives are reprocessed", () => {
    const searches = [searched("2025-07-01", "2026-03-20", now)];
    const settled = { from: "2025-07-01", until: "2026-03-10" };

    expect(daysToSearch(settled, searches, new Date("2026-06-17T00:00:00Z"))).toBeNull();
    expect(daysToSearch(settled, searches, new Date("2026-06-18T00:00:00Z"))).toEqual(settled);
  });

  it("covers all gaps with one range, without days before the first or after the last", () => {
    const day = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { maxLength: 5 }), (pairs) => {
        const searches = pairs.map(([a, b]) => ({
          ...searched(addDays("2025-01-01", Math.min(a, b)), addDays("2025-01-01", Math.max(a, b)), now),
        }));
        const isCovered = (date: string) =>
          searches.some((search) => search.from <= date && date <= search.until);
        const open: string[] = [];
        for (let date = "2025-01-01"; date <= utcDay(now); date = addDays(date, 1)) {
          if (!isCovered(date)) open.push(date);
        }

        const found = daysToSearch({ from: "2025-01-01", until: "2026-12-31" }, searches, now);

        expect(found).toEqual(open.length === 0 ? null : { from: open[0], until: open.at(-1) });
      }),
    );
  });
});

describe("joinSearches", () => {
  it("keeps one row for nightly searches and searches the whole season after three months", () => {
    let known: SearchedRange[] = [];
    for (let night = 0; night < 120; night++) {
      const searchedAt = new Date(Date.parse("2025-11-01T05:00:00Z") + night * 86_400_000);
      const days = daysToSearch(season, known, searchedAt);
      if (days === null) throw new Error("a new day is always open");
      if (night === 90) expect(days.from).toBe("2025-07-01");
      else if (night > 0) expect(days.from > "2025-10-01").toBe(true);
      const { joined, replaced } = joinSearches(searched(days.from, days.until, searchedAt), known);
      known = [...known.filter((one) => !replaced.includes(one)), joined];
    }

    expect(known).toHaveLength(1);
    expect(known[0]).toMatchObject({ from: "2025-07-01", until: "2026-02-28" });
  });

  it("never changes which days remain to be searched", () => {
    const first = "2026-01-01";
    const range = { from: first, until: addDays(first, 90) };
    const at = (day: number) => new Date(Date.parse(`${first}T12:00:00Z`) + day * 86_400_000);
    const search = fc
      .tuple(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 18 }),
      )
      .map(([from, length, later]) =>
        searched(addDays(first, from), addDays(first, from + length), at(from + length + later)),
      );
    fc.assert(
      fc.property(
        fc.array(search, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 20 }),
        (searches, later) => {
          const inOrder = [...searches].sort((a, b) => a.searchedAt.getTime() - b.searchedAt.getTime());
          let joinedUp: SearchedRange[] = [];
          for (const one of inOrder) {
            const { joined, replaced } = joinSearches(one, joinedUp);
            joinedUp = [...joinedUp.filter((known) => !replaced.includes(known)), joined];
          }
          const requestedAt = new Date((inOrder.at(-1)?.searchedAt ?? at(0)).getTime() + later * 86_400_000);

          expect(daysToSearch(range, joinedUp, requestedAt)).toEqual(
            daysToSearch(range, inOrder, requestedAt),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
