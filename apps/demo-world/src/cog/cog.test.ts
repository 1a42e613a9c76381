import { parsePyramid, parseTiff, type TiffLayout } from "@surco/raster";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../start-demo-world";
import { fetchRange, postSearch, type SearchPage, TEST_NOW } from "../testing.client";
import { dayOfPlainDate } from "../truth/days";
import { projectionOf } from "../truth/mgrs-tiles";
import { skyStateAt, truthAt } from "../truth/point";

type Item = SearchPage["features"][number];

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => TEST_NOW });
});
afterAll(() => world.close());

/** Near Rojas. */
const rojas = { type: "Point", coordinates: [-60.74, -34.19] };
const collections = ["sentinel-2-c1-l2a"];

async function findItem(body: object): Promise<Item> {
  const [item] = (await postSearch(world, { collections, limit: 1, ...body })).features;
  if (item === undefined) throw new Error("no such scene");
  return item;
}

async function headerOf(address: string): Promise<TiffLayout> {
  const bytes = await fetchRange(address, 0, 16_383);
  const parsed = parseTiff([{ offset: 0, bytes: new Uint8Array(bytes) }], null);
  if (parsed.kind !== "layout") throw new Error("header is longer than 16 KB");
  return parsed.layout;
}

/** Samples of a window, row-major; the block tables come from the header, not from our own arithmetic. */
async function readWindow(address: string, column: number, row: number, size: number): Promise<number[]> {
  const layout = await headerOf(address);
  const bytesPerSample = layout.sampleType === "uint16" ? 2 : 1;
  const across = Math.ceil(layout.width / layout.blockWidth);
  const blocks = new Map<number, Buffer>();
  const values: number[] = [];
  for (let y = row; y < row + size; y++) {
    for (let x = column; x < column + size; x++) {
      const index = Math.floor(y / layout.blockHeight) * across + Math.floor(x / layout.blockWidth);
      const start = layout.blockOffsets[index] ?? 0;
      let block = blocks.get(index);
      if (block === undefined) {
        block = await fetchRange(address, start, start + (layout.blockLengths[index] ?? 0) - 1);
        blocks.set(index, block);
      }
      const at = ((y % layout.blockHeight) * layout.blockWidth + (x % layout.blockWidth)) * bytesPerSample;
      values.push(bytesPerSample === 2 ? block.readUInt16LE(at) : block.readUInt8(at));
    }
  }
  return values;
}

function gridOf(item: Item, asset: string): { pixelM: number; left: number; top: number } {
  const [pixelM, , left, , , top] = item.assets[asset]?.["proj:transform"] ?? [];
  return { pixelM: pixelM ?? 0, left: left ?? 0, top: top ?? 0 };
}

function pixelOf(item: Item, asset: string, [lng, lat]: readonly [number, number]): [number, number] {
  const { pixelM, left, top } = gridOf(item, asset);
  const [x, y] = projectionOf(Number(item.properties["proj:epsg"])).forward(lng, lat);
  return [Math.floor((x - left) / pixelM), Math.floor((top - y) / pixelM)];
}

function placeOf(item: Item, asset: string, column: number, row: number): [number, number] {
  const { pixelM, left, top } = gridOf(item, asset);
  return projectionOf(Number(item.properties["proj:epsg"])).inverse(
    left + (column + 0.5) * pixelM,
    top - (row + 0.5) * pixelM,
  );
}

const reflectance = (dn: number) => dn * 0.0001 - 0.1;

