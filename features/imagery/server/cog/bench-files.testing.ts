import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Cog, fileSource, openCog, readUint8Windows, readUint16Windows } from "@surco/cog";
import { type Boundary, utmProjection } from "@surco/geometry";
import {
  type FieldWindow,
  gridOfLayout,
  gridOfWindow,
  type PixelWindow,
  type ProjectedPolygon,
  projectPolygon,
  windowOf,
} from "@surco/raster";

const PYTHON = "/usr/bin/python3";
export const EPSG = 32720;
export const ORIGIN = [499_980, 6_300_040] as const;
export const OFFSET = -0.1;

/** Reason why the reference is unavailable here, or null. */
export function missingReference(): string | null {
  if (spawnSync(PYTHON, ["-c", "import rasterio, numpy"]).status === 0) return null;
  return `${PYTHON} has no rasterio (Debian: apt-get install python3-rasterio)`;
}

/** Reference process with rasterio, run round by round. */
export interface Reference {
  ask(order: object): Promise<Record<string, unknown>>;
  process: ChildProcess;
}

/** Starts the reference process; closing its standard input ends it. */
export function startReference(): Reference {
  const script = fileURLToPath(new URL("../../../../tools/bench/field_index.py", import.meta.url));
  const child = spawn(PYTHON, [script], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    async ask(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const answer = await lines.next();
      if (answer.done) throw new Error("the comparison program ended");
      return JSON.parse(answer.value);
    },
  };
}

/** Slightly rotated square around a scene pixel. */
export function squareField(centre: readonly [number, number], sideM: number): Boundary {
  const { inverse } = utmProjection(EPSG);
  const half = sideM / 2;
  const turned = ([dx, dy]: readonly [number, number]) =>
    inverse(
      ORIGIN[0] + centre[0] * 10 + dx * Math.cos(0.2) - dy * Math.sin(0.2),
      ORIGIN[1] - centre[1] * 10 + dx * Math.sin(0.2) + dy * Math.cos(0.2),
    );
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ] as const;
  return { type: "Polygon", coordinates: [corners.map(turned)] };
}

/** Field with bays, as walked, and a hole of a sixth of its radius. */
export function roundField(centre: readonly [number, number], radiusM: number, corners: number): Boundary {
  const { inverse } = utmProjection(EPSG);
  const ring = (radius: number, turns: 1 | -1) => {
    const points = Array.from({ length: corners }, (_, i) => {
      const angle = (turns * 2 * Math.PI * i) / corners;
      const distance = radius * (1 + 0.08 * Math.sin(3 * angle));
      return inverse(
        ORIGIN[0] + centre[0] * 10 + distance * Math.cos(angle),
        ORIGIN[1] - centre[1] * 10 + distance * Math.sin(angle),
      );
    });
    return [...points, ...points.slice(0, 1)];
  };
  return { type: "Polygon", coordinates: [ring(radiusM, 1), ring(radiusM / 6, -1)] };
}

/** Reads red, near infrared and classes of a field, opening the files anew. */
export async function readNdviWindow(
  folder: string,
  field: Boundary,
): Promise<{ window: FieldWindow; polygon: ProjectedPolygon }> {
  const sources = await Promise.all(
    ["B04", "B08", "SCL"].map((name) => fileSource(join(folder, `${name}.tif`))),
  );
  try {
    const [red, nir, scl] = await Promise.all(sources.map((source) => openCog(source)));
    if (!red || !nir || !scl) throw new Error("three files were opened");
    const polygon = projectPolygon(field, EPSG);
    const [redPixels, nirPixels, classes] = await Promise.all([
      cut(red, polygon, readUint16Windows),
      cut(nir, polygon, readUint16Windows),
      cut(scl, polygon, readUint8Windows),
    ]);
    const window: FieldWindow = {
      ...redPixels.grid,
      epsg: EPSG,
      scale: 0.0001,
      offset: OFFSET,
      bands: {
        B04: { ...redPixels.grid, dn: redPixels.pixels },
        B08: { ...nirPixels.grid, dn: nirPixels.pixels },
      },
      scl: { ...classes.grid, classes: classes.pixels },
    };
    return { window, polygon };
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

async function cut<T>(
  cog: Cog,
  polygon: ProjectedPolygon,
  read: (cog: Cog, windows: PixelWindow[]) => Promise<T[]>,
) {
  const whole = gridOfLayout(cog.layout);
  const place = whole === null ? null : windowOf(polygon, whole);
  if (whole === null || place === null) throw new Error("the field lies outside of the scene");
  const [pixels] = await read(cog, [place]);
  if (pixels === undefined) throw new Error("one window was asked for");
  return { grid: gridOfWindow(whole, place), pixels };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Prints a measurement for the bench command. */
export function print(measurement: object): void {
  process.stdout.write(`${JSON.stringify(measurement)}\n`);
}
