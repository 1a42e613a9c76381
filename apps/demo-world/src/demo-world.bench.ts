import { type CogAsset, findCogAsset } from "./cog/assets";
import { BLOCK_PX, tiffLayout } from "./cog/tiff-layout";
import { startDemoWorld } from "./start-demo-world";

/**
 * Times what the demo world is asked most, inside HTTP requests on localhost; one JSON line each, the median.
 * A window is 100 x 100 pixels across four blocks, read as whole rows of the blocks it touches.
 */
const world = await startDemoWorld({ now: () => new Date("2026-03-15T12:00:00Z") });
const point = { type: "Point", coordinates: [-60.6, -33.9] };

async function search(body: object): Promise<{ id: string; clouds: number }[]> {
  const answer = await fetch(`${world.url}/stac/search`, { method: "POST", body: JSON.stringify(body) });
  const page = (await answer.json()) as {
    features: { id: string; properties: { "eo:cloud_cover": number } }[];
  };
  return page.features.map(({ id, properties }) => ({ id, clouds: properties["eo:cloud_cover"] }));
}

/** Reads 100 x 100 pixels from a pixel of the tile on; the spans of one block row are asked for together. */
async function readWindow(
  itemId: string,
  asset: CogAsset,
  column: number,
  row: number,
  size: number,
): Promise<void> {
  const { levels, blockBytes, rowBytes, dataOffset } = tiffLayout(asset);
  const blocksAcross = levels[0]?.blocksAcross ?? 0;
  const spans: [number, number][] = [];
  for (let by = Math.floor(row / BLOCK_PX); by * BLOCK_PX < row + size; by++) {
    for (let bx = Math.floor(column / BLOCK_PX); bx * BLOCK_PX < column + size; bx++) {
      const start = dataOffset + (by * blocksAcross + bx) * blockBytes;
      const first = Math.max(0, row - by * BLOCK_PX);
      const end = Math.min(BLOCK_PX, row + size - by * BLOCK_PX);
      spans.push([start + first * rowBytes, start + end * rowBytes - 1]);
    }
  }
  // All at once, as a reader of such files asks.
  await Promise.all(
    spans.map(async ([from, last]) => {
      const answer = await fetch(`${world.url}/cog/${itemId}/${asset.key}.tif`, {
        headers: { Range: `bytes=${from}-${last}` },
      });
      await answer.arrayBuffer();
    }),
  );
}

async function median(
  name: string,
  rounds: number,
  run: (round: number) => Promise<void>,
  atMost?: number,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await run(round);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const value = Math.round((times[Math.floor(rounds / 2)] ?? 0) * 100) / 100;
  console.log(JSON.stringify({ name: `demo world: ${name}`, value, unit: "ms", atMost }));
}

function asset(key: string): CogAsset {
  const found = findCogAsset(key);
  if (found === null) throw new RangeError(`no asset ${key}`);
  return found;
}

await median("stac search, three seasons of one place, first time", 1, async () => {
  await search({ intersects: point, limit: 500 });
});
const scenes = await search({ intersects: point, limit: 500 });
const cloudy = scenes.filter(({ clouds }) => clouds > 20 && clouds < 60);
const [nir, red] = [asset("nir"), asset("red")];
const sceneAt = (round: number) => cloudy[round % cloudy.length]?.id ?? "";

/** Of one band of a 100 ha field. */
const WINDOW_MS = 5;

// The first rounds only warm the machine up.
for (let round = 0; round < 20; round++) await readWindow(sceneAt(round), nir, 300 + round * 400, 2_000, 100);

// Fields lie anywhere on the grid of blocks: of such windows 38 % lie within one block, 15 % across four.
await median(
  "window 100 ha anywhere, first reading",
  75,
  (round) => readWindow(sceneAt(round), nir, 330 + 61 * round, 2_700 + 89 * round, 100),
  WINDOW_MS,
);
await median(
  "window 100 ha anywhere, next band or date",
  75,
  (round) => readWindow(sceneAt(round), red, 330 + 61 * round, 2_700 + 89 * round, 100),
  WINDOW_MS,
);
await median("window 100 ha across four blocks, first reading", 25, (round) =>
  readWindow(sceneAt(round), nir, 200 + 256 * round, 6_350, 100),
);
/** 36 years of one place in one answer; a tile of rain, and one of clouds. */
const ARCHIVE_MS = 300;
const RADAR_MS = 60;
const CLOUDS_MS = 150;

await median(
  "weather archive, 36 years of days, five variables",
  9,
  async (round) => {
    const answer = await fetch(
      `${world.url}/open-meteo-archive/v1/archive?latitude=${-33.9 - round / 10}&longitude=-60.6&timezone=auto&start_date=1990-01-01&end_date=2025-12-31&daily=temperature_2m_max,temperature_2m_min,temperature_2m_mean,precipitation_sum,shortwave_radiation_sum`,
    );
    await answer.arrayBuffer();
  },
  ARCHIVE_MS,
);
const maps = (await (await fetch(`${world.url}/rainviewer/public/weather-maps.json`)).json()) as {
  host: string;
  radar: { past: { path: string }[] };
};
await median(
  "radar tile, zoom 5",
  25,
  async (round) => {
    const path = maps.radar.past[round % 13]?.path;
    await (await fetch(`${maps.host}${path}/256/5/${9 + (round % 2)}/19/2/1_1.png`)).arrayBuffer();
  },
  RADAR_MS,
);
await median(
  "cloud tile, zoom 5",
  15,
  async (round) => {
    const address = `${world.url}/gibs/wmts/epsg3857/best/GOES-East_ABI_GeoColor/default/default/GoogleMapsCompatible_Level7/5`;
    await (await fetch(`${address}/${16 + Math.floor(round / 5)}/${8 + (round % 5)}.png`)).arrayBuffer();
  },
  CLOUDS_MS,
);
await world.close();
