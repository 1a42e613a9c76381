import { MAX_GRID, MAX_PLANE_M, type PlotPosition } from "@surco/recommendations/contract";
import { z } from "zod";
import { signedNumberOfCell } from "./cell-number";

/** Kind of place that the rows of a table have. */
export const rowPlaces = z.enum(["none", "metres", "degrees", "grid"]);
export type RowPlaces = z.infer<typeof rowPlaces>;

/** Columns of the places in the order in which they are usually written. */
export const placeColumns = {
  none: [],
  metres: ["x", "y"],
  degrees: ["y", "x"],
  grid: ["y", "x"],
} as const satisfies Record<RowPlaces, readonly ("x" | "y")[]>;

export interface PlaceProblem {
  column: "x" | "y";
  code: "notANumber" | "missingPlace" | "placeOutOfRange" | "notWhole" | "samePlace";
}

const bounds = {
  metres: { x: [-MAX_PLANE_M, MAX_PLANE_M], y: [-MAX_PLANE_M, MAX_PLANE_M] },
  degrees: { x: [-180, 180], y: [-90, 90] },
  grid: { x: [0, MAX_GRID], y: [0, MAX_GRID] },
} as const;

/** Position of a row's cells, or their problems. A row without one is a problem where the table has places. */
export function positionOfCells(
  cells: { x: string; y: string },
  places: RowPlaces,
): { position: PlotPosition | null; problems: PlaceProblem[] } {
  if (places === "none") return { position: null, problems: [] };
  const problems: PlaceProblem[] = [];
  const read = (column: "x" | "y") => {
    const value = signedNumberOfCell(cells[column]);
    const [least, most] = bounds[places][column];
    const add = (code: PlaceProblem["code"]) => problems.push({ column, code });
    if (cells[column].trim() === "") add("missingPlace");
    else if (value === null) add("notANumber");
    else if (value < least || value > most) add("placeOutOfRange");
    else if (places === "grid" && !Number.isInteger(value)) add("notWhole");
    return value ?? 0;
  };
  const [x, y] = [read("x"), read("y")];
  if (problems.length > 0) return { position: null, problems };
  if (places === "metres") return { position: { of: places, xM: x, yM: y }, problems };
  if (places === "degrees") return { position: { of: places, lng: x, lat: y }, problems };
  return { position: { of: places, row: y, column: x }, problems };
}
