import { SegmentedControl, Text } from "@mantine/core";
import { Explain, useFormat } from "@surco/kit-web";
import type { DrawnNumbers } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { ClassTable } from "./ClassTable";
import { explainStatistic } from "./explanations/explain-image";
import { useExplainedImage } from "./explanations/use-explained-image";
import { GrossAreaNote } from "./GrossAreaNote";
import { HealthLegend } from "./HealthLegend";
import { useImageViewer, useShownImage } from "./image-viewer";
import classes from "./Legend.module.css";
import { scales } from "./use-image-choice";

const SCALE_TEXT = {
  absolute: "legend.absolute",
  "3": "legend.contrast3",
  "10": "legend.contrast10",
} as const;

/** Legend of a numeric layer: scale, lowest, mean and highest value, classes with their area. */
export function NumbersLegend({ drawn }: { drawn: DrawnNumbers }) {
  const { t } = useTranslation("imagery");
  const { scale, setScale, field } = useImageViewer();
  const { layer } = drawn.raster;
  const hasOwnClasses = layer === "health" || layer === "water";
  return (
    <div data-explained className={classes.group}>
      {!hasOwnClasses && (
        <SegmentedControl
          fullWidth
          size="xs"
          className={classes.switch}
          aria-label={t("legend.mode")}
          value={scale}
          onChange={setScale}
          data={scales.map((value) => ({ value, label: t(SCALE_TEXT[value]) }))}
        />
      )}
      {layer === "health" && <HealthLegend />}
      <Figures drawn={drawn} />
      <ClassTable drawn={drawn} />
      <GrossAreaNote field={field} />
      <SceneWaterNotice drawn={drawn} />
      <ContrastNotice drawn={drawn} />
    </div>
  );
}

/** Lowest, mean and highest value of the date shown. */
function Figures({ drawn }: { drawn: DrawnNumbers }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const image = useExplainedImage();
  const { raster } = useShownImage();
  const { min, mean, max } = (raster ?? drawn.raster).statistics;
  if (min === null || mean === null || max === null) return null;
  const figures = { min, mean, max };
  return (
    <dl className={classes.figures}>
      {(["min", "mean", "max"] as const).map((figure) => (
        <div key={figure}>
          <dt>
            {t(`legend.${figure}`)}
            {figure === "mean" && image !== null && (
              <Explain explanation={explainStatistic(image, "mean", drawn.decimals)} />
            )}
          </dt>
          <dd>{format.number(figures[figure], drawn.decimals)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Water by the scene's own classification beside the index, as independent evidence. */
function SceneWaterNotice({ drawn }: { drawn: DrawnNumbers }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { field } = useImageViewer();
  const { sceneWater, statistics } = drawn.raster;
  if (sceneWater === undefined || statistics.pixels === 0) return null;
  if (sceneWater.pixels === 0) return <Text size="xs">{t("water.sceneNone")}</Text>;
  const hectares = (pixels: number) => format.ha((field.areaHa * pixels) / statistics.pixels);
  return (
    <Text size="xs">
      {t("water.scene", { area: hectares(sceneWater.pixels), agreed: hectares(sceneWater.agreed) })}
    </Text>
  );
}

/** Notice where a contrasted scale would show noise, or has fewer classes than requested. */
function ContrastNotice({ drawn }: { drawn: DrawnNumbers }) {
  const { t } = useTranslation("imagery");
  const { kind, homogeneous, requested, classes: found } = drawn.classification;
  if (kind !== "contrasted" || found.length === 0) return null;
  if (homogeneous) return <Text size="xs">{t("legend.homogeneous")}</Text>;
  if (found.length === requested) return null;
  return <Text size="xs">{t("legend.fewer", { count: found.length })}</Text>;
}
