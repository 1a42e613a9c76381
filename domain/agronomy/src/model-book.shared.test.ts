import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Period, seasonOf } from "@surco/calendar";
import { expect, it } from "vitest";
import { type CropKey, crops } from "./crops";
import { headBlightRisk } from "./disease/head-blight-risk";
import { frogeyeLeafSpotRisk, grayLeafSpotRisk, tarSpotRisk } from "./disease/leaf-spot-risk";
import { harvestYields, yieldAtMoisture } from "./harvest-yield";
import { irrigationDepthMm } from "./irrigation-depth";
import { cardinalOf, dvsFromThermalTime, maizeLeafCollars } from "./phenology/phenology-model";
import { stageAt } from "./phenology/stage-lookup";
import { assessSprayingHour } from "./spraying/spraying-hours";
import type { StageScale } from "./stage-scales";
import { standOfCounts } from "./stand-count";
import { kcByDay } from "./water/crop-coefficient";
import {
  extraterrestrialRadiationMJ,
  hargreavesEt0Mm,
  penmanMonteithEt0,
  solarRadiationMJ,
} from "./water/evapotranspiration";
import { waterBalanceDay } from "./water/water-balance";
import { daylengthH } from "./weather/daylength";
import { deltaTC, dewPointC, wetBulbC } from "./weather/humidity";
import { hoursBelowHourly, hoursBelowMinMax } from "./weather/temperature-hours";
import {
  averageDegreeDays,
  clippedDegreeDays,
  meanTrapezoidRate,
  photoperiodFactor,
  sineDegreeDays,
  trapezoidRate,
} from "./weather/thermal-time";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url));
const file = `${shared}/samples/agronomy/cases.json`;

type NumberName =
  | "tmax"
  | "tmin"
  | "tb"
  | "tu"
  | "t"
  | "to1"
  | "to2"
  | "tm"
  | "p"
  | "csdl"
  | "ppsen"
  | "ptd"
  | "dvs"
  | "tt_since_sowing"
  | "tsum_em"
  | "tsum1"
  | "tsum2"
  | "tt_since_emergence"
  | "lat_deg"
  | "doy"
  | "tmax_prev"
  | "tmin_next"
  | "sunrise"
  | "x"
  | "flow_l_min"
  | "minutes"
  | "area_ha"
  | "wet"
  | "moisture"
  | "base"
  | "rhmax"
  | "rhmin"
  | "rh"
  | "u"
  | "u_height"
  | "lat"
  | "elev"
  | "n_sun"
  | "day"
  | "dr_prev"
  | "rain"
  | "irrig"
  | "et0"
  | "kc"
  | "fc"
  | "wp"
  | "zr"
  | "p_tab"
  | "wind_kmh"
  | "rain_next_h_mm"
  | "hd_index"
  | "mat30"
  | "maxrh30"
  | "night_rh90_14"
  | "minat21"
  | "mindp30"
  | "maxat30"
  | "hrs_rh80_30"
  | "plants"
  | "row_m"
  | "metres"
  | "target";
/** Inputs of all cases together, in the names and units of the book. */
type Inputs = Record<NumberName, number> & {
  country: string;
  period: Period;
  date: string;
  scale: string;
  crop: string;
  temps: number[];
  lens: [number, number, number, number];
  kcs: [number, number, number];
  inversion: boolean;
  days: { tmax: number; tmin: number; rain: number; rh: number }[];
};
interface Case {
  id: string;
  model: string;
  inputs: Inputs;
  expected: number | string | Record<string, number>;
  tolerance: number;
}

const cases: Case[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];

