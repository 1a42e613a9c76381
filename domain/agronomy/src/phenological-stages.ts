import type { StageScale } from "./stage-scales";

export interface PhenologicalStage {
  /** Never reused: what is logged names it. Ascending in the order of a scale. */
  id: number;
  scale: StageScale;
  /** Code of the scale: Z30, V6, R5.2. */
  code: string;
  /** Development stage: 0 at emergence, 1 at flowering, 2 at maturity. null where leaves or drying decide. */
  developmentStage: number | null;
}

type Step = readonly [code: string, developmentStage: number | null];

/** Development stages of soybean at which its rate changes; the phases between them differ by maturity group. */
export const SOYBEAN_R3_DVS = 1.14;
export const SOYBEAN_R5_DVS = 1.31;
const R1_TO_R3 = SOYBEAN_R3_DVS - 1;
const R5_TO_R7 = 2 - SOYBEAN_R5_DVS;
/** R6 as a share of R5-R7, and parts of the filling of grains as shares of R5-R6. */
const R6_SHARE = 0.55;
const FILLING_SHARES = [0.05, 0.1, 0.25, 0.5, 0.75];

/**
 * Stages of all scales, by id.
 *
 * @source Zadoks, Chang & Konzak 1974 (wheat, barley, rye); Ritchie, Hanway & Benson 1993 (maize); Fehr & Caviness 1977
 * (soybean); Schneiter & Miller 1981 (sunflower); Vanderlip & Reeves 1972 (sorghum). Development stages of Zadoks from the
 * phase lengths of CERES wheat, of maize from the usual days after silking, of soybean from the phases of CROPGRO; the others
 * are judged.
 */
export const phenologicalStages: readonly PhenologicalStage[] = [
  ...scaleOf("zadoks", zadoks(), (code) => 100 + Number(code.slice(1))),
  ...scaleOf("maize", maize(), (_code, index) => 200 + index),
  ...scaleOf("soybean", soybean(), (_code, index) => 300 + index),
  ...scaleOf("sunflower", sunflower(), (_code, index) => 400 + index),
  ...scaleOf("sorghum", sorghum(), (code) => 500 + Number(code)),
];

const byId = new Map(phenologicalStages.map((stage) => [stage.id, stage]));

/** null when no stage has the id. */
export function findPhenologicalStage(stageId: number): PhenologicalStage | null {
  return byId.get(stageId) ?? null;
}

function scaleOf(
  scale: StageScale,
  steps: readonly Step[],
  idOf: (code: string, index: number) => number,
): PhenologicalStage[] {
  return steps.map(([code, developmentStage], index) => ({
    id: idOf(code, index),
    scale,
    code,
    developmentStage,
  }));
}

/** One step per number of leaves, nodes or tillers. */
function counted(from: number, to: number, step: (n: number) => Step): Step[] {
  return Array.from({ length: to - from + 1 }, (_, i) => step(from + i));
}

function zadoks(): Step[] {
  return [
    ["Z00", -1],
    ["Z03", -0.8],
    ["Z05", -0.6],
    ["Z07", -0.4],
    ["Z09", -0.1],
    ["Z10", 0],
    ...counted(1, 9, (n) => [`Z1${n}`, n / 10]),
    ["Z20", 0.25],
    ...counted(1, 9, (n) => [`Z2${n}`, 0.3]),
    ["Z30", 0.42],
    ...counted(1, 6, (n) => [`Z3${n}`, (47 + 5 * (n - 1)) / 100]),
    ["Z37", 0.66],
    ["Z39", 0.72],
    ["Z41", 0.76],
    ["Z43", 0.79],
    ["Z45", 0.82],
    ["Z47", 0.85],
    ["Z49", 0.87],
    ["Z51", 0.89],
    ["Z53", 0.905],
    ["Z55", 0.92],
    ["Z57", 0.945],
    ["Z59", 0.96],
    ["Z61", 0.98],
    ["Z65", 1],
    ["Z69", 1.08],
    ["Z71", 1.15],
    ["Z73", 1.25],
    ["Z75", 1.35],
    ["Z77", 1.45],
    ["Z83", 1.55],
    ["Z85", 1.68],
    ["Z87", 1.85],
    ["Z91", 2],
    ...counted(2, 9, (n): Step => [`Z9${n}`, null]),
  ];
}

function maize(): Step[] {
  return [
    ["VE", 0],
    ...counted(1, 20, (n): Step => [`V${n}`, null]),
    ["VT", 0.95],
    ["R1", 1],
    ["R2", 1.2],
    ["R3", 1.33],
    ["R4", 1.43],
    ["R5", 1.64],
    ["R6", 2],
  ];
}

/** Physiological maturity is R7; until R8 the pods dry. */
function soybean(): Step[] {
  return [
    ["VE", 0],
    ["VC", null],
    ...counted(1, 20, (n): Step => [`V${n}`, null]),
    ["R1", 1],
    ["R2", rounded(1 + 0.2 * R1_TO_R3)],
    ["R3", SOYBEAN_R3_DVS],
    ["R4", rounded((SOYBEAN_R3_DVS + SOYBEAN_R5_DVS) / 2)],
    ["R5", SOYBEAN_R5_DVS],
    ...FILLING_SHARES.map((share, index): Step => {
      return [`R5.${index + 1}`, rounded(SOYBEAN_R5_DVS + share * R6_SHARE * R5_TO_R7)];
    }),
    ["R6", rounded(SOYBEAN_R5_DVS + R6_SHARE * R5_TO_R7)],
    ["R7", 2],
    ["R8", null],
  ];
}

/** Four decimals: sums of decimal fractions stay readable. */
function rounded(stage: number): number {
  return Math.round(stage * 10_000) / 10_000;
}

function sunflower(): Step[] {
  return [
    ["VE", 0],
    ...counted(2, 30, (n) => [`V${n}`, (35 * n) / 1000]),
    ["R1", 0.55],
    ["R2", 0.68],
    ["R3", 0.8],
    ["R4", 0.92],
    // From 0.96 at 10 % of the head to 1.06 at 90 %, half of it at 1.
    ...counted(1, 9, (n) => [`R5.${n}`, n <= 5 ? (95 + n) / 100 : (100 + 1.5 * (n - 5)) / 100]),
    ["R6", 1.12],
    ["R7", 1.4],
    ["R8", 1.7],
    ["R9", 2],
  ];
}

function sorghum(): Step[] {
  return [0, 0.17, 0.32, 0.5, 0.67, 0.85, 1, 1.4, 1.75, 2].map((stage, n) => [String(n), stage]);
}
