import { Text } from "@mantine/core";
import { Explain, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainStatistic } from "./explanations/explain-image";
import { useExplainedImage } from "./explanations/use-explained-image";
import { GrossAreaNote } from "./GrossAreaNote";
import { useImageViewer, useShownImage } from "./image-viewer";
import { StatisticsTable } from "./StatisticsTable";

/** Statistics of the shown date and layer over usable pixels. */
export function ImageStatistics() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { field } = useImageViewer();
  const { raster, selected } = useShownImage();
  const image = useExplainedImage();
  if (raster === null || selected === null) return null;
  const { statistics } = raster;

  return (
    <section aria-labelledby="image-statistics" data-explained>
      <Text component="h2" id="image-statistics" fw={600} size="md" mb={4}>
        {t("statistics.title", { date: format.day(selected.date) })}
      </Text>
      {image !== null && statistics.count > 0 && <Explain explanation={explainStatistic(image, "mean")} />}
      {statistics.count === 0 ? (
        <Text size="sm">{t("statistics.none")}</Text>
      ) : (
        <>
          <StatisticsTable statistics={statistics} areaHa={field.areaHa} />
          <GrossAreaNote field={field} />
        </>
      )}
    </section>
  );
}
