import { buildAccount } from "@surco/accounts/testing";
import { buildField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { landingClaims } from "@surco/landing/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figuresRepository } from "./figures.repository";
import { cacheFigures, roundDown, shownFigures } from "./landing-figures";

const now = new Date("2026-11-21T12:00:00Z");
const counted = { users: 4873, fields: 31_200, hectares: 1_049_000, since: new Date("2018-05-02T00:00:00Z") };

describe("landing figures", () => {
  it("are rounded down to two significant digits, never up", () => {
    expect([4873, 1_049_000, 99, 100, 7, 0].map(roundDown)).toEqual([4800, 1_000_000, 99, 100, 7, 0]);
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e9, noNaN: true }), (value) => {
        const rounded = roundDown(value);
        expect(rounded).toBeLessThanOrEqual(value);
        expect(rounded).toBeGreaterThanOrEqual(Math.floor(value) * 0.9);
      }),
    );
    expect(shownFigures(counted, null, now)).toEqual({
      users: 4800,
      fields: 31_000,
      hectares: 1_000_000,
      years: 8,
      stations: 0,
      imagery: [],
    });
  });

  it("are not shown for a new installation", () => {
    const young = { users: 12, fields: 40, hectares: 3000, since: new Date("2026-06-01T00:00:00Z") };
    const nothing = { users: 0, fields: 0, hectares: 0, years: 0, stations: 0, imagery: [] };
    expect(shownFigures(young, null, now)).toEqual(nothing);
    expect(shownFigures({ users: 0, fields: 0, hectares: 0, since: null }, null, now)).toEqual(nothing);
  });

  it("are the configured claims where given", () => {
    expect(shownFigures(counted, { users: 5001, fields: 0 }, now)).toEqual({
      users: 5001,
      fields: 0,
      hectares: 1_000_000,
      years: 8,
      stations: 0,
      imagery: [],
    });
  });

  it("have weather stations and imagery as claimed, however young the installation", () => {
    const claims = landingClaims.parse({
      stations: 100,
      imagery: [
        { pixelSizeM: 10, minDays: 3, maxDays: 5 },
        { pixelSizeM: 3, minDays: 1, maxDays: 1 },
      ],
    });
    const young = { users: 0, fields: 0, hectares: 0, since: null };

    expect(shownFigures(young, claims, now)).toMatchObject({ users: 0, ...claims });
  });

  it.each([
    { stations: -1 },
    { imagery: [{ pixelSizeM: 10, minDays: 5, maxDays: 3 }] },
    { imagery: [{ pixelSizeM: 0, minDays: 1, maxDays: 1 }] },
    { imagery: [{ pixelSizeM: 10 }] },
    { weatherStations: 100 },
  ])("are refused as a claim: %j", (claims) => {
    expect(landingClaims.safeParse(claims).success).toBe(false);
  });

  it("are cached for an hour, except a failure", async () => {
    let clock = now.getTime();
    let counts = 0;
    const read = cacheFigures({
      figures: {
        count: async () => {
          counts += 1;
          if (counts === 1) throw new Error("no database");
          return counted;
        },
      },
      landingClaims: null,
      now: () => new Date(clock),
    });

    await expect(read()).rejects.toThrow("no database");
    await Promise.all([read(), read()]);
    expect(counts).toBe(2);
    clock += 60 * 60_000;
    await read();
    expect(counts).toBe(3);
  });
});

describe("counted figures", () => {
  const db = testDatabase();

  it("leaves out demonstrations", async () => {
    const { user } = await buildAccount(db);
    const visitor = await buildAccount(db, { isDemonstration: true });
    const { areaHa } = await buildField(db, { accountId: user.id });
    await buildField(db, { accountId: visitor.user.id });

    const found = await figuresRepository(db).count();

    expect(found).toMatchObject({ users: 1, fields: 1 });
    expect(found.hectares).toBeCloseTo(areaHa, 6);
    expect(found.since).toBeInstanceOf(Date);
  });
});
