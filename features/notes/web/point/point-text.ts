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
  const place = `${number(lat, 5)} · ${number(lng, 5)}`;
  return point.accuracyM === null
    ? t("notes:point.chosen", { place })
    : t("notes:point.measured", { place, accuracy: number(point.accuracyM) });
}
