import fc from "fast-check";
import { expect, it } from "vitest";
import { daylengthH, sunHours } from "./daylength";

it("gives FAO-56 example 9: 11.7 h at 20 degrees south on 3 September", () => {
  expect(daylengthH(-20, 246)).toBeCloseTo(11.7, 1);
  expect(daylengthH(-33.9, 355)).toBeCloseTo(14.26, 2);
  expect(daylengthH(25.8, 15)).toBeCloseTo(10.56, 2);
});

it("of both hemispheres makes 24 h, and ends in polar night and midnight sun", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 90, noNaN: true }), fc.integer({ min: 1, max: 366 }), (lat, day) => {
      expect(daylengthH(lat, day) + daylengthH(-lat, day)).toBeCloseTo(24, 6);
    }),
  );
  expect([daylengthH(80, 172), daylengthH(-80, 172)]).toEqual([24, 0]);
  expect(() => daylengthH(91, 1)).toThrow(RangeError);
});

it("lies around noon in solar time", () => {
  const { sunriseHour, sunsetHour } = sunHours(-33.9, 355);
  expect(sunriseHour + sunsetHour).toBeCloseTo(24, 9);
  expect(sunriseHour).toBeCloseTo(4.87, 2);
});