describe("a file", () => {
  it("has a header of at most 16 KB that says where and what it is", async () => {
    const item = await findItem({ intersects: rojas });
    const red = await headerOf(item.assets.red?.href ?? "");
    expect(red).toMatchObject({
      width: 10_980,
      height: 10_980,
      blockWidth: 256,
      blockHeight: 256,
      samplesPerPixel: 1,
      sampleType: "uint16",
      compression: "none",
      predictor: 1,
      noData: 0,
      epsg: 32720,
    });
    const { left, top } = gridOf(item, "red");
    expect(red.placement).toEqual({ originX: left, originY: top, pixelWidth: 10, pixelHeight: 10 });
    expect(await headerOf(item.assets.scl?.href ?? "")).toMatchObject({ width: 5_490, sampleType: "uint8" });
    expect(await headerOf(item.assets.visual?.href ?? "")).toMatchObject({
      samplesPerPixel: 3,
      sampleType: "uint8",
    });
  });

  it("has overviews of its true colours that show the same land", async () => {
    const item = await findItem({ intersects: rojas, query: { "eo:cloud_cover": { lt: 5 } } });
    const address = item.assets.visual?.href ?? "";
    const bytes = await fetchRange(address, 0, 32_767);
    const parsed = parsePyramid([{ offset: 0, bytes: new Uint8Array(bytes) }], null);
    if (parsed.kind !== "levels") throw new Error("header is longer than 32 KB");
    expect(parsed.levels.map(({ width }) => width)).toEqual([10_980, 5_490, 2_745, 1_373, 687]);

    // 32 by 32 pixels of the fourth overview lie over two by two blocks of the picture.
    const [fine, , , , coarse] = parsed.levels;
    const block = async (layout: TiffLayout | undefined, index: number) => {
      const start = layout?.blockOffsets[index] ?? 0;
      return fetchRange(address, start, start + (layout?.blockLengths[index] ?? 0) - 1);
    };
    const corner = await block(coarse, 0);
    const seen = Array.from({ length: 32 }, (_, row) => [
      ...corner.subarray(row * 768, row * 768 + 96),
    ]).flat();
    const across = Math.ceil(10_980 / 256);
    const whole = await Promise.all([0, 1, across, across + 1].map((index) => block(fine, index)));
    const mean = (values: ArrayLike<number>, sample: number) => {
      let sum = 0;
      for (let at = sample; at < values.length; at += 3) sum += values[at] ?? 0;
      return sum / (values.length / 3);
    };
    for (const sample of [0, 1, 2]) {
      const expected = mean(Buffer.concat(whole), sample);
      expect(Math.abs(mean(seen, sample) - expected)).toBeLessThan(0.08 * expected);
    }
  });

  it("consists of the same bytes whatever ranges are asked", async () => {
    const item = await findItem({ intersects: rojas, query: { "eo:cloud_cover": { gt: 20, lt: 70 } } });
    for (const asset of ["nir", "rededge1", "scl", "visual"]) {
      const address = item.assets[asset]?.href ?? "";
      const size = Number((await fetch(address, { method: "HEAD" })).headers.get("content-length"));
      const from = Math.floor(size * 0.4) + 12_345;
      const whole = await fetchRange(address, from, from + 299_999);
      const pieces: Buffer[] = [];
      for (let at = 0; at < 300_000; at += 43_211) {
        pieces.push(await fetchRange(address, from + at, from + Math.min(300_000, at + 43_211) - 1));
      }
      expect(Buffer.concat(pieces).equals(whole)).toBe(true);
    }
  });

  it("answers ranges as HTTP says", async () => {
    const item = await findItem({ intersects: rojas });
    const address = item.assets.scl?.href ?? "";
    const head = await fetch(address, { method: "HEAD" });
    const size = Number(head.headers.get("content-length"));
    expect(head.status).toBe(200);
    expect(head.headers.get("accept-ranges")).toBe("bytes");
    const tail = await fetch(address, { headers: { Range: "bytes=-10" } });
    expect(tail.headers.get("content-range")).toBe(`bytes ${size - 10}-${size - 1}/${size}`);
    expect((await tail.arrayBuffer()).byteLength).toBe(10);
    const open = await fetch(address, { headers: { Range: `bytes=${size - 5}-` } });
    expect(open.status).toBe(206);
    expect((await open.arrayBuffer()).byteLength).toBe(5);
    const beyond = await fetch(address, { headers: { Range: `bytes=${size}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${size}`);
    const whole = await fetch(address);
    expect(whole.status).toBe(200);
    expect(Number(whole.headers.get("content-length"))).toBe(size);
    await whole.body?.cancel();
  });

  it("is not there for an asset or a scene that does not exist", async () => {
    const item = await findItem({ intersects: rojas });
    for (const path of [
      `${item.id}/red2.tif`,
      `${item.id}/red.tif.aux.xml`,
      "S2A_T20HQH_20990101T000000_L2A/red.tif",
    ]) {
      expect((await fetch(`${world.url}/cog/${path}`)).status).toBe(404);
    }
  });
});

describe("its pixels", () => {
  it("show the truth of the place, but for the noise of the sensor", async () => {
    const item = await findItem({ intersects: rojas, query: { "eo:cloud_cover": { lt: 0.01 } } });
    const day = dayOfPlainDate(String(item.properties.datetime).slice(0, 10)) ?? 0;
    const [column, row] = pixelOf(item, "red", [-60.74, -34.19]);
    const red = await readWindow(item.assets.red?.href ?? "", column, row, 120);
    const nir = await readWindow(item.assets.nir?.href ?? "", column, row, 120);
    const errors = red.flatMap((dn, index) => {
      const place = placeOf(item, "red", column + (index % 120), row + Math.floor(index / 120));
      const truth = truthAt(...place, day);
      return isAwayFromRoads(place)
        ? [
            Math.abs(reflectance(dn) - truth.reflectance("red")),
            Math.abs(reflectance(nir[index] ?? 0) - truth.reflectance("nir")),
          ]
        : [];
    });
    expect(errors.length).toBeGreaterThan(15_000);
    expect(Math.max(...errors)).toBeLessThan(0.0115);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.0025);
  });

  it.each([
    { what: "two tiles of one zone", place: [-60.2, -33.49], tiles: ["20HQH", "20HQJ"] },
    { what: "two zones, which meet at 60 degrees west", place: [-60.001, -33.8], tiles: ["20HQH", "21HTC"] },
  ] as const)("show the same land in the overlap of $what", async ({ place, tiles }) => {
    const [first, second] = await sameDayPair(place, tiles);
    const size = 24;
    const [ndvi, other] = [await ndviAround(first, place, size), await ndviAround(second, place, size)];
    expect(Math.abs(ndvi - other)).toBeLessThan(0.01);
  });

  it("are bright under cloud classes and dark under shadow classes, and agree with the sky that is asked for", async () => {
    const { features } = await postSearch(world, {
      collections,
      intersects: rojas,
      query: { "eo:cloud_cover": { gt: 25, lt: 75 } },
      limit: 6,
    });
    const blues: Record<string, number[]> = { cloud: [], shadow: [], clear: [] };
    for (const item of features) {
      const day = dayOfPlainDate(String(item.properties.datetime).slice(0, 10)) ?? 0;
      const classes = await readWindow(item.assets.scl?.href ?? "", 1_000, 1_000, 256);
      const blue = await readWindow(item.assets.blue?.href ?? "", 2_000, 2_000, 512);
      classes.forEach((scl, index) => {
        const [x, y] = [index % 256, Math.floor(index / 256)];
        const value = reflectance(blue[y * 2 * 512 + x * 2] ?? 0);
        if (scl === 9) blues.cloud?.push(value);
        if (scl === 3) blues.shadow?.push(value);
        if (scl === 4 || scl === 5) blues.clear?.push(value);
        if (index % 997 === 0) {
          const sky = skyStateAt(...placeOf(item, "scl", 1_000 + x, 1_000 + y), day);
          expect([sky, scl]).toEqual([sky, expect.toSatisfy((seen: number) => isSameSky(sky, seen))]);
        }
      });
    }
    const [cloud, shadow, clear] = [blues.cloud ?? [], blues.shadow ?? [], blues.clear ?? []];
    expect(Math.min(cloud.length, shadow.length, clear.length)).toBeGreaterThan(2_000);
    expect(Math.min(...cloud.slice(0, 50_000))).toBeGreaterThan(0.2);
    expect(quantile(shadow, 0.9)).toBeLessThan(quantile(clear, 0.5));
    expect(quantile(clear, 0.99)).toBeLessThan(0.2);
  });
});

/** Two cloudless scenes of one day, of the two tiles. */
async function sameDayPair(place: readonly number[], tiles: readonly string[]): Promise<[Item, Item]> {
  const { features } = await postSearch(world, {
    collections,
    intersects: { type: "Point", coordinates: place },
    query: { "eo:cloud_cover": { lt: 0.01 } },
    limit: 1_000,
  });
  const dayOf = ({ properties }: Item) => String(properties.datetime).slice(0, 10);
  const [firsts, seconds] = tiles.map((tile) => features.filter(({ id }) => id.includes(`_T${tile}_`)));
  for (const first of firsts ?? []) {
    const second = seconds?.find((item) => dayOf(item) === dayOf(first));
    if (second !== undefined) return [first, second];
  }
  throw new Error("no day on which both tiles are cloudless");
}

/** NDVI of the mean reflectances of a square around a place. */
async function ndviAround(item: Item, place: readonly [number, number], size: number): Promise<number> {
  const [column, row] = pixelOf(item, "red", place);
  const sums: number[] = [];
  for (const band of ["red", "nir"]) {
    const dn = await readWindow(item.assets[band]?.href ?? "", column - size / 2, row - size / 2, size);
    sums.push(dn.reduce((total, value) => total + reflectance(value), 0));
  }
  const [red, nir] = [sums[0] ?? 0, sums[1] ?? 0];
  return (nir - red) / (nir + red);
}

function isSameSky(sky: string, scl: number): boolean {
  if (sky === "cloud") return scl === 8 || scl === 9;
  if (sky === "shadow") return scl === 3 || scl === 10;
  return [4, 5, 6, 10].includes(scl);
}

/** Farther than a pixel and a half from the fence of its parcel. */
function isAwayFromRoads([lng, lat]: readonly [number, number]): boolean {
  const { id } = truthAt(lng, lat, 20_000).parcel;
  const step = 0.0003;
  return [
    [step, 0],
    [-step, 0],
    [0, step],
    [0, -step],
  ].every(([dx, dy]) => truthAt(lng + (dx ?? 0), lat + (dy ?? 0), 20_000).parcel.id === id);
}

function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}
