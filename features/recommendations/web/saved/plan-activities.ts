import type { ActivityValues } from "@surco/activities/contract";
import {
  type DensityInput,
  type DensityResult,
  gradeOf,
  type NitrogenInput,
  type NitrogenResult,
} from "@surco/recommendations/contract";

/** Recommendation whose work is planned. */
export type Plan =
  | { kind: "nitrogen"; input: NitrogenInput; result: NitrogenResult }
  | { kind: "density"; input: DensityInput; result: DensityResult; genotypeId: string };

/** Work of a plan: one for each day that is asked for. */
export interface PlannedWork {
  key: string;
  /** Key of its name: a stage, or the starter. */
  stage: string;
  values(date: string, details: { seedBrand: string; comments: string }): ActivityValues;
}

/** Dose as it is recorded, with one decimal. */
const recorded = (dose: number) => Math.round(dose * 10) / 10;

/** Planned activities of a recommendation; the starter goes with the sowing. */
export function worksOf(plan: Plan): PlannedWork[] {
  if (plan.kind === "density") return [sowingOf(plan)];
  const { input, result } = plan;
  const { applications, starter } = result;
  const works: PlannedWork[] = [];
  if (input.starter !== null && starter !== null && starter.kgPerHa > 0) {
    const { productId } = gradeOf(input.starter.product);
    works.push(
      fertilization("starter", "starter", productId, recorded(starter.kgPerHa), "kg/ha", "incorporated"),
    );
  }
  const { productId } = gradeOf(input.product);
  const type =
    input.placement === "incorporated" ? "incorporated" : input.product === "uan" ? "streamed" : "broadcast";
  applications.forEach(({ stage, kgPerHa, lPerHa }, index) => {
    if (kgPerHa <= 0) return;
    const unit = lPerHa === null ? "kg/ha" : "L/ha";
    works.push(
      fertilization(`application${index + 1}`, stage, productId, recorded(lPerHa ?? kgPerHa), unit, type),
    );
  });
  return works;
}

function fertilization(
  key: string,
  stage: string,
  productId: number,
  dose: number,
  unit: "kg/ha" | "L/ha",
  fertilizationType: "broadcast" | "streamed" | "incorporated",
): PlannedWork {
  return {
    key,
    stage,
    values: (date, { comments }) => ({
      type: "fertilization",
      date,
      status: "planned",
      comments,
      fertilizationType,
      fertilizers: [{ productId, otherName: null, dose, unit, unitCostUsd: null, grade: null }],
      mode: "fixed",
      phenologicalStageId: null,
      contractor: null,
    }),
  };
}

function sowingOf({ input, result, genotypeId }: Extract<Plan, { kind: "density" }>): PlannedWork {
  const isOfCatalogue = /^\d+$/.test(genotypeId);
  return {
    key: "sowing",
    stage: "sowing",
    values: (date, { seedBrand, comments }) => ({
      type: "sow",
      date,
      status: "planned",
      comments,
      cropId: input.cropId,
      genotypeId: isOfCatalogue ? Number(genotypeId) : null,
      otherGenotype: isOfCatalogue ? null : input.genotypeName,
      seedBrand: isOfCatalogue || seedBrand.trim() === "" ? null : seedBrand.trim(),
      density: Math.round(result.chosen.plantsPerHa),
      densityUnit: "plants/ha",
      contractor: null,
      machineryBrand: null,
      yearType: null,
      bagPriceUsd: input.bagUsd,
      costUsdPerHa: null,
    }),
  };
}
