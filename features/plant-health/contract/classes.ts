import { findCrop } from "@surco/agronomy";

/** Code of a leaf without a disease, beside the EPPO codes of diseases. */
export const HEALTHY = "HEALTHY";

/** Class that the model of maize leaves distinguishes. */
export interface PlantClass {
  /** Name among the classes of the model (`model/maize-leaves.json`). */
  modelClass: string;
  /** EPPO code, or HEALTHY. Names are translated under it (`classes.CODE.name`). */
  code: string;
  /** null of a healthy leaf. */
  scientificName: string | null;
  /** Specific type of the note that a case becomes; see `specificTypes` of domain/agronomy. null of a healthy leaf. */
  specificType: string | null;
}

/**
 * Classes of maize leaves that an answer may name.
 *
 * @source codes: EPPO Global Database
 */
export const plantClasses = [
  {
    modelClass: "northern-leaf-blight",
    code: "SETOTU",
    scientificName: "Exserohilum turcicum",
    specificType: "northernLeafBlight",
  },
  {
    modelClass: "common-rust",
    code: "PUCCSO",
    scientificName: "Puccinia sorghi",
    specificType: "commonRust",
  },
  {
    modelClass: "gray-leaf-spot",
    code: "CERCZM",
    scientificName: "Cercospora zeae-maydis",
    specificType: "grayLeafSpot",
  },
  { modelClass: "healthy", code: HEALTHY, scientificName: null, specificType: null },
] as const satisfies readonly PlantClass[];
export type PlantClassCode = (typeof plantClasses)[number]["code"];

/** Class by its name in the model; null for one of the rejected classes. */
export function findClassOfModel(modelClass: string): PlantClass | null {
  return plantClasses.find((one) => one.modelClass === modelClass) ?? null;
}

export function findPlantClass(code: string): PlantClass | null {
  return plantClasses.find((one) => one.code === code) ?? null;
}

const MODEL_CROPS: readonly string[] = ["maizeLate", "maizeEarly"];

/** True where there is a model for photos of this kind and crop. */
export function hasModel(kind: "leaf" | "insect", cropId: number): boolean {
  return kind === "leaf" && MODEL_CROPS.includes(findCrop(cropId)?.key ?? "");
}
