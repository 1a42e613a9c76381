import { degreeLengthM } from "@surco/geometry";
import type { NotePoint } from "../../contract";
import { PUBLIC_CELL_KM } from "../../contract";

/** Height of a cell in degrees: a kilometre where degrees of latitude are shortest, or a little more. */
const ROW_DEGREES = (PUBLIC_CELL_KM * 1000) / degreeLengthM(0).latM;
const DECIMALS = 1e6;

/**
 * Centre of the cell of about one square kilometre that stands for a place in public. Cells form a fixed grid, so that
 * many notes of one place do not reveal it.
 *
 * @returns `[lng, lat]`
 */
export function cellOf([lng, lat]: NotePoint["lngLat"]): [lng: number, lat: number] {
  const cellLat = (Math.floor(lat / ROW_DEGREES) + 0.5) * ROW_DEGREES;
  const columnDegrees = Math.min(
    360,
    (PUBLIC_CELL_KM * 1000) / degreeLengthM(Math.min(89.9, Math.abs(cellLat))).lngM,
  );
  const cellLng = (Math.floor(lng / columnDegrees) + 0.5) * columnDegrees;
  return [round(Math.max(-180, Math.min(180, cellLng))), round(Math.max(-90, Math.min(90, cellLat)))];
}

function round(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
