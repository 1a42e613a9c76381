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
