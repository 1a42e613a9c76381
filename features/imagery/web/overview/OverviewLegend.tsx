import { Paper, Select, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { scalePaletteIds } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { hatchCss } from "../ClassTable";
import classes from "./overview.module.css";
import { useOverviewChoice } from "./overview-choice";
import { gradientOf, NO_IMAGE_COLOUR, type OverviewScale } from "./overview-colours";

interface OverviewLegendProps {
  layerName: string;
  /** m; null where it depends on a formula. */
  resolutionM: number | null;
  scale: OverviewScale;
  /** Some field has no image. */
  hasMissing: boolean;
  /** A part of some field is hidden. */
  hasUnusable: boolean;
  isSimulated: boolean;
  year: string;
}

/** The one scale of all fields, and where the numbers come from. */
export function OverviewLegend(props: OverviewLegendProps) {
  const { layerName, resolutionM, scale, hasMissing, hasUnusable, isSimulated, year } = props;
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { setPalette } = useOverviewChoice();
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
      <div className={classes.legendHead}>
        <Text fw={600} size="sm">
          {layerName}
        </Text>
        <Select
          size="xs"
          className={classes.palette}
          aria-label={t("legend.palette")}
          data={scalePaletteIds.map((value) => ({ value, label: t(`legend.palettes.${value}`) }))}
          value={scale.palette}
          allowDeselect={false}
          comboboxProps={{ width: 200, position: "bottom-end" }}
          onChange={(value) => value && setPalette(value)}
        />
      </div>
      <div className={classes.bar} style={{ background: gradientOf(scale.palette) }} aria-hidden />
      <div className={`${classes.ticks} tabular`}>
        {ticks.map((value) => (
          <span key={value}>{format.number(value, 2)}</span>
        ))}
      </div>
      {hasUnusable && (
        <Text size="xs">
          <span className={classes.swatch} style={{ background: hatchCss() }} aria-hidden />{" "}
          {t("legend.unusable")}
        </Text>
      )}
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
