import type { TrialPlot } from "@surco/agronomy";
import { degreeLengthM } from "@surco/geometry";
import { z } from "zod";

/** Farthest coordinate of a plane, m: northings of UTM reach 10,000 km. */
export const MAX_PLANE_M = 20_000_000;
/** Highest number of a row or column of plots. */
export const MAX_GRID = 10_000;

const planeM = z.number().min(-MAX_PLANE_M).max(MAX_PLANE_M);
const gridNumber = z.number().int().min(0).max(MAX_GRID);

/** Place of a plot or point: on a plane, on the earth, or by its row and column in the trial. */
export const plotPosition = z.discriminatedUnion("of", [
  z.object({
    of: z.literal("metres"),
    xM: planeM.describe("Place to the east of any origin of the trial, m"),
    yM: planeM.describe("Place to the north of the same origin, m"),
  }),
  z.object({
    of: z.literal("degrees"),
    lat: z.number().min(-90).max(90).describe("Latitude, WGS 84, degrees"),
    lng: z.number().min(-180).max(180).describe("Longitude, WGS 84, degrees"),
  }),
  z.object({
    of: z.literal("grid"),
    row: gridNumber.describe("Number of the row of plots"),
    column: gridNumber.describe("Number of the column of plots"),
  }),
]);
export type PlotPosition = z.infer<typeof plotPosition>;

/** plots: each row got its rate by itself; points: rows are points of a yield monitor, of which neighbours share a rate. */
export const rowsAre = z.enum(["plots", "points"]);
export type RowsAre = z.infer<typeof rowsAre>;

const spacingM = z.number().positive().max(1000);

/** Distances between the centres of plots that are placed by row and column. */
export const plotSpacing = z.object({
  rowsM: spacingM.describe("Distance between rows of plots, m"),
  columnsM: spacingM.describe("Distance between columns of plots, m"),
});
export type PlotSpacing = z.infer<typeof plotSpacing>;

export interface PlacedTable {
  rows: readonly {
    rate: number;
    yieldTPerHa: number;
    block: string | null;
    strip: string | null;
    position: PlotPosition | null;
  }[];
  rowsAre: RowsAre;
  /** null: plots are as far apart along rows as across them. */
  plotSpacing: PlotSpacing | null;
}

/** Plots of a trial on one plane; without any position unless each row has one of the same kind. */
export function plotsOfTable({ rows, rowsAre: are, plotSpacing: spacing }: PlacedTable): TrialPlot[] {
  const positions = planePositions(
    rows.map(({ position }) => position),
    spacing,
  );
  return rows.map(({ rate, yieldTPerHa, block, strip }, index) => ({
    rate,
    yieldTPerHa,
    block,
    // Plots of one rate side by side are no strip. A typed name never begins with a space.
    strip: strip ?? (are === "plots" && positions !== null ? ` ${index + 1}` : null),
    position: positions?.[index] ?? null,
  }));
}

type PlanePosition = NonNullable<TrialPlot["position"]>;

function planePositions(
  positions: readonly (PlotPosition | null)[],
  spacing: PlotSpacing | null,
): PlanePosition[] | null {
  const { rowsM, columnsM } = spacing ?? { rowsM: 1, columnsM: 1 };
  const metres = positions.flatMap((one) => (one?.of === "metres" ? [one] : []));
  const degrees = positions.flatMap((one) => (one?.of === "degrees" ? [one] : []));
  const grid = positions.flatMap((one) => (one?.of === "grid" ? [one] : []));
  const isWhole = (placed: readonly PlotPosition[]) =>
    placed.length > 0 && placed.length === positions.length;
  if (isWhole(metres)) return metres.map(({ xM, yM }) => ({ xM, yM }));
  if (isWhole(grid)) return grid.map(({ row, column }) => ({ xM: column * columnsM, yM: row * rowsM }));
  if (!isWhole(degrees)) return null;
  const mean = (axis: "lat" | "lng") => degrees.reduce((sum, one) => sum + one[axis], 0) / degrees.length;
  const [lat0, lng0] = [mean("lat"), mean("lng")];
  const { latM, lngM } = degreeLengthM(lat0);
  return degrees.map(({ lat, lng }) => ({ xM: (lng - lng0) * lngM, yM: (lat - lat0) * latM }));
}
