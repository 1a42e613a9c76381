import { type PhenologicalStage, phenologicalStages, type StageScale } from "@surco/agronomy";

/** Part of the plant that a drawing shows above its leaves. */
export type Organ = "none" | "bud" | "flower" | "grain" | "ripe";

/** Figures from which a plant is drawn. */
export interface PlantShape {
  /** 0: seed in the soil; 1: full height. */
  height: number;
  leaves: number;
  /** Side shoots, of cereals. */
  tillers: number;
  organ: Organ;
  /** Share of the organ that is filled or open, 0..1. */
  filling: number;
}

/** Leaves that a drawing has room for. */
const MOST_LEAVES = 8;
const MOST_TILLERS = 3;

/** Position of a stage in its scale, 0..1, where heat does not give its development. */
const positions = new Map(
  phenologicalStages.map((stage) => {
    const scale = phenologicalStages.filter((one) => one.scale === stage.scale);
    return [stage.id, scale.indexOf(stage) / (scale.length - 1)];
  }),
);

/** First reproductive position of scales whose stages have no development stage. */
const FLOWERING_AT: Readonly<Record<StageScale, number>> = {
  zadoks: 0.72,
  maize: 0.72,
  soybean: 0.65,
  sunflower: 0.68,
  sorghum: 0.6,
};

/** Stages before the flag leaf, or of counted leaves. */
const VEGETATIVE = /^(V[EC\d]|Z[0-3])/;

/** Shape of a plant at a stage. Schematic: proportions follow the development stage, not measurements. */
export function plantShape(stage: PhenologicalStage): PlantShape {
  const developed = stage.developmentStage ?? developmentAt(stage);
  // Leaves are counted beyond the usual number of a variety: they bear no organ however many they are.
  const dvs = VEGETATIVE.test(stage.code) ? Math.min(developed, 0.78) : developed;
  const counted = /^(?:V|Z1)(\d+)$/.exec(stage.code)?.[1];
  const leaves = counted === undefined ? Math.round(1 + dvs * MOST_LEAVES) : Number(counted);
  const tillers = Number(/^Z2(\d)$/.exec(stage.code)?.[1] ?? (stage.scale === "zadoks" && dvs > 0.3 ? 2 : 0));
  return {
    height: dvs <= -0.5 ? 0 : Math.min(1, 0.12 + Math.max(0, dvs)),
    leaves: dvs < 0 ? 0 : Math.max(1, Math.min(MOST_LEAVES, leaves)),
    tillers: Math.min(MOST_TILLERS, tillers),
    organ: organAt(dvs),
    filling: Math.max(0, Math.min(1, dvs - 1)),
  };
}

function developmentAt(stage: PhenologicalStage): number {
  const position = positions.get(stage.id) ?? 0;
  const flowering = FLOWERING_AT[stage.scale];
  // Beyond the numbered ones stand stages of drying.
  if (stage.scale === "zadoks") return 2;
  return position < flowering ? (position / flowering) * 0.9 : 1 + (position - flowering) / (1 - flowering);
}

function organAt(dvs: number): Organ {
  if (dvs < 0.8) return "none";
  if (dvs < 0.96) return "bud";
  if (dvs < 1.12) return "flower";
  return dvs < 1.95 ? "grain" : "ripe";
}
