import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sunElevationDeg, sunTimes } from "./sun-times";

const minutesFrom = (instant: Date | undefined, expected: string) =>
  Math.abs((instant?.getTime() ?? Number.NaN) - Date.parse(expected)) / 60_000;

describe("sun times", () => {
  // @source NOAA solar calculator
  it.each([
    {
      place: "Buenos Aires",
      date: "2024-06-20",
      lat: -34.61,
      lng: -58.38,
      sunrise: "T11:00Z",
      sunset: "T20:50Z",
    },
    { place: "Culiacán", date: "2024-06-20", lat: 24.8, lng: -107.39, sunrise: "T12:20Z", sunset: "T26:01Z" },
    { place: "Greenwich", date: "2024-03-20", lat: 51.48, lng: 0, sunrise: "T06:02Z", sunset: "T18:13Z" },
  ])("are those of the almanac in $place", ({ date, lat, lng, sunrise, sunset }) => {
    const times = sunTimes(date, lat, lng);
    const at = (text: string) => {
      const [hours = 0, minutes = 0] = text.slice(1, -1).split(":").map(Number);
      return new Date(Date.parse(`${date}T00:00Z`) + (hours * 60 + minutes) * 60_000).toISOString();
    };
    expect(minutesFrom(times?.sunrise, at(sunrise))).toBeLessThan(2);
    expect(minutesFrom(times?.sunset, at(sunset))).toBeLessThan(2);
  });

  // @source extremes of the equation of time: -14 min 15 s, +3 min 41 s, -6 min 30 s and +16 min 25 s
  it.each([
    ["2024-02-11", 12 * 60 + 14.25],
    ["2024-05-14", 11 * 60 + 56.32],
    ["2024-07-26", 12 * 60 + 6.5],
    ["2024-11-03", 11 * 60 + 43.58],
  ])("lie around true noon at longitude 0 of the equator on %s", (date, noonMin) => {
    const times = sunTimes(date, 0, 0);
    const middleMs = ((times?.sunrise.getTime() ?? 0) + (times?.sunset.getTime() ?? 0)) / 2;
    expect(Math.abs((middleMs - Date.parse(`${date}T00:00Z`)) / 60_000 - noonMin)).toBeLessThan(0.2);
  });

  it("have none in polar day and polar night", () => {
    expect(sunTimes("2024-06-21", 70, 25)).toBeNull();
    expect(sunTimes("2024-12-21", 70, 25)).toBeNull();
  });

  it("are where the sun crosses the horizon", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2040-12-31"), noInvalidDate: true }),
        fc.double({ min: -56, max: 56, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (day, lat, lng) => {
          const times = sunTimes(day.toISOString().slice(0, 10), lat, lng);
          if (times === null) throw new Error("the sun rises below the polar circles");
          expect(sunElevationDeg(times.sunrise, lat, lng)).toBeCloseTo(-0.833, 1);
          expect(sunElevationDeg(times.sunset, lat, lng)).toBeCloseTo(-0.833, 1);
          expect(times.sunset.getTime()).toBeGreaterThan(times.sunrise.getTime());
        },
      ),
    );
  });
});

describe("the elevation of the sun", () => {
  it("at the pole is its declination: none at the equinox, the obliquity of the ecliptic at a solstice", () => {
    const atPole = (instant: string) => sunElevationDeg(new Date(instant), 90, 0);
    expect(Math.abs(atPole("2024-03-20T03:06:00Z"))).toBeLessThan(0.01);
    expect(Math.abs(atPole("2024-09-22T12:44:00Z"))).toBeLessThan(0.01);
    expect(atPole("2024-06-20T20:51:00Z")).toBeCloseTo(23.44, 2);
    expect(atPole("2024-12-21T09:20:00Z")).toBeCloseTo(-23.44, 2);
    // It lessens by 0.013 degrees in a century.
    expect(atPole("2049-06-20T22:00:00Z")).toBeCloseTo(23.432, 2);
  });

  it("is greatest at true noon, a degree of longitude four minutes earlier", () => {
    const noon = Date.parse("2024-11-03T11:43:35Z");
    for (const lng of [0, 10, -58.4]) {
      const at = (minutes: number) =>
        sunElevationDeg(new Date(noon + (minutes - 4 * lng) * 60_000), -34.6, lng);
      expect(at(0)).toBeGreaterThan(at(5));
      expect(at(0)).toBeGreaterThan(at(-5));
      // 90 - (34.6 - 15.1 south)
      expect(at(0)).toBeCloseTo(70.6, 0);
    }
  });
});
