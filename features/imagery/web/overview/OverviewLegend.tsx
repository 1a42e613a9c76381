import { Paper, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { NumberLayerId } from "@surco/raster";
import { useTranslation } from "react-i18next";
import classes from "./overview.module.css";
import { gradientOf, NO_IMAGE_COLOUR, type OverviewScale } from "./overview-colours";

interface OverviewLegendProps {
  layer: NumberLayerId;
  /** m; null where it depends on a formula. */
  resolutionM: number | null;
  scale: OverviewScale;
  hasMissing: boolean;
  isSimulated: boolean;
  year: string;
}

/** The one scale of all fields, and where the numbers come from. */
export function OverviewLegend(props: OverviewLegendProps) {
  const { layer, resolutionM, scale, hasMissing, isSimulated, year } = props;
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const [low, high] = scale.range;
  const ticks = [low, (low + high) / 2, high];
  return (
    <Paper
      component="section"
      shadow="sm"
      radius="md"
      className={classes.legend}
      aria-label={t("legend.title")}
    >
      <Text fw={600} size="sm">
        {layer.startsWith("formula-") ? t("overview.ownFormula") : t(`layer.${layer}.name`)}
      </Text>
      <div className={classes.bar} style={{ background: gradientOf(scale.palette) }} aria-hidden />
      <div className={`${classes.ticks} tabular`}>
        {ticks.map((value) => (
          <span key={value}>{format.number(value, 2)}</span>
        ))}
      </div>
      {hasMissing && (
        <Text size="xs">
          <span className={classes.swatch} style={{ background: NO_IMAGE_COLOUR }} aria-hidden />{" "}
          {t("overview.noImage")}
        </Text>
      )}
      <Text size="xs" className={classes.source}>
        {resolutionM !== null && `${t("legend.resolution", { metres: resolutionM })}. `}
        {isSimulated ? t("source.simulated") : t("source.attribution", { year })}
      </Text>
    </Paper>
  );
}
