import { nitrogenOfNitrate, onPriceRatioScale, priceRatioOf, soilNitrateKgPerHa } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { explainFigure, type FigureInput, type FigureOptions } from "../explain-figure";
import { gradeOf } from "./fertilizer-grade";
import {
  availableNitrogenFormula,
  marketRatioFormula,
  soilNitrogenFormula,
  typedRatioFormula,
} from "./nitrogen-formulas";
import type { NitrogenInput } from "./nitrogen-input";

/** Unit, decimals and version of figures in kg N/ha. */
type Options = Omit<FigureOptions, "label">;

/** Nitrogen of the soil at sowing, kg N/ha; with its derivation where it comes from layers. */
export function soilNitrogenOf(
  { soil }: Pick<NitrogenInput, "soil">,
  options: Options,
): { kgPerHa: number; explanation: Explanation | null } {
  if (soil.by === "amount") return { kgPerHa: soil.availableNKgPerHa, explanation: null };
  const kgPerHa = soilNitrateKgPerHa(
    soil.layers.map(({ nitratePpm, ...layer }) => ({
      ...layer,
      nitrateNitrogenPpm: soil.form === "NO3" ? nitrogenOfNitrate(nitratePpm) : nitratePpm,
    })),
  );
  const column = (symbol: string, label: string, unit: string, values: number[]): FigureInput => ({
    symbol,
    label,
    value: values,
    unit,
    origin: "typed",
    day: soil.sampledOn,
  });
  const explanation = explainFigure(
    soilNitrogenFormula,
    [
      {
        symbol: "form",
        label: "nitrateForm",
        value: soil.form,
        unit: null,
        origin: "choice",
        word: `nitrate.${soil.form}`,
      },
      column(
        "ppm",
        "nitrate",
        "ppm",
        soil.layers.map(({ nitratePpm }) => nitratePpm),
      ),
      column(
        "δ",
        "bulkDensity",
        "t/m³",
        soil.layers.map(({ bulkDensityTPerM3 }) => bulkDensityTPerM3),
      ),
      column(
        "e",
        "thickness",
        "cm",
        soil.layers.map(({ thicknessCm }) => thicknessCm),
      ),
    ],
    { ...options, label: "soilNitrogen" },
  );
  return { kgPerHa, explanation };
}

/** Nitrogen of the soil together with what was applied. */
export function explainAvailable(input: NitrogenInput, soilKgPerHa: number, options: Options): Explanation {
  const { origins, soil, appliedNKgPerHa } = input;
  return explainFigure(
    availableNitrogenFormula,
    [
      {
        symbol: "Ns",
        label: "soilN",
        value: soilKgPerHa,
        unit: "kg N/ha",
        origin: soil.by === "layers" ? "computed" : (origins.soil ?? "typed"),
      },
      {
        symbol: "Na",
        label: "appliedN",
        value: appliedNKgPerHa,
        unit: "kg N/ha",
        origin: origins.applied ?? "typed",
      },
    ],
    { ...options, label: "availableNitrogen" },
  );
}

export interface RatioOfPrices {
  /** Ratio of the prices, or as typed. */
  market: number;
  /** Ratio on the scale. */
  ratio: number;
  note: "ratioRaised" | "ratioLowered" | null;
  grainUsdPerT: number | null;
  explanation: Explanation;
}

/** Price ratio on the scale of 5 to 15, with its derivation. */
export function ratioOfPrices({ price, product }: NitrogenInput, options: Options): RatioOfPrices {
  const ratioOptions = { ...options, label: "priceRatio", unit: "kg/kg", decimals: 2 };
  const nitrogenPct = gradeOf(product).nPct;
  const market = price.by === "ratio" ? price.ratio : priceRatioOf({ ...price, nitrogenPct });
  const { ratio, movedTo } = onPriceRatioScale(market);
  const note = movedTo === "best" ? "ratioRaised" : movedTo === "worst" ? "ratioLowered" : null;
  // In a derivation the ratio stands beside it.
  const notes = movedTo === null ? [] : [movedTo === "best" ? "ratioBetter" : "ratioWorse"];
  const explanation =
    price.by === "ratio"
      ? explainFigure(
          typedRatioFormula,
          [{ symbol: "R", label: "typedRatio", value: price.ratio, unit: "kg/kg", origin: "typed" }],
          { ...ratioOptions, notes },
        )
      : explainFigure(
          marketRatioFormula,
          [
            {
              symbol: "Pf",
              label: "fertilizerPrice",
              value: price.fertilizerUsdPerT,
              unit: "USD/t",
              origin: "typed",
            },
            { symbol: "n", label: "nitrogenContent", value: nitrogenPct, unit: "%", origin: "computed" },
            { symbol: "Pg", label: "grainPrice", value: price.grainUsdPerT, unit: "USD/t", origin: "typed" },
          ],
          { ...ratioOptions, notes },
        );
  return { market, ratio, note, grainUsdPerT: price.grainUsdPerT, explanation };
}
