import type { Format } from "@surco/contract";
import type { LegendRow, Texts } from "@surco/kit-server";
import { type DrawnLayer, hatchingOf, pixelState, type Rgb } from "@surco/raster";
import { classNames } from "../../charts/layer-texts";

/** Legend rows of a drawn layer, highest values first, then unusable pixels; none for a picture. */
export function legendRows(drawn: DrawnLayer, t: Texts, format: Format): LegendRow[] {
  if (drawn.kind === "picture") return [];
  const names = classNames(drawn, t, format.number);
  const { classes, unusable } = drawn.classification;
  const rows = classes
    .map(({ areaHa, percent }, index) => ({
      name: names[index] ?? "",
      colour: drawn.colours[index] ?? GREY,
      areaHa,
      percent,
    }))
    .reverse();
  if (unusable.pixels === 0) return rows;
  const { areaHa, percent } = unusable;
  const colour = hatchingOf(pixelState.cloud)?.dark ?? GREY;
  return [...rows, { name: t("legend.unusable"), colour, areaHa, percent }];
}

const GREY: Rgb = [128, 128, 128];
