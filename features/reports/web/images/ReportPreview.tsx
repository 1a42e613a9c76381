import { Text } from "@mantine/core";
import type { NamedLayer } from "@surco/imagery/web";
import { useFormat } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { isMap, MAX_REPORT_IMAGES, type ReportPicture } from "@surco/reports/contract";
import { IconMap2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PictureName } from "./PictureName";
import classes from "./reports.module.css";

interface ReportPreviewProps {
  images: readonly ReportPicture[];
  thumbnails: Readonly<Record<string, string>>;
  layers: readonly NamedLayer[];
  extraLayers: readonly ExtraLayer[];
}

/** The images of the report in the order in which it shows them. */
export function ReportPreview({ images, thumbnails, layers, extraLayers }: ReportPreviewProps) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  return (
    <section aria-labelledby="report-preview">
      <Text size="sm" fw={500} id="report-preview">
        {t("form.preview", { count: images.length, max: MAX_REPORT_IMAGES })}
      </Text>
      <ol className={classes.preview}>
        {images.slice(0, MAX_REPORT_IMAGES).map((picture) => (
          <li key={isMap(picture) ? `${picture.map} ${picture.date}` : `${picture.sceneId} ${picture.layer}`}>
            <Thumbnail picture={picture} thumbnails={thumbnails} />
            <Text span size="xs">
              <PictureName picture={picture} layers={layers} extraLayers={extraLayers} />
            </Text>
            <Text span size="xs" className={classes.soft}>
              {picture.date === null ? t("form.anyDay") : format.day(picture.date, "short")}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Thumbnail({
  picture,
  thumbnails,
}: Pick<ReportPreviewProps, "thumbnails"> & { picture: ReportPicture }) {
  if (isMap(picture)) {
    return (
      <span className={`${classes.thumbnail} ${classes.map}`}>
        <IconMap2 size={28} stroke={1.5} aria-hidden />
      </span>
    );
  }
  const source = thumbnails[picture.sceneId];
  return source ? (
    <img className={classes.thumbnail} src={source} alt="" />
  ) : (
    <span className={classes.thumbnail} />
  );
}