/** Models of the book that this package answers, by the name of the case; numbers by the name that the book gives them. */
const models: Record<string, (inputs: Inputs) => unknown> = {
  campaign: ({ country, period, date }) => seasonOf(country, period, date),
  gdd_average: ({ tmax, tmin, tb }) => averageDegreeDays({ tminC: tmin, tmaxC: tmax }, tb),
  gdd_clipped: ({ tmax, tmin, tb, tu }) =>
    clippedDegreeDays({ tminC: tmin, tmaxC: tmax }, { baseC: tb, upperC: tu }),
  gdd_single_sine: ({ tmax, tmin, tb, tu }) => sineDegreeDays({ tminC: tmin, tmaxC: tmax }, tb, tu ?? null),
  trapezoid: ({ t, tb, to1, to2, tm }) =>
    trapezoidRate(t, { baseC: tb, optimumFromC: to1, optimumUntilC: to2, maximumC: tm }),
  photoperiod_factor: ({ p, csdl, ppsen }) => photoperiodFactor(p, csdl, ppsen),
  dvs_from_thermal_time: ({ tt_since_sowing, tsum_em, tsum1, tsum2 }) =>
    dvsFromThermalTime(tt_since_sowing, { emergenceCd: tsum_em, floweringCd: tsum1, maturityCd: tsum2 }),
  maize_v_stage: ({ tt_since_emergence }) => maizeLeafCollars(tt_since_emergence),
  daylength_hours: ({ lat_deg, doy }) => daylengthH(lat_deg, doy),
  soy_days_to: ({ ptd, t, p, csdl, ppsen }) =>
    ptd /
    (meanTrapezoidRate({ tminC: t, tmaxC: t }, cardinalOf("earlyReproductive")) *
      photoperiodFactor(p, csdl, ppsen)),
  stage_from_dvs: ({ scale, dvs }) => stageAt(scale.split("_")[0] as StageScale, dvs)?.code,
  hours_below_minmax: ({ tmax_prev, tmin, tmax, tmin_next, sunrise, x }) =>
    hoursBelowMinMax(
      { tmaxPreviousC: tmax_prev, tminC: tmin, tmaxC: tmax, tminNextC: tmin_next, sunriseHour: sunrise },
      x,
    ),
  hours_below_hourly: ({ temps, x }) => hoursBelowHourly(temps, x),
  ra: ({ lat_deg, doy }) => extraterrestrialRadiationMJ(lat_deg, doy),
  et0_hargreaves: ({ tmin, tmax, lat, doy }) => hargreavesEt0Mm(tmin, tmax, lat, doy),
  et0_pm: (day) => {
    const rs = solarRadiationMJ(day.lat, day.doy, day.n_sun);
    const result = penmanMonteithEt0({
      tminC: day.tmin,
      tmaxC: day.tmax,
      humidity: { rhMinPct: day.rhmin, rhMaxPct: day.rhmax },
      windMPerS: day.u,
      windHeightM: day.u_height,
      solarRadiationMJ: rs,
      latitudeDeg: day.lat,
      elevationM: day.elev,
      dayOfYear: day.doy,
    });
    const { et0Mm: et0, extraterrestrialMJ: ra, netRadiationMJ: rn, windAt2MPerS: u2 } = result;
    return { et0, ra, rs, rn, u2, es: result.saturationKPa, ea: result.actualKPa };
  },
  kc_day: ({
    day,
    lens: [initialDays, developmentDays, midDays, lateDays],
    kcs: [kcInitial, kcMid, kcEnd],
  }) => kcByDay(day, { initialDays, developmentDays, midDays, lateDays }, { kcInitial, kcMid, kcEnd }),
  water_balance_day: ({ dr_prev, rain, irrig, et0, kc, fc, wp, zr, p_tab }) => {
    const balance = waterBalanceDay(
      dr_prev,
      { rainMm: rain, irrigationMm: irrig, et0Mm: et0, kc },
      { fieldCapacity: fc, wiltingPoint: wp, rootDepthM: zr, depletionShare: p_tab },
    );
    return {
      taw: balance.totalAvailableMm,
      raw: balance.readilyAvailableMm,
      p: balance.depletionShare,
      ks: balance.ks,
      etc: balance.cropEtMm,
      eta: balance.actualEtMm,
      dr: balance.depletionMm,
      dp: balance.drainageMm,
      aw: balance.availableMm,
      aw_pct: balance.availablePct,
    };
  },
  wet_bulb_stull: ({ t, rh }) => wetBulbC(t, rh),
  delta_t: ({ t, rh }) => deltaTC(t, rh),
  dew_point: ({ t, rh }) => dewPointC(t, rh),
  spray_class: ({ t, rh, wind_kmh, rain_next_h_mm, inversion }) =>
    assessSprayingHour({
      tempC: t,
      rhPct: rh,
      windKmh: wind_kmh,
      rainNextHourMm: rain_next_h_mm,
      isInversionRisk: inversion,
    }).sprayingClass,
  fhb_moschini: ({ days, hd_index }) => {
    const series = days.map(({ tmin, tmax, rain, rh }) => ({
      tminC: tmin,
      tmaxC: tmax,
      rainMm: rain,
      rhPct: rh,
    }));
    const risk = headBlightRisk(series, hd_index);
    return {
      np2: risk?.infectionPeriods,
      dd: risk?.harmfulDegreeDays,
      window_days: (risk?.until ?? Number.NaN) - (risk?.from ?? Number.NaN) + 1,
      incidence: risk?.incidencePct,
    };
  },
  tar_spot: ({ mat30, maxrh30, night_rh90_14 }) =>
    tarSpotRisk({ meanTemp30C: mat30, maxRh30Pct: maxrh30, nightHoursRh90Of14: night_rh90_14 })?.probability,
  gray_leaf_spot: ({ minat21, mindp30 }) => grayLeafSpotRisk(minat21, mindp30).probability,
  frogeye: ({ maxat30, hrs_rh80_30 }) => frogeyeLeafSpotRisk(maxat30, hrs_rh80_30).probability,
  plants_per_ha_count: ({ plants, row_m, metres }) =>
    standOfCounts([{ plants, rowSpacingM: row_m, rowLengthM: metres, rows: 1 }]).plantsPerHa,
  // The moisture to which grain is dried names its crop.
  drying_loss_pct: ({ moisture, target }) => {
    const crop = target === 10.5 ? "sunflower" : target === 13 ? "soyFirst" : "maizeEarly";
    return harvestYields(crop, 1, moisture)?.dryingLossPct;
  },
  irrigation_mm: ({ flow_l_min, minutes, area_ha }) => irrigationDepthMm(flow_l_min, minutes, area_ha),
  base_moisture_yield: ({ wet, moisture, base }) => yieldAtMoisture(wet, moisture, base),
  commercial_yield: ({ wet, moisture, crop }) => {
    const key = crops.find((one) => one.key === (crop === "maize" ? "maizeEarly" : crop))?.key as CropKey;
    const yields = harvestYields(key, wet / 1000, moisture);
    return {
      loss_pct: yields?.dryingLossPct,
      handling_pct: yields?.handlingLossPct,
      net: (yields?.commercialYieldTPerHa ?? Number.NaN) * 1000,
    };
  },
};

