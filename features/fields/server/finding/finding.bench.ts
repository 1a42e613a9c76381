import { brotliCompressSync, constants } from "node:zlib";
import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { type Person, startFieldsApp } from "../fields-app.testing";
import { buildManyFields } from "./many-fields.testing";

const ROUNDS = 15;
/** Area of the fields of `buildManyFields`: zoom, column and row of tiles with many fields. */
const CENTRE = [-62.1, -35.5] as const;

const database = await startThrowawayDatabase();
try {
  const { app, signIn } = await startFieldsApp(database.db);
  const grower = await signIn();
  await buildManyFields(database.db, { accountId: grower.id, count: 2000 });
  const company = await signIn();
  await buildManyFields(database.db, { accountId: company.id, count: 100_000 });

  const time = async (person: Person, url: string): Promise<{ ms: number; bytes: Buffer }> => {
    const started = performance.now();
    const reply = await app.inject({ url, headers: { authorization: person.authorization } });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return { ms: performance.now() - started, bytes: reply.rawPayload };
  };
  const measure = async (name: string, atMost: number, urls: readonly string[], person = company) => {
    const times: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      for (const url of urls) {
        const { ms } = await time(person, url);
        if (round >= 0) times.push(ms);
      }
    }
    printTimes(name, times, atMost);
  };

  await measure("list of 2,000 fields", 100, ["/field/meta_data?limit=2000"], grower);
  const { bytes } = await time(grower, "/field/meta_data?limit=2000");
  const sent = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const kilobytes = Math.round(sent.length / 1024);
  console.log(
    JSON.stringify({ name: "list of 2,000 fields, compressed", value: kilobytes, unit: "KB", atMost: 300 }),
  );

  const here = "season=2026/27&period=2&limit=100";
  await measure("first page of 100,000 fields", 100, [`/field/meta_data?${here}`]);
  await measure("search in 100,000 fields", 100, [
    `/field/meta_data?${here}&q=99123`,
    `/field/meta_data?${here}&q=alamo+lote`,
    `/field/meta_data?${here}&q=partido+17`,
    `/field/meta_data?${here}&q=nada`,
  ]);
  await measure("tiles of 100,000 fields", 50, [4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(tileAt));
  await measure("cluster tiles of a country", 250, [3, 4, 5].map(tileAt));
  await measure("counts of 100,000 fields by every filter", 1500, ["/field/facets?season=2026/27&period=2"]);
  await app.close();
} finally {
  await database.stop();
}

function tileAt(z: number): string {
  const [lng, lat] = CENTRE;
  const x = Math.floor((lng / 360 + 0.5) * 2 ** z);
  const y = Math.floor(
    (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * 2 ** z,
  );
  return `/field/tiles/${z}/${x}/${y}?season=2026/27&period=2`;
}
