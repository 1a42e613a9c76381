import { inflateSync } from "node:zlib";
import { testDatabase } from "@surco/kit-server/testing";
import { decodeRows, gridOfLayout, type IndexRaster, isPicture, parseTiff, pixelState } from "@surco/raster";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImagery } from "../create-imagery";
import { readLayerImage } from "../read-image";
import { smallField, startImagery, startSmallWorld } from "../testing";

const db = testDatabase();
const { fieldId } = smallField;
const clear = "S2B_T20HNH_20250904T140049_L2A";
const cloudy = "S2B_T20HNH_20250919T140049_L2A";

let small: Awaited<ReturnType<typeof startSmallWorld>>;
let imagery: Awaited<ReturnType<typeof startImagery>>;

beforeAll(async () => {
  small = await startSmallWorld({ dates: ["2025-09-04", "2025-09-19"], cloudy: ["2025-09-19"] });
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
});

const ask = (query: Record<string, string>) =>
  imagery.get("/sentinel/download", { fieldId, sceneId: clear, layer: "ndvi", format: "geotiff", ...query });

/** Reads a GeoTIFF's header and first samples. */
function openTiff(file: Uint8Array) {
  const parsed = parseTiff([{ offset: 0, bytes: file }], file.length);
  if (parsed.kind !== "layout") throw new Error("the whole file is there");
  const { layout } = parsed;
  const pixels =
    layout.sampleType === "float32"
      ? new Float32Array(layout.width * layout.height)
      : new Uint8Array(layout.width * layout.height);
  layout.blockOffsets.forEach((offset, index) => {
    const raw = inflateSync(file.subarray(offset, offset + (layout.blockLengths[index] ?? 0)));
    const top = index * layout.blockHeight;
    const untilRow = Math.min(layout.blockHeight, layout.height - top);
    const part = { fromCol: 0, untilCol: layout.width, fromRow: 0, untilRow, sample: 0 };
    decodeRows(raw, layout, part, { pixels, start: top * layout.width, stride: layout.width });
  });
  return { layout, pixels };
}

async function rasterOf(layer: "ndvi" | "health", sceneId = clear): Promise<IndexRaster> {
  const { image } = await readLayerImage(createImagery(imagery.deps), "u", {
    fieldId,
    sceneId,
    layer: layer,
  });
  if (isPicture(image)) throw new Error("a layer of numbers was asked for");
  return image;
}

describe("GET /sentinel/download as GeoTIFF", () => {
  it.each(["ndvi", "health"] as const)("holds exactly the values of %s, and none outside", async (layer) => {
    const answer = await ask({ layer, scale: "3" });

    const raster = await rasterOf(layer);
    const { layout, pixels } = openTiff(answer.rawPayload);
    expect(answer.headers["content-type"]).toBe("image/tiff");
    expect(pixels).toEqual(raster.values);
    expect(pixels.some(Number.isNaN)).toBe(true);
    expect(raster.state).toContain(pixelState.outside);
    const { pixelSizeM, originX, originY, width, height } = raster;
    expect(gridOfLayout(layout)).toEqual({ pixelSizeM, originX, originY, width, height });
    expect(layout.epsg).toBe(32720);
  });

  it("has source, field, layer and scene in its metadata", async () => {
    const text = (await ask({})).rawPayload.toString("utf8");

    expect(text).toContain("NDVI · =Lote 7; «Ñandú» (La Paz) · 4 sep");
    expect(text).toContain("Contiene datos Copernicus Sentinel modificados (2025)");
    expect(text).toContain("Element 84 (Earth Search)");
    expect(text).toContain(clear);
  });

  it("is named by field, layer and date", async () => {
    expect((await ask({})).headers["content-disposition"]).toBe(
      'attachment; filename="lote-7-nandu_ndvi_2025-09-04.tif"',
    );
  });

  it("holds the picture in red, green and blue", async () => {
    const { layout, pixels } = openTiff((await ask({ layer: "trueColour" })).rawPayload);

    expect(layout).toMatchObject({ samplesPerPixel: 4, sampleType: "uint8", epsg: 32720 });
    expect(new Set(pixels).size).toBeGreaterThan(1);
  });

  it("has no values for a cloudy date", async () => {
    const { pixels } = openTiff((await ask({ sceneId: cloudy })).rawPayload);

    expect(pixels.every(Number.isNaN)).toBe(true);
  });
});

