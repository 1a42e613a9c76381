import type { Attribution } from "@surco/contract";
import type { PaperMap } from "@surco/kit-server";
import type { Relief } from "../../contract";
import { type LegendTexts, reliefLegend } from "../../drawing/legend";
import { cornersOf, exaggerationOf, paintRelief } from "../../drawing/paint-relief";
import type { ReliefLayerId } from "../../drawing/relief-layer-ids";
import type { PaperField } from "./paper-field";
import { placeInDegrees } from "./place-in-degrees";

/** Relief layer on paper; the hillshade comes from the field's own heights. */
export function reliefOnPaper(
  relief: Relief,
  layer: ReliefLayerId,
  words: LegendTexts,
  field: PaperField,
  attributions: readonly Attribution[],
): PaperMap {
  const { t, number } = words;
  const { width, height } = relief.grid;
  const [[west, north], , [east, south]] = cornersOf(relief.grid);
  const name = t(`layers.${layer}.name`);
  const isSlope = layer === "slope";
  return {
    layerName: name,
    plainName: name,
    date: null,
    simulated: relief.simulated,
    picture: placeInDegrees(
      { width, height, rgba: paintRelief(relief, layer) },
      { west, north, east, south },
      field.polygon,
    ),
    seen: { of: "map", fraction: relief.coveredFraction },
    figures:
      layer === "hillshade"
        ? null
        : {
            unit: isSlope ? "%" : "m",
            decimals: 1,
            exactDecimals: 1,
            values: isSlope ? relief.slope : relief.heightM,
          },
    legend: reliefLegend(relief, layer, words),
    notes: [
      ...(layer === "hillshade" ? [t("relief.exaggeration", { times: number(exaggerationOf(relief)) })] : []),
      ...(layer === "elevation"
        ? [`${t("relief.range")}: ${number(relief.heightM.max - relief.heightM.min, 1)} m`]
        : []),
      t(`relief.unit.${layer}`),
      t("relief.resolution", { metres: relief.resolutionM, source: SOURCE }),
    ],
    source: {
      name: SOURCE,
      facts: (["model", "error", "slope"] as const).map((fact) => t(`relief.facts.${fact}`)),
    },
    // Terrain tiles are used on the screen only.
    attributions: attributions.slice(0, 1).map(({ text }) => text),
  };
}

const SOURCE = "Copernicus DEM";
