import { planFertilizers } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { explainFigure, type FigureInput } from "../explain-figure";
import { gradeOf } from "./fertilizer-grade";
import {
  litresFormula,
  productFormula,
  starterFormula,
  starterNitrogenFormula,
  totalFormula,
} from "./nitrogen-formulas";
import type { NitrogenInput } from "./nitrogen-input";
import type { NitrogenResult } from "./nitrogen-result";

type Products = Pick<NitrogenResult, "starter" | "product" | "applications">;

interface ProductOptions {
  version: string;
  explanations: Record<string, Explanation>;
}

const computed = (symbol: string, label: string, value: number, unit: string | null): FigureInput => ({
  symbol,
  label,
  value,
  unit,
  origin: "computed",
});

/** Products of a dose for a hectare and for the area; adds their derivations. */
export function productsOfDose(
  input: NitrogenInput,
  doseKgPerHa: number,
  { version, explanations }: ProductOptions,
): Products {
  const { starter, product, splits, areaHa } = input;
  const plan = planFertilizers({
    nitrogenKgPerHa: doseKgPerHa,
    phosphateKgPerHa: starter?.phosphateKgPerHa ?? 0,
    starter: starter?.product ?? "map",
    nitrogenProduct: product,
    shares: splits.map(({ sharePct }) => sharePct / 100),
  });
  const { nPct, densityKgPerL } = gradeOf(product);
  const explain = (
    name: string,
    label: string,
    formula: Parameters<typeof explainFigure>[0],
    inputs: FigureInput[],
    unit: string,
    decimals: number,
  ) => {
    explanations[name] = explainFigure(formula, inputs, { label, unit, decimals, version });
  };
  const amount = ({ kgPerHa, lPerHa }: { kgPerHa: number; lPerHa: number | null }) => ({
    kgPerHa,
    lPerHa,
    totalKg: kgPerHa * areaHa,
    totalL: lPerHa === null ? null : lPerHa * areaHa,
  });
  /** Derivations of an amount of product: per hectare in its unit, and for the area. */
  const explainAmount = (name: string, labels: { litres: string; total: string }, kgPerHa: number) => {
    if (densityKgPerL !== null) {
      explain(
        `${name}L`,
        labels.litres,
        litresFormula,
        [
          computed("F", "productKg", kgPerHa, "kg/ha"),
          computed("ρ", "productDensity", densityKgPerL, "kg/L"),
        ],
        "L/ha",
        1,
      );
    }
    const perHa = densityKgPerL === null ? kgPerHa : kgPerHa / densityKgPerL;
    const unit = densityKgPerL === null ? "kg" : "L";
    explainTotal(`${name}Total`, labels.total, perHa, unit);
  };
  const explainTotal = (name: string, label: string, perHa: number, unit: "kg" | "L") =>
    explain(
      name,
      label,
      totalFormula,
      [
        computed("F", "productPerHa", perHa, `${unit}/ha`),
        { symbol: "S", label: "area", value: areaHa, unit: "ha", origin: "typed" },
      ],
      unit,
      0,
    );
  const productInputs = (sharePct: number): FigureInput[] => [
    computed("D", "dose", doseKgPerHa, "kg N/ha"),
    computed("Na", "starterN", plan.starterNitrogenKgPerHa, "kg N/ha"),
    computed("n", "nitrogenContent", nPct, "%"),
    { symbol: "s", label: "splitShare", value: sharePct, unit: "%", origin: "typed" },
  ];

  explain("product", "product", productFormula, productInputs(100), "kg/ha", 1);
  explainAmount("product", { litres: "productL", total: "productTotal" }, plan.nitrogenProduct.kgPerHa);
  const applications = plan.applications.map((application, index) => {
    const { sharePct = 100, stage = "sowing" } = splits[index] ?? {};
    const name = `application${index + 1}`;
    explain(name, "application", productFormula, productInputs(sharePct), "kg/ha", 1);
    explainAmount(name, { litres: "applicationL", total: "applicationTotal" }, application.kgPerHa);
    return { ...amount(application), stage, sharePct, nitrogenKgPerHa: application.nitrogenKgPerHa };
  });
  if (starter !== null) {
    const grade = gradeOf(starter.product);
    explain(
      "starter",
      "starter",
      starterFormula,
      [
        {
          symbol: "P₂O₅",
          label: "phosphate",
          value: starter.phosphateKgPerHa,
          unit: "kg/ha",
          origin: "typed",
        },
        computed("g", "phosphateContent", grade.p2o5Pct, "%"),
      ],
      "kg/ha",
      1,
    );
    explain(
      "starterN",
      "starterN",
      starterNitrogenFormula,
      [
        computed("A", "starterKg", plan.starterKgPerHa, "kg/ha"),
        computed("n", "nitrogenContent", grade.nPct, "%"),
      ],
      "kg N/ha",
      1,
    );
    explainTotal("starterTotal", "starterTotal", plan.starterKgPerHa, "kg");
  }
  return {
    starter: starter && {
      ...amount({ kgPerHa: plan.starterKgPerHa, lPerHa: null }),
      nitrogenKgPerHa: plan.starterNitrogenKgPerHa,
    },
    product: amount(plan.nitrogenProduct),
    applications,
  };
}
