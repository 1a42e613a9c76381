import type { CropKey } from "../crops";
import type { ParameterTag } from "../parameters/parameter-table";
import { phenologicalStages } from "../phenological-stages";
import { type StageScale, stageScaleOf } from "../stage-scales";

export const diseaseKeys = [
  "headBlight",
  "tarSpot",
  "grayLeafSpot",
  "frogeyeLeafSpot",
  "soybeanRust",
  "commonRust",
] as const;
export type DiseaseKey = (typeof diseaseKeys)[number];

export const riskClasses = ["low", "medium", "high"] as const;
export type RiskClass = (typeof riskClasses)[number];

export interface DiseaseModel {
  key: DiseaseKey;
  crops: readonly CropKey[];
  /** First and last stage at which the risk counts; null: the model has none. */
  stages: { from: string; until: string } | null;
  source: string;
  tag: ParameterTag;
  /** False where the model was not validated in South America: shown with the risk. */
  isValidatedHere: boolean;
}

const maize = ["maizeEarly", "maizeLate"] as const;
const soy = ["soyFirst", "soySecond"] as const;
const WISCONSIN = "University of Wisconsin crop disease forecasting tools";

/** Models of disease risk, with their sources. */
export const diseaseModels: readonly DiseaseModel[] = [
  {
    key: "headBlight",
    crops: ["wheat"],
    stages: null,
    source: "Moschini & Fortugno 1996, Pergamino",
    tag: "S",
    isValidatedHere: true,
  },
  {
    key: "tarSpot",
    crops: maize,
    stages: { from: "V10", until: "R3" },
    source: "Webster et al. 2023, 10.1038/s41598-023-44338-6",
    tag: "S",
    isValidatedHere: false,
  },
  {
    key: "grayLeafSpot",
    crops: maize,
    stages: null,
    source: WISCONSIN,
    tag: "S",
    isValidatedHere: false,
  },
  {
    key: "frogeyeLeafSpot",
    crops: soy,
    stages: { from: "R1", until: "R5" },
    source: WISCONSIN,
    tag: "S",
    isValidatedHere: false,
  },
  {
    key: "soybeanRust",
    crops: soy,
    stages: null,
    source: "wet-day score of this product, after the infection conditions of Henning et al. 2014",
    tag: "J",
    isValidatedHere: false,
  },
  {
    key: "commonRust",
    crops: maize,
    stages: null,
    source: "score of humid hours of this product",
    tag: "J",
    isValidatedHere: false,
  },
];

/** Models of the diseases of a crop; none for most. */
export function diseaseModelsOf(crop: CropKey): DiseaseModel[] {
  return diseaseModels.filter(({ crops }) => crops.includes(crop));
}

/** True where the risk of a disease counts at a stage. False for a stage of another scale. */
export function isSusceptibleAt(key: DiseaseKey, stageId: number): boolean {
  const model = diseaseModels.find((one) => one.key === key);
  const crop = model?.crops[0];
  const scale = crop === undefined ? null : stageScaleOf(crop);
  const stage = phenologicalStages.find(({ id }) => id === stageId);
  if (model === undefined || scale === null || stage?.scale !== scale) return false;
  if (model.stages === null) return true;
  return stageId >= idOf(scale, model.stages.from) && stageId <= idOf(scale, model.stages.until);
}

function idOf(scale: StageScale, code: string): number {
  return phenologicalStages.find((stage) => stage.scale === scale && stage.code === code)?.id ?? Number.NaN;
}
