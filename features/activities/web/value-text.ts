import type { ActivityChoices, AppliedProduct } from "@surco/activities/contract";
import { type DensityUnit, findCrop, findPhenologicalStage, genotypeLabel } from "@surco/agronomy";
import { genotypesByIdsQuery, stagesQuery } from "@surco/catalogues/web";
import type { Format } from "@surco/kit-web";
import type { ValueReading } from "@surco/kit-web/outbox";
import type { TFunction } from "i18next";
import { unitKey } from "./unit-key";
import { choicesQuery } from "./use-activities";

const UNITS: Readonly<Record<string, string>> = {
  durationMin: "min",
  flowLPerMin: "L/min",
  wetYieldTPerHa: "t/ha",
  moisturePct: "%",
  costUsdPerHa: "USD/ha",
  bagPriceUsd: "USD",
};

/** Texts of the options of a value. */
const OPTIONS: Readonly<Record<string, string>> = {
  type: "types",
  status: "statuses",
  yearType: "yearTypes",
  fertilizationType: "fertilizationTypes",
  mode: "modes",
  method: "methods",
};

/** Value of an activity in words; of names that cannot be read, the id. */
export async function valueText(
  field: string,
  value: unknown,
  t: TFunction,
  reading: ValueReading,
): Promise<string> {
  const { queries, language, format } = reading;
  const options = OPTIONS[field];
  if (value === null || value === undefined || value === "") return t("activities:values.none");
  if (options !== undefined) return t(`activities:${options}.${String(value)}`);
  switch (field) {
    case "date":
      return format.day(String(value));
    case "cropId":
    case "harvestedCropId": {
      const crop = findCrop(Number(value));
      return crop ? t(`fields:crop.${crop.key}`) : String(value);
    }
    case "genotypeId": {
      const found = await queries.ensureQueryData(genotypesByIdsQuery([Number(value)])).catch(() => []);
      return found[0] ? genotypeLabel(found[0]) : String(value);
    }
    case "phenologicalStageId": {
      const stages = await queries.ensureQueryData(stagesQuery(language)).catch(() => []);
      const stage = stages.find(({ id }) => id === value);
      return stage ? `${stage.code} · ${stage.name}` : (findPhenologicalStage(Number(value))?.code ?? "");
    }
    case "fertilizers":
    case "products":
      return productsText(value as readonly AppliedProduct[], t, reading);
    case "densityUnit":
      return t(`activities:densityUnits.${unitKey(value as DensityUnit)}`);
  }
  if (typeof value !== "number") return String(value);
  return [asTyped(value, format), UNITS[field]].filter(Boolean).join(" ");
}

/** "Urea 200 kg/ha (0,5 USD/kg), MAP 80 kg/ha" */
async function productsText(
  products: readonly AppliedProduct[],
  t: TFunction,
  { queries, format }: ValueReading,
): Promise<string> {
  const choices = await queries.ensureQueryData(choicesQuery()).catch(() => undefined);
  const texts = products.map((product) => {
    const { unit, unitCostUsd } = product;
    const dose = doseText(product, choices, t, format);
    if (unitCostUsd === null) return dose;
    return `${dose} (${asTyped(unitCostUsd, format)} ${t("activities:form.usdPer", { unit: unit.replace("/ha", "") })})`;
  });
  return texts.join(", ");
}

/** "Urea 200 kg/ha". @param choices  names of the catalogue's products; left out: the id stands for the name */
export function doseText(
  { productId, otherName, dose, unit }: AppliedProduct,
  choices: Pick<ActivityChoices, "fertilizers" | "productTypes"> | undefined,
  t: TFunction,
  format: Format,
): string {
  const offered = [
    ...(choices?.fertilizers ?? []),
    ...(choices?.productTypes ?? []).flatMap((group) => group.products),
  ];
  const name = otherName ?? offered.find(({ id }) => id === productId)?.name ?? String(productId);
  return `${name} ${asTyped(dose, format)} ${t(`activities:doseUnits.${unitKey(unit)}`)}`;
}

/** Number with all its decimals. */
function asTyped(value: number, format: Format): string {
  return format.number(value, String(value).split(".")[1]?.length ?? 0);
}
