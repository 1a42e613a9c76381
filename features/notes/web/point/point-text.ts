import type { NotePoint } from "@surco/notes/contract";
import type { TFunction } from "i18next";

/** Place in words: coordinates, and how exact they are. */
export function pointText(
  point: NotePoint | null,
  t: TFunction,
  number: (value: number, digits?: number) => string,
): string {
  if (point === null) return t("notes:point.none");
  const [lng, lat] = point.lngLat;
  const { source, accuracyM } = point;
  const place = `${number(lat, 5)} · ${number(lng, 5)}`;
  const measured = { place, accuracy: number(accuracyM ?? 0) };
  if (source === "photo")
    return accuracyM === null
      ? t("notes:point.ofPhoto", { place })
      : t("notes:point.ofPhotoMeasured", measured);
  return accuracyM === null ? t("notes:point.chosen", { place }) : t("notes:point.measured", measured);
}