describe("GET /sentinel/download as picture", () => {
  it("zips a PNG with georeferencing files", async () => {
    const files = unzipSync((await ask({ format: "png" })).rawPayload);
    const { originX, originY, width, height } = await rasterOf("ndvi");

    const name = "lote-7-nandu_ndvi_2025-09-04";
    expect(Object.keys(files)).toEqual([
      `${name}.png`,
      `${name}.pgw`,
      `${name}.prj`,
      `${name}.png.aux.xml`,
      `${name}.txt`,
    ]);
    expect(strFromU8(files[`${name}.pgw`] ?? new Uint8Array())).toBe(
      `10\n0\n0\n-10\n${originX + 5}\n${originY - 5}\n`,
    );
    expect(strFromU8(files[`${name}.prj`] ?? new Uint8Array())).toContain("UTM_Zone_20S");
    const png = Buffer.from(files[`${name}.png`] ?? new Uint8Array());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    const legend = strFromU8(files[`${name}.txt`] ?? new Uint8Array());
    expect(legend).toContain("De 0,60 a 0,80");
    expect(legend).toContain("Contiene datos Copernicus");
  });

  it("uses the chosen palette and scale", async () => {
    const pictures = await Promise.all(
      ["palette=viridis", "palette=cividis", "scale=3"].map(async (look) => {
        const query = { format: "png", ...Object.fromEntries(new URLSearchParams(look)) };
        const files = unzipSync((await ask(query)).rawPayload);
        return Buffer.from(Object.values(files)[0] ?? new Uint8Array()).toString("base64");
      }),
    );

    expect(new Set(pictures).size).toBe(3);
  });

  it("is placed on a globe by its UTM corners, with legend, outline and source", async () => {
    const files = unzipSync((await ask({ format: "kmz" })).rawPayload);
    const [document, picture] = Object.keys(files);
    const kml = strFromU8(files[document ?? ""] ?? new Uint8Array());
    const [, , lowerRight, lowerLeft] = (await rasterOf("ndvi")).corners;

    expect([document, picture]).toEqual(["doc.kml", "lote-7-nandu_ndvi_2025-09-04.png"]);
    expect(kml).toContain(`<Icon><href>${picture}</href></Icon>`);
    const quad = /<gx:LatLonQuad><coordinates>(.*?)<\/coordinates>/.exec(kml)?.[1] ?? "";
    const corners = quad.split(" ").map((place) => place.split(",").map(Number));
    expect(corners[0]?.[0]).toBeCloseTo(lowerLeft[0], 8);
    expect(corners[0]?.[1]).toBeCloseTo(lowerLeft[1], 8);
    expect(corners[1]?.[0]).toBeCloseTo(lowerRight[0], 8);
    expect(kml).toContain("=Lote 7; «Ñandú»");
    expect(kml).toContain("Copernicus Sentinel");
    const png = Buffer.from(files[picture ?? ""] ?? new Uint8Array());
    expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(1024 * 0.8);
  });
});

describe("GET /sentinel/download as statistics", () => {
  it("formats figures and hectares in the language and escapes formulas in typed text", async () => {
    const answer = await ask({ format: "csv" });
    const lines = answer.rawPayload.toString("utf8").split("\r\n");

    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(lines[0]).toBe("\uFEFFDato;Valor;Unidad");
    expect(lines).toContain(`Lote;"'=Lote 7; «Ñandú»";`);
    expect(lines).toContain("Fecha;2025-09-04;");
    expect(lines).toContain("Media;0,764706;índice");
    expect(lines).toContain("Superficie útil;100;%");
    expect(lines.some((line) => /^Superficie: De 0,60 a 0,80;66;ha$/.test(line))).toBe(true);
  });

  it("is refused for a picture", async () => {
    const answer = await ask({ format: "csv", layer: "trueColour" });

    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_INPUT"]);
  });
});

describe("GET /sentinel/download", () => {
  it.each([
    [{ sceneId: "S2B_T99XXX_20200101T000000_L2A" }, 404, "SCENE_NOT_FOUND"],
    [{ format: "exe" }, 400, "INVALID_INPUT"],
    [{ palette: "departure" }, 400, "INVALID_INPUT"],
    [{ fieldId: "01994c1e-0000-7000-8000-0000000000ff" }, 404, "FIELD_NOT_FOUND"],
  ])("refuses %o", async (wrong, status, code) => {
    const answer = await ask(wrong as Record<string, string>);

    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});
