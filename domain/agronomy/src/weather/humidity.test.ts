import fc from "fast-check";
import { expect, it } from "vitest";
import {
  deltaTC,
  dewPointC,
  meanSaturationVapourPressureKPa,
  relativeHumidityPct,
  saturationVapourPressureKPa,
  vapourPressureSlopeKPaPerC,
  wetBulbC,
} from "./humidity";

const temperature = fc.integer({ min: -100, max: 450 }).map((tenths) => tenths / 10);
const humidity = fc.integer({ min: 5, max: 99 });

it("gives FAO-56 examples 3 and annex 2: 2.75 kPa over 24.5 and 15 °C, a slope of 0.145 kPa/°C at 20 °C", () => {
  expect(saturationVapourPressureKPa(24.5)).toBeCloseTo(3.075, 3);
  expect(meanSaturationVapourPressureKPa(15, 24.5)).toBeCloseTo(2.39, 2);
  expect(vapourPressureSlopeKPaPerC(20)).toBeCloseTo(0.145, 3);
});

it("gives Stull's published wet bulb: 13.7 °C at 20 °C and 50 %", () => {
  expect(wetBulbC(20, 50)).toBeCloseTo(13.7, 2);
});

it("gives a Delta T of 6.119 at 24 °C and 55 %, 13.92 at 34 °C and 25 %, none in fog", () => {
  expect(deltaTC(24, 55)).toBeCloseTo(6.119, 3);
  expect(deltaTC(34, 25)).toBeCloseTo(13.92, 2);
  expect(deltaTC(14, 95)).toBeCloseTo(0.5886, 4);
  expect(deltaTC(20, 100)).toBe(0);
});

it("finds the humidity again from the dew point, which never exceeds the air", () => {
  fc.assert(
    fc.property(temperature, humidity, (tempC, rhPct) => {
      const dew = dewPointC(tempC, rhPct);
      expect(dew).toBeLessThanOrEqual(tempC + 1e-9);
      expect(relativeHumidityPct(tempC, dew)).toBeCloseTo(rhPct, 6);
    }),
  );
  expect(dewPointC(25, 60)).toBeCloseTo(16.6956, 4);
  expect(relativeHumidityPct(10, 12)).toBe(100);
});

it("keeps a warm wet bulb between dew point and air, within Stull's error", () => {
  const warm = fc.integer({ min: 5, max: 45 });
  fc.assert(
    fc.property(warm, fc.integer({ min: 20, max: 99 }), (tempC, rhPct) => {
      expect(wetBulbC(tempC, rhPct)).toBeLessThanOrEqual(tempC + 0.65);
      expect(wetBulbC(tempC, rhPct)).toBeGreaterThanOrEqual(dewPointC(tempC, rhPct) - 1);
      expect(deltaTC(tempC, rhPct)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("refuses what is no humidity", () => {
  expect(() => dewPointC(20, 0)).toThrow(RangeError);
  expect(() => wetBulbC(20, 101)).toThrow(RangeError);
  expect(() => deltaTC(20, Number.NaN)).toThrow(RangeError);
});
