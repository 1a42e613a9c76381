import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type EvapotranspirationDay,
  extraterrestrialRadiationMJ,
  hargreavesEt0Mm,
  penmanMonteithEt0,
  solarRadiationMJ,
} from "./evapotranspiration";

/** FAO-56, example 18: Brussels on 6 July. */
const brussels: EvapotranspirationDay = {
  tminC: 12.3,
  tmaxC: 21.5,
  humidity: { rhMinPct: 63, rhMaxPct: 84 },
  windMPerS: 10 / 3.6,
  windHeightM: 10,
  solarRadiationMJ: solarRadiationMJ(50.8, 187, 9.25),
  latitudeDeg: 50.8,
  elevationM: 100,
  dayOfYear: 187,
};

describe("reference evapotranspiration", () => {
  it("gives FAO-56 example 18: Ra 41.09, Rs 22.07, Rn 13.28, 2.078 m/s, 3.88 mm", () => {
    const { et0Mm, extraterrestrialMJ, netRadiationMJ, windAt2MPerS } = penmanMonteithEt0(brussels);
    expect(extraterrestrialMJ).toBeCloseTo(41.09, 2);
    expect(brussels.solarRadiationMJ).toBeCloseTo(22.07, 2);
    expect(netRadiationMJ).toBeCloseTo(13.28, 2);
    expect(windAt2MPerS).toBeCloseTo(2.078, 3);
    expect(et0Mm).toBeCloseTo(3.88, 2);
  });

  it("gives FAO-56 examples 8 and 20: 32.2 MJ/m2 at 20 degrees south, 5.0 mm in Lyon by temperatures alone", () => {
    expect(extraterrestrialRadiationMJ(-20, 246)).toBeCloseTo(32.2, 1);
    expect(hargreavesEt0Mm(14.8, 26.6, 45.72, 196)).toBeCloseTo(5.033, 3);
  });

  it("takes the humidity as it is known: extremes, mean and dew point agree within a tenth", () => {
    const extremes = penmanMonteithEt0(brussels);
    const dewPoint = penmanMonteithEt0({ ...brussels, humidity: { dewPointC: 12.05 } });
    const mean = penmanMonteithEt0({ ...brussels, humidity: { rhMeanPct: 70.5 } });
    expect(dewPoint.actualKPa).toBeCloseTo(extremes.actualKPa, 2);
    expect(mean.actualKPa).toBeCloseTo(extremes.actualKPa, 2);
    expect(Math.abs(dewPoint.et0Mm - mean.et0Mm)).toBeLessThan(0.1);
  });

  it("is never negative, and rises with radiation, wind, heat and dryness", () => {
    const day = fc.record({
      tminC: fc.integer({ min: -10, max: 25 }),
      riseC: fc.integer({ min: 0, max: 25 }),
      rhPct: fc.integer({ min: 10, max: 95 }),
      windMPerS: fc.integer({ min: 0, max: 12 }),
      sunshineH: fc.integer({ min: 0, max: 14 }),
      latitudeDeg: fc.integer({ min: -55, max: 33 }),
      dayOfYear: fc.integer({ min: 1, max: 366 }),
    });
    fc.assert(
      fc.property(day, ({ tminC, riseC, rhPct, sunshineH, ...rest }) => {
        const { et0Mm } = penmanMonteithEt0({
          ...rest,
          tminC,
          tmaxC: tminC + riseC,
          humidity: { rhMeanPct: rhPct },
          windHeightM: 2,
          elevationM: 100,
          solarRadiationMJ: solarRadiationMJ(rest.latitudeDeg, rest.dayOfYear, sunshineH),
        });
        expect(et0Mm).toBeGreaterThanOrEqual(0);
        expect(et0Mm).toBeLessThan(25);
        const { latitudeDeg, dayOfYear } = rest;
        expect(hargreavesEt0Mm(tminC, tminC + riseC, latitudeDeg, dayOfYear)).toBeGreaterThanOrEqual(0);
      }),
    );
    const { et0Mm } = penmanMonteithEt0(brussels);
    for (const more of [
      { humidity: { rhMinPct: 30, rhMaxPct: 84 } },
      { solarRadiationMJ: 26 },
      { windMPerS: 6 },
      { tmaxC: 27 },
    ]) {
      expect(penmanMonteithEt0({ ...brussels, ...more }).et0Mm).toBeGreaterThan(et0Mm + 0.2);
    }
  });

  it("is not known of contradicting extremes or negative quantities", () => {
    expect(() => penmanMonteithEt0({ ...brussels, tmaxC: 10 })).toThrow(RangeError);
    expect(() => penmanMonteithEt0({ ...brussels, windMPerS: -1 })).toThrow(RangeError);
    expect(() => hargreavesEt0Mm(20, 10, 45, 196)).toThrow(RangeError);
    expect(() => extraterrestrialRadiationMJ(100, 1)).toThrow(RangeError);
  });
});

it("falls in the thin air of the highlands as the psychrometric constant does", () => {
  const day = {
    tminC: 11,
    tmaxC: 25,
    humidity: { rhMinPct: 35, rhMaxPct: 80 },
    windMPerS: 3,
    windHeightM: 2,
    solarRadiationMJ: 21,
    latitudeDeg: 19.4,
    dayOfYear: 105,
  };
  // Computed apart by the equations of FAO-56 (6, 7, 8, 39) for sea level and for Mexico City at 2200 m.
  expect(penmanMonteithEt0({ ...day, elevationM: 0 }).et0Mm).toBeCloseTo(5.0651, 3);
  expect(penmanMonteithEt0({ ...day, elevationM: 2200 }).et0Mm).toBeCloseTo(5.115, 3);
});
