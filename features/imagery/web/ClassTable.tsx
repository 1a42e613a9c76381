import { LegendClasses, useFormat } from "@surco/kit-web";
import { type DrawnNumbers, hatchingOf, pixelState } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { classNames } from "../charts/layer-texts";
import { cssOf } from "./css-of";
import { explainArea } from "./explanations/explain-image";
import { useImageViewer } from "./image-viewer";

/** Table of a layer's classes with their areas, highest values first. */
export function ClassTable({ drawn }: { drawn: DrawnNumbers }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected, field } = useImageViewer();
  const names = classNames(drawn, t, format.number);
  const { classification, colours } = drawn;
  const { classes, unusable } = classification;
  const highestFirst = classes.map((found, index) => ({ found, index })).reverse();
  const all = drawn.raster.statistics.pixels;
  const largest = classes.reduce<(typeof classes)[number] | undefined>(
    (one, other) => (one !== undefined && one.pixels >= other.pixels ? one : other),
    undefined,
  );
  const explanation =
    largest === undefined || selected === null
      ? null
      : explainArea({ date: selected, fieldHa: field.areaHa }, { ...largest, all });
  return (
    <LegendClasses
      explanation={explanation}
      words={{ class: t("legend.class"), area: t("legend.area"), share: t("legend.share") }}
      rows={[
        ...highestFirst.map(({ found: { areaHa, percent }, index }) => ({
          key: String(index),
          areaHa,
          percent,
          background: cssOf(colours[index] ?? [0, 0, 0]),
          name: names[index] ?? "",
        })),
        ...(unusable.pixels > 0
          ? [{ key: "unusable", background: hatchCss(), name: t("legend.unusable"), ...areaOf(unusable) }]
          : []),
      ]}
    />
  );
}

function areaOf({ areaHa, percent }: { areaHa: number; percent: number }) {
  return { areaHa, percent };
}

export function hatchCss(): string {
  const stripes = hatchingOf(pixelState.cloud);
  if (stripes === null) return "none";
  return `repeating-linear-gradient(135deg, ${cssOf(stripes.light)} 0 2px, ${cssOf(stripes.dark)} 2px 4px)`;
}
