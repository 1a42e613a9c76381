import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Period, seasonOf } from "@surco/calendar";
import { expect, it } from "vitest";
import { type CropKey, crops } from "./crops";
import { economicDensity } from "./density/density-economics";
import { recommendMaizeDensity } from "./density/recommended-density";
import { bagsOfSeeds, seedKgPerHa, seedsForStand, seedsPerRowM } from "./density/seed-need";
import { headBlightRisk } from "./disease/head-blight-risk";
import { frogeyeLeafSpotRisk, grayLeafSpotRisk, tarSpotRisk } from "./disease/leaf-spot-risk";
import { harvestYields, yieldAtMoisture } from "./harvest-yield";
import { irrigationDepthMm } from "./irrigation-depth";
import { grossMargin } from "./margin/gross-margin";
import { planFertilizers } from "./nitrogen/fertilizer-plan";
import { recommendNitrogen } from "./nitrogen/nitrogen-recommendation";
import { measuredOptimum, nitrogenResponseAt } from "./nitrogen/nitrogen-response";
import { priceRatioOf } from "./nitrogen/price-ratio";
import { nitrogenOfNitrate, soilNitrateKgPerHa } from "./nitrogen/soil-nitrate";
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
import { zoneTargets } from "./zones/zone-targets";

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
  | "target"
  | "no3"
  | "b"
  | "c"
  | "ratio"
  | "n_soil"
  | "yield_target"
  | "k_nc"
  | "y0"
  | "fert_price_t"
  | "n_pct"
  | "grain_price_t"
  | "n_kg"
  | "p2o5_kg"
  | "yield_t"
  | "d_opt"
  | "y_max"
  | "theta"
  | "grain_usd_t"
  | "seed_usd_bag"
  | "seeds_bag"
  | "emergence"
  | "plants_ha"
  | "row_cm"
  | "plants_m2"
  | "tkw_g"
  | "germination"
  | "price"
  | "commercial_pct"
  | "area"
  | "m";
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
  layers: [ppm: number, bulkDensity: number, thicknessCm: number][];
  p_source: string;
  n_source: string;
  cls: "low" | "medium" | "high";
  direct_costs: Record<string, number>;
  v: number[];
  values: number[];
  z: number[];
  areas: number[];
  days: { tmax: number; tmin: number; rain: number; rh: number }[];
};
interface Case {
  id: string;
  model: string;
  inputs: Inputs;
  expected: number | string | number[] | Record<string, number | number[] | number[][]>;
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
  soil_nitrate_kg_ha: ({ layers }) =>
    soilNitrateKgPerHa(
      layers.map(([nitrateNitrogenPpm, bulkDensityTPerM3, thicknessCm]) => ({
        nitrateNitrogenPpm,
        bulkDensityTPerM3,
        thicknessCm,
      })),
    ),
  no3_to_n: ({ no3 }) => nitrogenOfNitrate(no3),
  eonr_quadratic: ({ b, c, ratio }) => {
    const { optimumKgPerHa, maximumKgPerHa } = measuredOptimum(b, c, ratio);
    return { eonr: optimumKgPerHa, n_max: maximumKgPerHa };
  },
  n_recommendation: ({ yield_target, n_soil, ratio, k_nc, y0 }) => {
    const response = nitrogenResponseAt(yield_target / 1000, {
      nitrogenKgPerT: k_nc,
      unfertilizedShare: y0,
      parameterIds: [],
    });
    const advice = recommendNitrogen({ response, soilKgPerHa: n_soil, priceRatio: ratio });
    return {
      nc: advice.criticalKgPerHa,
      nav_opt: advice.optimumAvailableKgPerHa,
      dose: advice.doseKgPerHa,
      y_opt: advice.yieldTPerHa * 1000,
      y_check: advice.checkYieldTPerHa * 1000,
      relative: advice.relativeYield,
    };
  },
  price_ratio: ({ fert_price_t, n_pct, grain_price_t }) =>
    priceRatioOf({ fertilizerUsdPerT: fert_price_t, nitrogenPct: n_pct, grainUsdPerT: grain_price_t }),
  fert_plan: ({ n_kg, p2o5_kg, p_source, n_source }) => {
    const plan = planFertilizers({
      nitrogenKgPerHa: n_kg,
      phosphateKgPerHa: p2o5_kg,
      starter: p_source.toLowerCase() as "map" | "pda" | "spt",
      nitrogenProduct: n_source.toLowerCase() as "urea" | "uan" | "can",
    });
    return {
      kg_p_source: plan.starterKgPerHa,
      n_credit: plan.starterNitrogenKgPerHa,
      kg_n_source: plan.nitrogenProduct.kgPerHa,
    };
  },
  density_maize: ({ yield_t, cls }) => recommendMaizeDensity(yield_t, cls).plantsPerHa,
  density_economic: ({ d_opt, y_max, theta, grain_usd_t, seed_usd_bag, seeds_bag, emergence }) =>
    economicDensity(
      { bestPlantsPerHa: d_opt, maxYieldTPerHa: y_max / 1000, curvature: theta },
      {
        grainUsdPerT: grain_usd_t,
        seedUsdPerBag: seed_usd_bag,
        seedsPerBag: seeds_bag,
        emergence,
        germination: 1,
      },
      { from: 25_000, to: 110_000 },
    ).plantsPerHa,
  seeds_and_bags: ({ plants_ha, emergence, area_ha, seeds_bag, row_cm }) => {
    const { seedsPerHa } = seedsForStand(plants_ha, { emergence, germination: 1 });
    const { bags, exactBags } = bagsOfSeeds(seedsPerHa, area_ha, seeds_bag);
    return {
      seeds_ha: seedsPerHa,
      seeds_per_m: seedsPerRowM(seedsPerHa, row_cm / 100),
      bags,
      bags_exact: exactBags,
    };
  },
  kg_seed_ha: ({ plants_m2, tkw_g, emergence, germination }) =>
    seedKgPerHa(seedsForStand(plants_m2 * 10_000, { emergence, germination }).seedsPerHa, tkw_g),
  gross_margin: ({ yield_t, price, commercial_pct, direct_costs, area }) => {
    const margin = grossMargin({
      yieldTPerHa: yield_t,
      priceUsdPerT: price,
      commercialPct: commercial_pct,
      directCostsUsdPerHa: Object.values(direct_costs),
      areaHa: area,
    });
    return {
      income: margin.incomeUsdPerHa,
      commercial: margin.commercialUsdPerHa,
      net_income: margin.netIncomeUsdPerHa,
      direct: margin.directCostUsdPerHa,
      total_expenses: margin.totalExpensesUsdPerHa,
      gm_ha: margin.marginUsdPerHa,
      gm_total: margin.marginUsd,
      be_yield: margin.breakEvenYieldTPerHa,
      be_price: margin.breakEvenPriceUsdPerT,
      roi_pct: margin.returnPct,
    };
  },
  zone_targets: ({ target, z, areas }) =>
    zoneTargets(
      target,
      z.map((score, index) => ({ score, areaHa: areas[index] ?? Number.NaN })),
    ),
};