/** Models of other packages and of features that are not built yet. */
const elsewhere = new Set([
  ...["evi", "evi2", "whittaker", "evi_metrics"],
  ...["fapar_from_evi", "fapar_from_ndvi", "lue_yield"],
  ...["shrunken_bias", "predict_interval", "precision_blend", "ols"],
  ...["performance_index", "rank_percentile", "detrend_to"],
  ...["soil_nitrate_kg_ha", "no3_to_n", "eonr_quadratic", "n_recommendation", "price_ratio", "fert_plan"],
  ...["density_maize", "density_economic", "seeds_and_bags", "kg_seed_ha"],
  "gross_margin",
  ...["fcm", "fpi_nce", "zscore", "variance_reduction", "zone_targets"],
]);

it("finds the cases of the model book, and knows each model", () => {
  expect(existsSync(file), `the cases are missing: ${file} (set SURCO_SHARED)`).toBe(true);
  const names = new Set(cases.map(({ model }) => model));
  expect([...names].filter((name) => !(name in models) && !elsewhere.has(name))).toEqual([]);
  expect(Object.keys(models).filter((name) => !names.has(name))).toEqual([]);
});

it.each(cases.filter(({ model }) => model in models))("$id", ({ model, inputs, expected, tolerance }) => {
  const actual = models[model]?.(inputs);
  if (typeof expected === "number") return expectClose(actual, expected, tolerance);
  if (typeof expected === "string") return expect(actual).toBe(expected);
  for (const [name, value] of Object.entries(expected)) {
    expectClose((actual as Record<string, unknown>)[name], value, tolerance);
  }
});

/** Tolerances are relative; the book rounds to six digits. */
function expectClose(actual: unknown, expected: number, tolerance: number): void {
  expect(actual).toBeTypeOf("number");
  expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(
    tolerance * Math.max(1, Math.abs(expected)),
  );
}
