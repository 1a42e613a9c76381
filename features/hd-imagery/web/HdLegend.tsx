import { SegmentedControl, Text } from "@mantine/core";
import type { HdLayerId } from "@surco/hd-imagery/contract";
import { ClassTable, NumbersScale } from "@surco/imagery/web";
import { LegendCard } from "@surco/kit-web";
import { type DrawnLayer, trueColourModes } from "@surco/raster";
import { useTranslation } from "react-i18next";
import classes from "./hd.module.css";
import { scales, useHdLook } from "./use-hd-look";

const SCALE_TEXT = {
  absolute: "imagery:legend.absolute",
  "3": "imagery:legend.contrast3",
  "10": "imagery:legend.contrast10",
} as const;

interface HdLegendProps {
  layer: HdLayerId;
  drawn: DrawnLayer;
}

/** Legend of a 3 m image with its source. */
export function HdLegend({ layer, drawn }: HdLegendProps) {
  const { t } = useTranslation(["hd-imagery", "imagery"]);
  return (
    <LegendCard
      name={t(`layers.${layer}`)}
      scale={drawn.kind === "numbers" && <NumbersScale drawn={drawn} />}
      words={{
        title: t("imagery:legend.title"),
        hide: t("imagery:legend.hide"),
        show: t("imagery:legend.show"),
      }}
    >
      <LookSwitch kind={drawn.kind} />
      {drawn.kind === "numbers" && <ClassTable drawn={drawn} />}
      <Text size="xs" className={classes.soft}>
        {t("legend.resolution")}
      </Text>
      <Text size="xs" className={classes.soft}>
        {t("legend.owner")}
      </Text>
    </LegendCard>
  );
}

function LookSwitch({ kind }: { kind: DrawnLayer["kind"] }) {
  const { t } = useTranslation(["hd-imagery", "imagery"]);
  const { look, set } = useHdLook();
  const isNumbers = kind === "numbers";
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      className={classes.switch}
      aria-label={isNumbers ? t("imagery:legend.mode") : t("imagery:layers.picture.mode")}
      value={isNumbers ? look.scale : look.trueColour}
      onChange={(chosen) => void set(isNumbers ? { escala: scaleOf(chosen) } : { foto: modeOf(chosen) })}
      data={
        isNumbers
          ? scales.map((scale) => ({ value: scale, label: t(SCALE_TEXT[scale]) }))
          : trueColourModes.map((mode) => ({ value: mode, label: t(`imagery:layers.picture.${mode}`) }))
      }
    />
  );
}

function scaleOf(chosen: string) {
  return scales.find((scale) => scale === chosen) ?? null;
}

function modeOf(chosen: string) {
  return trueColourModes.find((mode) => mode === chosen) ?? null;
}
