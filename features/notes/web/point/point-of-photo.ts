import type { OpenedField } from "@surco/fields/contract";
import type { NotePoint } from "@surco/notes/contract";
import { readJpegPosition } from "../photos/read-jpeg-position";

/** Metadata stand before the picture, those with previews within this. */
const SEARCHED_BYTES = 512 * 1024;
/** A photo taken farther than this from the field is no place of its note, degrees. */
const AROUND_DEG = 0.02;
const MAX_ACCURACY_M = 100_000;

/** Place of a note by the metadata of a chosen photo, which are not sent; null for one without, or of somewhere else. */
export async function pointOfPhoto(
  file: Blob,
  { bbox: [west, south, east, north] }: Pick<OpenedField, "bbox">,
): Promise<NotePoint | null> {
  const beginning = await file
    .slice(0, SEARCHED_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const position = readJpegPosition(new Uint8Array(beginning));
  if (position === null) return null;
  const { lngLat, accuracyM } = position;
  const [lng, lat] = lngLat;
  const isNear =
    lng >= west - AROUND_DEG &&
    lng <= east + AROUND_DEG &&
    lat >= south - AROUND_DEG &&
    lat <= north + AROUND_DEG;
  if (!isNear) return null;
  return {
    lngLat,
    source: "photo",
    accuracyM: accuracyM === null ? null : Math.min(Math.round(accuracyM * 10) / 10, MAX_ACCURACY_M),
  };
}
