import { testDatabase } from "@surco/kit-server/testing";
import { decodeIndexRaster, decodePicture, pixelState } from "@surco/raster";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INDEX_RASTER_TYPE } from "../contract";
import { enqueueNewFields } from "./reading/enqueue-new-fields";
import { runningSeason } from "./reading/fetch-latest";
import { buildBlobs, buildJobs, smallField, startImagery, startSmallWorld } from "./testing";
import { windowIdOf } from "./window-id";

const db = testDatabase();
const blobs = buildBlobs();
const range = { from: "2025-09-01", until: "2025-10-31" };
const dates = ["2025-09-04", "2025-09-09", "2025-09-14", "2025-09-19"];
const idOf = (date: string) => `S2B_T20HNH_${date.replaceAll("-", "")}T140049_L2A`;
const foreignFieldId = "01994c1e-0000-7000-8000-0000000000ff";
const { fieldId } = smallField;

let small: Awaited<ReturnType<typeof startSmallWorld>>;
let imagery: Awaited<ReturnType<typeof startImagery>>;

beforeAll(async () => {
  small = await startSmallWorld({ dates, cloudy: ["2025-09-19"] });
  imagery = await startImagery({
    db,
    blobs,
    source: small.source,
    fields: [smallField],
    now: () => new Date("2025-11-20T12:00:00Z"),
  });
  await imagery.get("/sentinel/catalog", { fieldId, ...range });
  await imagery.queue.runNext();
});
afterAll(async () => {
  await imagery.close();
  await small.close();
});

describe("GET /sentinel/catalog", () => {
  it.each([
    { from: "2025-10-01", until: "2025-09-01" },
    { from: "2015-01-01", until: "2025-09-01" },
  ])("refuses the range %o", async (wrong) => {
    const answer = await imagery.get("/sentinel/catalog", { fieldId, ...wrong });

    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_INPUT"]);
  });

  it("answers 404 for a foreign field", async () => {
    const answer = await imagery.get("/sentinel/catalog", { fieldId: foreignFieldId, ...range });

    expect([answer.statusCode, answer.json().code]).toEqual([404, "FIELD_NOT_FOUND"]);
  });
});

describe("GET /sentinel/images", () => {
  const ask = (query: Record<string, string>) => imagery.get("/sentinel/images", { fieldId, ...query });

  it("computes other layers from the same stored window without a source request", async () => {
    small.requests.length = 0;

    const answer = await ask({ sceneId: idOf("2025-09-04"), layer: "evi" });

    expect(answer.headers["content-type"]).toBe(INDEX_RASTER_TYPE);
    const raster = decodeIndexRaster(answer.rawPayload);
    expect(raster).toMatchObject({ layer: "evi", date: "2025-09-04", epsg: 32720, pixelSizeM: 10 });
    expect(raster.statistics.validFraction).toBe(1);
    expect(small.requests).toEqual([]);
  });

  it("returns clouds and no values for a cloudy date", async () => {
    const answer = await ask({ sceneId: idOf("2025-09-19"), layer: "ndvi" });

    const raster = decodeIndexRaster(answer.rawPayload);
    expect(new Set(raster.state)).toEqual(new Set([pixelState.cloud, pixelState.outside]));
    expect(raster.statistics).toMatchObject({ count: 0, validFraction: 0, mean: null });
  });

  it("returns true colour as three bands without a source request", async () => {
    small.requests.length = 0;

    const sceneId = idOf("2025-09-04");
    const window = windowIdOf(smallField.polygonHash, sceneId);
    const answer = await ask({ sceneId, layer: "trueColour", window });

    const picture = decodePicture(answer.rawPayload);
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(picture).toMatchObject({ layer: "trueColour", date: "2025-09-04", hasBands: true });
    const inside = picture.state.indexOf(pixelState.valid);
    const reflectance = [picture.red, picture.green, picture.blue].map(
      (band) => (band[inside] ?? 0) * picture.scale + picture.offset,
    );
    expect(reflectance).toEqual([0.04, 0.06, 0.03].map((value) => expect.closeTo(value, 9)));
    expect(small.requests).toEqual([]);
  });

  it("reports missing bands for the true colour of a cloudy date", async () => {
    const answer = await ask({ sceneId: idOf("2025-09-19"), layer: "trueColour" });

    expect(decodePicture(answer.rawPayload)).toMatchObject({ hasBands: false });
  });

  it("returns crop health with NDVI values, and water with the scene's classes", async () => {
    const sceneId = idOf("2025-09-04");
    const [health, ndvi, water] = await Promise.all(
      ["health", "ndvi", "water"].map(async (layer) =>
        decodeIndexRaster((await ask({ sceneId, layer })).rawPayload),
      ),
    );

    expect(health?.statistics).toEqual(ndvi?.statistics);
    expect(water?.statistics.mean).toBeCloseTo((0.06 - 0.15) / (0.06 + 0.15), 9);
    expect(water?.sceneWater).toEqual({ pixels: 0, agreed: 0 });
  });

  it("refuses an unknown scene", async () => {
    const answer = await ask({ sceneId: "S2B_T99XXX_20200101T000000_L2A", layer: "ndvi" });

    expect([answer.statusCode, answer.json().code]).toEqual([404, "SCENE_NOT_FOUND"]);
  });

  it.each(["lost", "damaged"])("reads a date again whose stored window was %s", async (harm) => {
    const key = [...blobs.files.keys()].find((name) => name.includes("20250914")) ?? "";
    const bytes = blobs.files.get(key);
    if (harm === "lost") blobs.files.delete(key);
    else if (bytes) blobs.files.set(key, bytes.slice(0, bytes.length / 2));

    const first = await ask({ sceneId: idOf("2025-09-14"), layer: "ndvi" });
    expect([first.statusCode, first.json().code]).toEqual([409, "IMAGE_NOT_READY"]);

    await imagery.get("/sentinel/catalog", { fieldId, ...range });
    await imagery.queue.runNext();
    expect((await ask({ sceneId: idOf("2025-09-14"), layer: "ndvi" })).statusCode).toBe(200);
  });
});

