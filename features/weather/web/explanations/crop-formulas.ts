import {
  calibrateGenotype,
  medianDay,
  type RootZone,
  soilWaterRetention,
  type WaterBalanceDay,
  waterBalance,
} from "@surco/agronomy";
import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";

const WATER_NUMBERS = ["θfc", "θwp", "Zr", "p", "A0"] as const;
const WATER_SERIES = ["P", "I", "ET0", "Kc"] as const;
const FAO_56 = "FAO-56, eq. 82–85";

type WaterInputs = Readonly<Record<(typeof WATER_NUMBERS)[number], number>> &
  Readonly<Record<(typeof WATER_SERIES)[number], ExplainedSeries>>;

/** Water balance of the last day. */
function lastWaterDay({ P, I, ET0, Kc, ...soil }: WaterInputs): WaterBalanceDay | null {
  const zone: RootZone = {
    fieldCapacity: soil.θfc / 100,
    wiltingPoint: soil.θwp / 100,
    rootDepthM: soil.Zr,
    depletionShare: soil.p,
  };
  const days = P.map((rainMm, day) => ({
    rainMm: rainMm ?? 0,
    irrigationMm: I[day] ?? 0,
    et0Mm: ET0[day] ?? 0,
    kc: Kc[day] ?? 0,
  }));
  return waterBalance(soil.A0, days, zone).at(-1) ?? null;
}

/** Two dry days without demand: what was available stays. */
const fallow = {
  P: [0, 0],
  I: [0, 0],
  ET0: [0, 0],
  Kc: [0.3, 0.3],
  θfc: 33.1,
  θwp: 19.1,
  Zr: 1.7,
  p: 0.55,
  A0: 50,
};
const water = { source: FAO_56, numbers: WATER_NUMBERS, series: WATER_SERIES } as const;
const BALANCE =
  "Dr(d) = min(TAW, max(0, Dr(d−1) − P − I + Ks · Kc · ET0)); TAW = 10 · (θfc − θwp) · Zr; Ks = min(1, (TAW − Dr) / ((1 − p') · TAW))";

export const cropFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "weather/available-water",
    notation: `${BALANCE}; A = 100 · (TAW − Dr) / TAW`,
    ...water,
    example: { inputs: fallow, value: 50, decimals: 0 },
    of: (inputs) => lastWaterDay(inputs)?.availablePct ?? null,
  }),
  explainedFormula({
    id: "weather/water-stress",
    notation: `${BALANCE}; 100 · Ks`,
    ...water,
    example: { inputs: fallow, value: 100, decimals: 0 },
    of: (inputs) => {
      const ks = lastWaterDay(inputs)?.ks;
      return ks === undefined ? null : 100 * ks;
    },
  }),
  explainedFormula({
    id: "weather/field-capacity",
    notation:
      "θ33 = f + 1.283 f² − 0.374 f − 0.015; f = −0.251 S + 0.195 C + 0.011 OM + 0.006 S·OM − 0.027 C·OM + 0.452 S·C + 0.299",
    source: "Saxton & Rawls 2006, 10.2136/sssaj2005.0117, eq. 2",
    numbers: ["S", "C", "OM"],
    of: ({ S, C, OM }) => 100 * soilWaterRetention(S, Math.min(MOST_CLAY_PCT, C), OM).fieldCapacity,
  }),
  explainedFormula({
    id: "weather/stage-day",
    notation: "d = median(d(y))",
    where: "weather:explain.where.stageDay",
    source: "WOFOST; CROPGRO-soybean",
    series: ["d(y)"],
    example: { inputs: { "d(y)": [14, 15, 15, 16, 18] }, value: 15, decimals: 0 },
    of: (inputs) => medianDay(inputs["d(y)"]),
  }),
  explainedFormula({
    id: "weather/frost-risk",
    notation: "100 · n / N",
    source: null,
    numbers: ["n", "N"],
    example: { inputs: { n: 3, N: 30 }, value: 10, decimals: 0 },
    of: ({ n, N }) => (N === 0 ? null : (100 * n) / N),
  }),
  explainedFormula({
    id: "weather/stage-scale",
    notation: "f = (Σ s + n₀) / (n + n₀)",
    where: "weather:explain.where.stageScale",
    source: null,
    series: ["s"],
    // Two stages that the crop is assumed to have.
    example: { inputs: { s: [1.1, 1.1, 1.1] }, value: 1.06, decimals: 2 },
    of: ({ s }) => calibrateGenotype(s.filter((scale) => scale !== null)).scale,
  }),
];

/** The equations of the retention were fitted to soils of up to so much clay. */
const MOST_CLAY_PCT = 60;
