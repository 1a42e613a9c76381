import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clipTiff } from "./planet/clip-tiff";
import { framesOn } from "./planet/frames";
import { renderClip } from "./planet/render-clip";
import { type DemoWorld, startDemoWorld } from "./start-demo-world";
import { dayNumber } from "./truth/days";

const PYTHON = "/usr/bin/python3";

/** Reads two blocks of each file by ranges and prints size, zone, origin and the sum of the pixels. */
const PROGRAM = `
import json, sys, rasterio
from rasterio.windows import Window
with rasterio.Env(GDAL_DISABLE_READDIR_ON_OPEN="EMPTY_DIR", CPL_VSIL_CURL_ALLOWED_EXTENSIONS=".tif"):
    for url in sys.argv[1:]:
        with rasterio.open("/vsicurl/" + url) as f:
            one = f.read(1, window=Window(1000, 1100, 100, 90))
            print(json.dumps({"size": [f.width, f.height], "epsg": f.crs.to_epsg(), "blocks": f.block_shapes[0],
              "transform": list(f.transform)[:6], "nodata": f.nodata, "dtype": f.dtypes[0], "sum": int(one.astype("int64").sum())}))
`;

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => new Date("2026-03-15T12:00:00Z") });
});
afterAll(() => world?.close());

it("GDAL opens the virtual scenes, puts them where the catalogue says and reads plausible pixels", async () => {
  if (spawnSync(PYTHON, ["-c", "import rasterio"]).status !== 0) {
    throw new Error(`${PYTHON} has no rasterio: install it (Debian: apt-get install python3-rasterio).`);
  }
  const body = {
    collections: ["sentinel-2-c1-l2a"],
    intersects: { type: "Point", coordinates: [-60.57, -33.89] },
    limit: 1,
  };
  const found = await fetch(`${world.url}/stac/search`, { method: "POST", body: JSON.stringify(body) });
  const [item] = ((await found.json()) as { features: Item[] }).features;
  if (!item) throw new Error("no scene");
  const assets = ["nir", "swir16", "scl"].map((key) => {
    const asset = item.assets[key];
    if (!asset) throw new Error(`no ${key}`);
    return asset;
  });

  const read = await runPython(assets.map((asset) => asset.href));

  for (const [index, asset] of assets.entries()) {
    const [height, width] = asset["proj:shape"];
    expect(read[index]).toMatchObject({
      size: [width, height],
      epsg: item.properties["proj:epsg"],
      blocks: [256, 256],
      nodata: 0,
    });
    expect(read[index]?.transform).toEqual(asset["proj:transform"].slice(0, 6));
    const mean = (read[index]?.sum ?? 0) / (100 * 90);
    const [least, most] = index === 2 ? [1, 11] : [1000, 11_000];
    expect(mean).toBeGreaterThan(least);
    expect(mean).toBeLessThan(most);
  }
}, 60_000);

it("GDAL opens the pictures of 3 m that are sold, and finds every number that was painted", async () => {
  const aoi = {
    type: "Polygon" as const,
    coordinates: [
      [
        [-60.6, -33.9],
        [-60.592, -33.9],
        [-60.592, -33.894],
        [-60.6, -33.9],
      ] as [number, number][],
    ],
  };
  const [frame] = framesOn(dayNumber(2026, 2, 10), [-60.6, -33.9, -60.592, -33.894]);
  const clip = frame ? renderClip(frame, aoi) : null;
  if (clip === null) throw new Error("no picture");
  const folder = mkdtempSync(join(tmpdir(), "surco-clip-"));
  writeFileSync(join(folder, "image.tif"), clipTiff(clip.grid, clip.epsg, 4, clip.numbers));
  writeFileSync(join(folder, "mask.tif"), clipTiff(clip.grid, clip.epsg, 8, clip.mask));
  const program = `
import json, sys, rasterio
for path in sys.argv[1:]:
    with rasterio.open(path) as f:
        print(json.dumps({"size": [f.width, f.height], "epsg": f.crs.to_epsg(), "transform": list(f.transform)[:6],
          "dtype": f.dtypes[0], "sums": [int(f.read(b).astype("int64").sum()) for b in f.indexes]}))
`;
  const files = ["image.tif", "mask.tif"].map((name) => join(folder, name));
  const { stdout } = await promisify(execFile)(PYTHON, ["-c", program, ...files]);
  rmSync(folder, { recursive: true });

  const { grid, epsg } = clip;
  const sums = (values: ArrayLike<number>, samples: number) =>
    Array.from({ length: samples }, (_, sample) =>
      Array.from(values).reduce((sum, value, index) => (index % samples === sample ? sum + value : sum), 0),
    );
  const place = {
    size: [grid.width, grid.height],
    epsg,
    transform: [3, 0, grid.originX, 0, -3, grid.originY],
  };
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { ...place, dtype: "uint16", sums: sums(clip.numbers, 4) },
    { ...place, dtype: "uint8", sums: sums(clip.mask, 8) },
  ]);
}, 60_000);

interface Item {
  properties: { "proj:epsg": number };
  assets: Record<string, { href: string; "proj:shape": [number, number]; "proj:transform": number[] }>;
}

interface Read {
  size: [number, number];
  epsg: number;
  transform: number[];
  sum: number;
}

/** The demo world answers from this process, so the program must not block it. */
async function runPython(urls: string[]): Promise<Read[]> {
  const { stdout } = await promisify(execFile)(PYTHON, ["-c", PROGRAM, ...urls]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Read);
}