describe("GET /sentinel/statistics", () => {
  const ask = (layer: string) => imagery.get("/sentinel/statistics", { fieldId, layer, ...range });

  it("refuses ranges longer than three seasons", async () => {
    const query = { fieldId, layer: "ndvi", from: "2016-01-01", until: "2025-12-31" };
    const answer = await imagery.get("/sentinel/statistics", query);

    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_INPUT"]);
  });

  it("lists dates newest first, cloudy ones as not usable, with a daily curve", async () => {
    const { dates: listed, curve, method } = (await ask("ndvi")).json();

    expect(listed.map((date: { date: string; usable: boolean }) => [date.date, date.usable])).toEqual([
      ["2025-09-19", false],
      ["2025-09-14", true],
      ["2025-09-09", true],
      ["2025-09-04", true],
    ]);
    expect(curve).toHaveLength(11);
    expect(curve[0].date).toBe("2025-09-04");
    expect(curve[10].date).toBe("2025-09-14");
    for (const { value } of curve) expect(value).toBeCloseTo(0.26 / 0.34, 9);
    expect(method).toMatchObject({ name: "whittaker", lambda: 1000, weight: "validFraction" });
  });

  it("computes a layer from the stored windows once and stores it", async () => {
    const first = (await ask("ndmi")).json();
    const kept = new Map(blobs.files);
    blobs.files.clear();
    const second = (await ask("ndmi")).json();
    for (const [key, bytes] of kept) blobs.files.set(key, bytes);

    expect(first.dates).toHaveLength(4);
    expect(first.dates[1].statistics.mean).toBeCloseTo(0.15 / 0.45, 9);
    expect(second).toEqual(first);
  });

  it("returns no curve without usable dates", async () => {
    const answer = await imagery.get("/sentinel/statistics", {
      fieldId,
      layer: "ndvi",
      from: "2025-09-19",
      until: "2025-09-30",
    });

    expect(answer.json()).toMatchObject({ dates: [{ usable: false }], curve: [] });
  });
});

describe("GET /sentinel/thumbnails and /sentinel/latest", () => {
  it("returns thumbnails of clear and cloudy dates and leaves out unknown ones", async () => {
    const sceneIds = [idOf("2025-09-04"), idOf("2025-09-19"), "unknown"].join(",");

    const { thumbnails } = (await imagery.get("/sentinel/thumbnails", { fieldId, sceneIds })).json();

    expect(Object.keys(thumbnails).sort()).toEqual([idOf("2025-09-04"), idOf("2025-09-19")]);
    expect(thumbnails[idOf("2025-09-04")]).not.toBe(thumbnails[idOf("2025-09-19")]);
  });

  it("returns the last usable date of a range, both days included, and nothing where it has none", async () => {
    const latestIn = async (from: string, until: string) =>
      (await imagery.get("/sentinel/latest", { fieldIds: fieldId, from, until })).json().images;

    expect(await latestIn("2025-09-01", "2025-09-13")).toMatchObject([{ date: "2025-09-09" }]);
    expect(await latestIn("2025-09-04", "2025-09-04")).toMatchObject([{ date: "2025-09-04" }]);
    expect(await latestIn("2025-09-05", "2025-09-08")).toEqual([]);
    expect(await latestIn("2024-07-01", "2025-06-30")).toEqual([]);
  });

  it("returns a field's last usable date, and nothing for a foreign field", async () => {
    const answer = await imagery.get("/sentinel/latest", { fieldIds: `${fieldId},${foreignFieldId}` });

    expect(answer.json().images).toEqual([
      {
        fieldId,
        sceneId: idOf("2025-09-14"),
        date: "2025-09-14",
        thumbnail: expect.stringMatching(/^data:image\/png;base64,/),
      },
    ]);
  });
});

describe("new fields", () => {
  it("get the images of the current season without a request", async () => {
    const small = await startSmallWorld({ dates: ["2025-03-28", "2025-11-14"] });
    const field = { ...smallField, polygonHash: "c3".repeat(32) };
    const now = () => new Date("2025-11-20T12:00:00Z");
    const imagery = await startImagery({ db, source: small.source, fields: [field], now });

    await enqueueNewFields({ jobs: imagery.queue.jobs }, [{ id: fieldId }, { id: foreignFieldId }]);
    await imagery.queue.runNext();

    const latest = await imagery.get("/sentinel/latest", { fieldIds: fieldId });
    expect(latest.json().images).toMatchObject([{ fieldId, date: "2025-11-14" }]);
    expect(small.daysAsked()).toEqual(["2025-11-14"]);
    await imagery.close();
    await small.close();
  });

  it("of a large import are enqueued in batches", async () => {
    const queue = buildJobs();
    const fields = Array.from({ length: 25 }, () => ({ id: fieldId }));

    await enqueueNewFields({ jobs: queue.jobs }, fields);

    expect(queue.orders.map(({ name }) => name)).toEqual(["fetch-latest", "fetch-latest", "fetch-latest"]);
  });

  it.each([
    ["AR", "2025-11-20", "2025-04-01"],
    ["AR", "2026-05-10", "2025-07-01"],
    ["MX", "2026-05-10", "2025-10-01"],
    [null, "2025-11-20", "2025-04-01"],
  ])("of country %s on %s get the season from %s on", (country, today, from) => {
    expect(runningSeason(country, today)).toEqual({ from, until: today });
  });
});
