/** Unit that a laboratory may report in, with the factor to the analyte's own. */
export interface AnalyteUnit {
  label: string;
  factor: number;
}

export interface Analyte {
  /** The first is the one that is stored. */
  units: readonly [AnalyteUnit, ...AnalyteUnit[]];
  /** Least and most that soil can have, in the stored unit. */
  range: readonly [least: number, most: number];
  /** Decimals shown. */
  digits: number;
}

const ppm: AnalyteUnit = { label: "ppm", factor: 1 };
const mgPerKg: AnalyteUnit = { label: "mg/kg", factor: 1 };
const pct: AnalyteUnit = { label: "%", factor: 1 };
const gPerKg: AnalyteUnit = { label: "g/kg", factor: 0.1 };
const cmol: AnalyteUnit = { label: "cmol/kg", factor: 1 };
const meq: AnalyteUnit = { label: "meq/100 g", factor: 1 };

/** Bases in ppm or cmol/kg: one cmol of charge weighs a hundredth of the molar mass over the charge. */
const base = (gPerMolOfCharge: number) =>
  [cmol, meq, { label: "ppm", factor: 1 / (10 * gPerMolOfCharge) }] as const;
const trace = (most: number): Analyte => ({ units: [ppm, mgPerKg], range: [0, most], digits: 1 });
const fraction: Analyte = { units: [pct, gPerKg], range: [0, 100], digits: 1 };

/** N in NO3 and S in SO4, by mass. */
const N_OF_NO3 = 14.007 / 62.005;
const S_OF_SO4 = 32.06 / 96.06;
/** Soil organic matter over organic carbon, by mass. @source Van Bemmelen's factor, as laboratories of the region use it */
const MATTER_OF_CARBON = 1.724;
const K_G_PER_MOL = 39.098;

/** Analytes of soil laboratories with the units that are read; ranges keep slips of a comma out. */
export const analytes = {
  ph: { units: [{ label: "pH", factor: 1 }], range: [2, 12], digits: 1 },
  organicMatterPct: {
    units: [pct, gPerKg, { label: "% C", factor: MATTER_OF_CARBON }],
    range: [0, 60],
    digits: 2,
  },
  phosphorusPpm: { units: [ppm, mgPerKg], range: [0, 500], digits: 1 },
  nitrateNPpm: {
    units: [ppm, mgPerKg, { label: "ppm NO3", factor: N_OF_NO3 }],
    range: [0, 500],
    digits: 1,
  },
  nitrateNKgPerHa: {
    units: [{ label: "kg/ha", factor: 1 }],
    range: [0, 1000],
    digits: 0,
  },
  potassiumPpm: {
    units: [ppm, mgPerKg, { label: "cmol/kg", factor: 10 * K_G_PER_MOL }],
    range: [0, 5000],
    digits: 0,
  },
  sulfatePpm: {
    units: [ppm, mgPerKg, { label: "ppm SO4", factor: S_OF_SO4 }],
    range: [0, 5000],
    digits: 1,
  },
  zincPpm: trace(200),
  boronPpm: trace(100),
  calciumCmolPerKg: { units: base(20.039), range: [0, 200], digits: 1 },
  magnesiumCmolPerKg: { units: base(12.153), range: [0, 100], digits: 1 },
  sodiumCmolPerKg: { units: base(22.99), range: [0, 100], digits: 2 },
  exchangeCapacityCmolPerKg: { units: [cmol, meq], range: [0, 200], digits: 1 },
  conductivityDsPerM: {
    units: [
      { label: "dS/m", factor: 1 },
      { label: "mS/cm", factor: 1 },
      { label: "µS/cm", factor: 0.001 },
    ],
    range: [0, 100],
    digits: 2,
  },
  sandPct: fraction,
  siltPct: fraction,
  clayPct: fraction,
  bulkDensityTPerM3: {
    units: [
      { label: "t/m³", factor: 1 },
      { label: "g/cm³", factor: 1 },
    ],
    range: [0.1, 2.4],
    digits: 2,
  },
} as const satisfies Record<string, Analyte>;

export type AnalyteId = keyof typeof analytes;
export const analyteIds = Object.keys(analytes) as AnalyteId[];

/** Analyte by its id. */
export const analyteOf = (id: AnalyteId): Analyte => analytes[id];
