import { Text } from "@mantine/core";
import type { NamedLayer } from "@surco/imagery/web";
import { useFormat } from "@surco/kit-web";
import { MAX_REPORT_IMAGES, type ReportImage } from "@surco/reports/contract";
import { useTranslation } from "react-i18next";
import classes from "./reports.module.css";

interface ReportPreviewProps {
  images: readonly ReportImage[];
  thumbnails: Readonly<Record<string, string>>;
  layers: readonly NamedLayer[];
}

/** The images of the report in the order in which it shows them. */
export function ReportPreview({ images, thumbnails, layers }: ReportPreviewProps) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const nameOf = (layer: string) => layers.find((known) => known.layer === layer)?.name ?? layer;
  return (
    <section aria-labelledby="report-preview">
      <Text size="sm" fw={500} id="report-preview">
        {t("form.preview", { count: images.length, max: MAX_REPORT_IMAGES })}
      </Text>
      <ol className={classes.preview}>
        {images.slice(0, MAX_REPORT_IMAGES).map(({ sceneId, date, layer }) => (
          <li key={`${sceneId} ${layer}`}>
            {thumbnails[sceneId] ? (
              <img className={classes.thumbnail} src={thumbnails[sceneId]} alt="" />
            ) : (
              <span className={classes.thumbnail} />
            )}
            <Text span size="xs">
              {nameOf(layer)}
            </Text>
            <Text span size="xs" className={classes.soft}>
              {format.day(date, "short")}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