/** Models whose cases run in `yield/model-book.shared.test.ts`, and those of zones in `domain/zones`. */
const elsewhere = new Set([
  ...["evi", "evi2", "whittaker", "evi_metrics"],
  ...["fapar_from_evi", "fapar_from_ndvi", "lue_yield"],
  ...["shrunken_bias", "predict_interval", "precision_blend", "ols"],
  ...["performance_index", "rank_percentile", "detrend_to"],
  ...["zscore", "fcm", "fpi_nce", "variance_reduction"],
]);

it("finds the cases of the model book, and knows each model", () => {
  expect(existsSync(file), `the cases are missing: ${file} (set SURCO_SHARED)`).toBe(true);
  const names = new Set(cases.map(({ model }) => model));
  expect([...names].filter((name) => !(name in models) && !elsewhere.has(name))).toEqual([]);
  expect(Object.keys(models).filter((name) => !names.has(name))).toEqual([]);
});

it.each(cases.filter(({ model }) => model in models))("$id", ({ model, inputs, expected, tolerance }) => {
  const actual = models[model]?.(inputs);
  if (typeof expected === "string") return expect(actual).toBe(expected);
  expectAllClose(actual, expected, tolerance);
});

/** Compares numbers, and numbers within lists and records. */
function expectAllClose(actual: unknown, expected: unknown, tolerance: number): void {
  if (typeof expected === "number") {
    expectClose(actual, expected, tolerance);
    return;
  }
  for (const [name, value] of Object.entries(expected as Record<string, unknown>)) {
    expectAllClose((actual as Record<string, unknown> | undefined)?.[name], value, tolerance);
  }
}

/** Tolerances are relative; the book rounds to six digits. */
function expectClose(actual: unknown, expected: number, tolerance: number): void {
  expect(actual).toBeTypeOf("number");
  expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(
    tolerance * Math.max(1, Math.abs(expected)),
  );
}
