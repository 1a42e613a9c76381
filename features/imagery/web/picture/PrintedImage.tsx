import { Alert, Skeleton, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { errorSentence, useSeasonDays } from "@surco/kit-web";
import type { DateRange } from "@surco/kit-web/map";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ImageStatistics } from "../ImageStatistics";
import { ImageViewerContext, useImageViewer, useImageViewerState } from "../image-viewer";
import { LayerName } from "../LayerName";
import { LockedLayer } from "../LockedLayer";
import { SeasonCurve } from "../SeasonCurve";
import { useFieldMarks } from "../use-field-marks";
import classes from "./printed-image.module.css";
import { type PictureSize, useSinglePicture } from "./use-single-picture";

/** Words of 8 points beside a picture of 110 mm, at 400 pixels to the inch. */
const PRINTED_SIZE: PictureSize = { maxWidthPx: 440, ratio: 4 };

/** Picture of the chosen date, its figures, and the season's curve, for the printed page of a field. */
export function PrintedImage({ field }: { field: OpenedField }) {
  const { t } = useTranslation("imagery");
  const range = useSeasonDays(field.country);
  if (range === null) return <Text size="sm">{t("common:season.notBegun")}</Text>;
  return <ImageOfSeason field={field} range={range} />;
}

function ImageOfSeason({ field, range }: { field: OpenedField; range: DateRange }) {
  const viewer = useImageViewerState(field, range);
  const marks = useFieldMarks(field.id);
  const { lock, layer } = viewer;
  return (
    <ImageViewerContext value={viewer}>
      {lock === null ? (
        <>
          <div className={classes.columns}>
            <Picture />
            <ImageStatistics />
          </div>
          {layer !== "trueColour" && (
            <div className={classes.curve}>
              <SeasonCurve layer={layer} marks={marks} />
            </div>
          )}
        </>
      ) : (
        <LockedLayer name={<LayerName />} reason={lock} />
      )}
    </ImageViewerContext>
  );
}

function Picture() {
  const { t } = useTranslation("imagery");
  const viewer = useImageViewer();
  const { draw, layerName, day } = useSinglePicture(viewer, PRINTED_SIZE);
  const { drawn, selected, catalogQuery, rasterQuery, field } = viewer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the image changes, or its words
  const address = useMemo(() => draw()?.toDataURL("image/png") ?? null, [drawn, selected, layerName, day]);
  const error = catalogQuery.error ?? rasterQuery.error;
  if (address !== null) {
    return (
      <img
        className={classes.picture}
        src={address}
        alt={t("share.name", { field: field.name, layer: layerName, day })}
      />
    );
  }
  if (error !== null) {
    return (
      <Alert color="red" variant="light" title={t("failed")}>
        <Text size="sm">{errorSentence(error, t)}</Text>
      </Alert>
    );
  }
  const isSearched = catalogQuery.data?.progress.state === "done";
  if (isSearched && selected === null) return <Text size="sm">{t("curve.none")}</Text>;
  return <Skeleton height={360} role="status" aria-label={t("loading")} />;
}
