import { OTHER_FERTILIZER } from "@surco/agronomy";
import { type FormValues, OTHER, type ProductRow } from "./form-values";

/** Input of the contract; what is missing stays null and is refused by the contract. */
export function inputOfForm(form: FormValues): Record<string, unknown> {
  const { type, date, status } = form;
  const common = { type, date, status, comments: form.comments.trim() };
  const contractor = textOf(form.contractor);
  const machineryBrand = textOf(form.machineryBrand);
  const costUsdPerHa = numberOf(form.costUsdPerHa);
  const bagPriceUsd = numberOf(form.bagPriceUsd);
  const phenologicalStageId = idOf(form.phenologicalStageId);
  switch (type) {
    case "sow":
      return {
        ...common,
        cropId: idOf(form.cropId),
        genotypeId: idOf(form.genotypeId),
        otherGenotype: form.genotypeId === OTHER ? textOf(form.otherGenotype) : null,
        seedBrand: form.genotypeId === OTHER ? textOf(form.seedBrand) : null,
        density: numberOf(form.density),
        densityUnit: form.densityUnit,
        contractor,
        machineryBrand,
        yearType: textOf(form.yearType),
        bagPriceUsd,
        costUsdPerHa,
      };
    case "resow":
      return { ...common, bagPriceUsd, costUsdPerHa };
    case "fertilization":
      return {
        ...common,
        fertilizationType: form.fertilizationType,
        fertilizers: form.products.map((row) => ({ ...inputOfProduct(row), grade: row.grade })),
        mode: form.mode,
        phenologicalStageId,
        contractor,
      };
    case "application":
      return {
        ...common,
        method: form.method,
        products: form.products.map(inputOfProduct),
        phenologicalStageId,
        contractor,
      };
    case "irrigation":
      return {
        ...common,
        durationMin: numberOf(form.durationMin),
        flowLPerMin: numberOf(form.flowLPerMin),
        machineryBrand,
      };
    case "harvest":
      return {
        ...common,
        harvestedCropId: idOf(form.cropId),
        wetYieldTPerHa: numberOf(form.wetYieldTPerHa),
        moisturePct: numberOf(form.moisturePct),
        machineryBrand,
        contractor,
        costUsdPerHa,
      };
    case "uproot":
      return common;
  }
}

/** Product of the contract. */
export function inputOfProduct({ productId, otherName, dose, unit, unitCostUsd }: ProductRow) {
  return {
    productId: idOf(productId),
    otherName: productId === OTHER || productId === String(OTHER_FERTILIZER) ? textOf(otherName) : null,
    dose: numberOf(dose),
    unit,
    unitCostUsd: numberOf(unitCostUsd),
  };
}

function textOf(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}

function numberOf(value: number | string): number | null {
  const number = typeof value === "number" ? value : Number.parseFloat(value);
  return Number.isFinite(number) ? number : null;
}

function idOf(text: string): number | null {
  return text === "" || text === OTHER ? null : Number(text);
}
