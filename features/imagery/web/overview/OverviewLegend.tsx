import { Paper, Select, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { healthClassIds, type ScalePaletteId, scalePaletteIds, waterClassIds } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { hatchCss } from "../ClassTable";
import { cssOf } from "../css-of";
import classes from "./overview.module.css";
import { classesOf, gradientOf, NO_IMAGE_COLOUR, type OverviewScale } from "./overview-colours";
import { useOverviewChoice } from "./use-overview-choice";

interface OverviewLegendProps {
  layerName: string;
  /** Resolution, m; null where a formula defines it. */
  resolutionM: number | null;
  scale: OverviewScale;
  /** True if some field has no image. */
  hasMissing: boolean;
  /** True if a part of some field is unusable. */
  hasUnusable: boolean;
  isSimulated: boolean;
  year: string;
}

/** Legend of the scale shared by all fields, with the source. */
export function OverviewLegend(props: OverviewLegendProps) {
  const { layerName, resolutionM, scale, hasMissing, hasUnusable, isSimulated, year } = props;
  const { t } = useTranslation("imagery");
  return (
    <Paper
      component="section"
      data-recorded="catalogue"
      shadow="sm"
      radius="md"
      className={classes.legend}
      aria-label={t("legend.title")}
    >
      <div className={classes.legendHead}>
        <Text fw={600} size="sm">
          {layerName}
        </Text>
        {isScalePalette(scale) && <PaletteSelect palette={scale.palette} />}
      </div>
      {scale.kind === "range" && <RangeBar scale={scale} />}
      {scale.kind === "classes" && <ClassList scale={scale} />}
      {scale.kind === "picture" && <Text size="xs">{t("overview.picture")}</Text>}
      {hasUnusable && (
        <Text size="xs" className={classes.named}>
          <span className={classes.swatch} style={{ background: hatchCss() }} aria-hidden />
          {t("legend.unusable")}
        </Text>
      )}
      {hasMissing && (
        <Text size="xs" className={classes.named}>
          <span className={classes.swatch} style={{ background: NO_IMAGE_COLOUR }} aria-hidden />
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

/** True if the user can choose the palette: water has a fixed one. */
function isScalePalette(scale: OverviewScale): scale is OverviewScale & { palette: ScalePaletteId } {
  return scale.kind !== "picture" && scalePaletteIds.some((id) => id === scale.palette);
}

function PaletteSelect({ palette }: { palette: ScalePaletteId }) {
  const { t } = useTranslation("imagery");
  const { setPalette } = useOverviewChoice();
  return (
    <Select
      size="xs"
      className={classes.palette}
      aria-label={t("legend.palette")}
      data={scalePaletteIds.map((value) => ({ value, label: t(`legend.palettes.${value}`) }))}
      value={palette}
      comboboxProps={{ width: 200, position: "bottom-end" }}
      onChange={(value) => value && setPalette(value)}
    />
  );
}

function RangeBar({ scale: { palette, range } }: { scale: OverviewScale & { kind: "range" } }) {
  const format = useFormat();
  const [low, high] = range;
  return (
    <>
      <div className={classes.bar} style={{ background: gradientOf(palette) }} aria-hidden />
      <div className={`${classes.ticks} tabular`}>
        {[low, (low + high) / 2, high].map((value) => (
          <span key={value}>{format.number(value, 2)}</span>
        ))}
      </div>
    </>
  );
}

/** Classes, highest values first. */
function ClassList({ scale }: { scale: OverviewScale & { kind: "classes" } }) {
  const { t } = useTranslation("imagery");
  const names =
    scale.layer === "health"
      ? healthClassIds.map((id) => t(`health.classes.${id}`))
      : waterClassIds.map((id) => t(`water.classes.${id}`));
  const rows = classesOf(scale).map((colour, index) => ({ colour, name: names[index] ?? "" }));
  return (
    <ul className={classes.classList}>
      {rows.reverse().map(({ colour, name }) => (
        <li key={name} className={classes.named}>
          <span className={classes.swatch} style={{ background: cssOf(colour) }} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}
