import { Text } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { Explain, LegendCard, LegendClasses, LegendScale } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LegendRow } from "../../drawing/legend";
import { cssColour } from "../../drawing/scales";
import classes from "./layer.module.css";

interface LayerLegendProps {
  name: string;
  /** Minimum, mean and maximum of the field with unit; empty where the layer has no numbers. */
  figures?: readonly { name: string; value: string }[];
  rows: readonly LegendRow[];
  /** Unit, resolution and source, one line each. */
  notes: readonly string[];
  /** Derivation of the mean, and of the area of a class; null where the layer has none. */
  explanation?: Explanation | null;
  areaExplanation?: Explanation | null;
  children?: ReactNode;
}

/** Legend of a soil or relief layer, in the corner of the map. */
export function LayerLegend({
  name,
  figures = [],
  rows,
  notes,
  explanation,
  areaExplanation,
  children,
}: LayerLegendProps) {
  const { t } = useTranslation("soil-and-relief");
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <LegendCard
      name={name}
      scale={
        first &&
        last && (
          <LegendScale
            colours={rows.map(({ colour }) => cssColour(colour)).reverse()}
            ends={[last.name, first.name]}
          />
        )
      }
      words={{ title: t("legend.title"), hide: t("legend.hide"), show: t("legend.show") }}
    >
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.name}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {explanation && (
        <Text size="xs">
          {t("figures.mean")}
          <Explain explanation={explanation} />
        </Text>
      )}
      {rows.length > 0 && (
        <LegendClasses
          explanation={areaExplanation}
          words={{ class: t("legend.class"), area: t("legend.area"), share: t("legend.share") }}
          rows={rows.map(({ colour, ...row }) => ({ ...row, background: cssColour(colour) }))}
        />
      )}
      {children}
      {notes.map((note) => (
        <Text key={note} size="xs" className={classes.soft}>
          {note}
        </Text>
      ))}
    </LegendCard>
  );
}
