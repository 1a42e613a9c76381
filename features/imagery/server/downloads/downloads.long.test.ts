import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@surco/kit-server/testing";
import { isPicture } from "@surco/raster";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImagery } from "../create-imagery";
import { readLayerImage } from "../read-image";
import { smallField, startImagery, startSmallWorld } from "../testing";

const db = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "surco downloads "));
const { fieldId } = smallField;
const sceneId = "S2B_T20HNH_20250904T140049_L2A";

/** Describes a raster with the Python binding of GDAL. */
const DESCRIBE = `
import json, sys, rasterio, numpy
with rasterio.open(sys.argv[1]) as source:
    band = source.read(1)
    print(json.dumps({
        "epsg": source.crs.to_epsg(), "transform": list(source.transform)[:6], "dtype": source.dtypes[0],
        "nodata": str(source.nodata), "count": source.count, "size": [source.width, source.height],
        "valid": int(source.dataset_mask().astype(bool).sum()),
        "values": [None if value != value else float(value) for value in band.ravel()] if band.dtype == numpy.float32 else None,
        "description": source.tags().get("TIFFTAG_IMAGEDESCRIPTION"),
        "colours": [colour.name for colour in source.colorinterp],
    }))
`;

let small: Awaited<ReturnType<typeof startSmallWorld>>;
let imagery: Awaited<ReturnType<typeof startImagery>>;

beforeAll(async () => {
  small = await startSmallWorld({ dates: ["2025-09-04"] });
  imagery = await startImagery({
    db,
    source: small.source,
    fields: [smallField],
    now: () => new Date("2025-11-20T12:00:00Z"),
  });
  await imagery.get("/sentinel/catalog", { fieldId, from: "2025-09-01", until: "2025-10-31" });
  await imagery.queue.runNext();
});
afterAll(async () => {
  await imagery.close();
  await small.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (query: Record<string, string>) =>
  (await imagery.get("/sentinel/download", { fieldId, sceneId, layer: "ndvi", ...query })).rawPayload;

function gdalOf(name: string, file: Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, file);
  return JSON.parse(execFileSync("/usr/bin/python3", ["-c", DESCRIBE, path], { encoding: "utf8" }));
}

describe("files opened by GDAL", () => {
  it("have the index values, the UTM zone and no-data", async () => {
    const { image } = await readLayerImage(createImagery(imagery.deps), "u", {
      fieldId,
      sceneId,
      layer: "ndvi",
    });
    if (isPicture(image)) throw new Error("a layer of numbers was asked for");

    const seen = gdalOf("ndvi.tif", await ask({ format: "geotiff" }));

    expect(seen).toMatchObject({
      epsg: 32720,
      transform: [10, 0, image.originX, 0, -10, image.originY],
      dtype: "float32",
      nodata: "nan",
      size: [image.width, image.height],
      valid: image.statistics.count,
    });
    expect(seen.values).toEqual(Array.from(image.values, (value) => (Number.isNaN(value) ? null : value)));
    expect(seen.description).toContain("«Ñandú»");
  });

  it("have red, green, blue and alpha in the picture", async () => {
    const seen = gdalOf("picture.tif", await ask({ format: "geotiff", layer: "trueColour" }));

    expect(seen).toMatchObject({ epsg: 32720, count: 4 });
    expect(seen.colours).toEqual(["red", "green", "blue", "alpha"]);
  });

  it("georeference the PNG by its sidecar files", async () => {
    const { image } = await readLayerImage(createImagery(imagery.deps), "u", {
      fieldId,
      sceneId,
      layer: "ndvi",
    });
    const files = unzipSync(await ask({ format: "png" }));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const png = Object.keys(files).find((name) => name.endsWith(".png")) ?? "";

    const seen = gdalOf(png, files[png] ?? new Uint8Array());

    expect(seen).toMatchObject({ epsg: 32720, transform: [10, 0, image.originX, 0, -10, image.originY] });
  });
});
