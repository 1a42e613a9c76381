import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import type { Role, RouteReply } from "@surco/contract";
import { fieldRepository, findFieldRight } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import { buildBlobs, buildJobs } from "@surco/imagery/testing";
import type { FastifyInstance, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FieldDistrictYields, listYieldEditions, YieldEdition } from "../contract";
import { districtMeanFormula } from "../contract";
import { createDistrictYieldsFeature } from "./index";

const db = testDatabase();
const NOW = new Date("2026-07-10T12:00:00Z");
let app: FastifyInstance;
let queue: ReturnType<typeof buildJobs>;
let blobs: ReturnType<typeof buildBlobs>;
let people: Map<string, SessionUser>;
let now: Date;
let listOf: ReturnType<typeof createDistrictYieldsFeature>["services"]["listDistrictYields"];

beforeEach(async () => {
  people = new Map();
  now = NOW;
  queue = buildJobs();
  blobs = buildBlobs();
  const platform = buildPlatform({ db, blobs, jobs: queue.jobs, now: () => now });
  const fields = fieldRepository(db);
  const feature = createDistrictYieldsFeature(platform, { fields });
  listOf = feature.services.listDistrictYields;
  app = await startFeatures(platform, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  });
});
afterEach(async () => {
  await app.close();
  await db.deleteFrom("district_yield_edition").execute();
  await db.deleteFrom("job_progress").execute();
  await db.deleteFrom("account").execute();
  await db.deleteFrom("grower_mean").execute();
});

async function signIn(role: Role | null = null) {
  const { user } = await buildAccount(db);
  const token = randomUUID();
  people.set(token, buildUser({ ...user, role }));
  const call = async <T = never>(
    method: "GET" | "POST" | "DELETE",
    url: string,
    payload?: string | Buffer,
  ) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { "content-type": "text/csv" }),
      },
      ...(payload !== undefined && { payload }),
    });
    return { status: reply.statusCode, body: reply.json() as T };
  };
  return { user, call };
}

type Call = Awaited<ReturnType<typeof signIn>>["call"];

const HEADINGS =
  "cultivo,anio,campania,provincia,provincia_id,departamento,departamento_id,superficie_sembrada_ha,superficie_cosechada_ha,produccion_tm,rendimiento_kgxha";
/** Row of 1,000 ha in Nueve de Julio. */
const row = (crop: string, season: string, kgPerHa: number, district = "Nueve de Julio", code = 6588) =>
  `${crop},${season.slice(0, 4)},${season},Buenos Aires,6,${district},${code},1000,1000,${kgPerHa},${kgPerHa}`;
const fileOf = (...rows: string[]) => [HEADINGS, ...rows].join("\n");

/** Uploads a file and reads it. @returns its id */
async function upload(call: Call, content: string | Buffer, editionDate = "2026-03-01") {
  const id = randomUUID();
  const query = new URLSearchParams({ id, fileName: "estimaciones.csv", editionDate });
  const reply = await call<YieldEdition>("POST", `/district-yields/editions?${query}`, content);
  expect(reply.status).toBe(200);
  return { id, edition: reply.body };
}

async function importEdition(call: Call, content: string | Buffer, editionDate?: string): Promise<string> {
  const { id } = await upload(call, content, editionDate);
  await queue.runNext();
  expect((await call("POST", `/district-yields/editions/${id}/save`)).status).toBe(200);
  return id;
}

/** Field of the account in the district. */
async function placeField(
  accountId: string,
  district = "9 de Julio",
  province = "Buenos Aires",
  districtCode: string | null = null,
) {
  const field = await buildField(db, { accountId });
  await db
    .updateTable("field")
    .set({ country: "AR", province, district, district_code: districtCode })
    .where("id", "=", field.id)
    .execute();
  return field.id;
}

const compare = async (call: Call, fieldId: string, cropId: number) =>
  (await call<FieldDistrictYields>("GET", `/district-yields/field/${fieldId}?cropId=${cropId}`)).body;

describe("editions of district yields", () => {
  it("are for administrators", async () => {
    const { call } = await signIn();
    expect((await call("GET", "/district-yields/editions")).status).toBe(403);
  });

  it("are read in a job, reviewed, saved and deleted", async () => {
    const { call } = await signIn("ADMIN");
    const { id, edition } = await upload(
      call,
      fileOf(row("maíz", "2020/2021", 8000), row("maíz", "2021/2022", 0), row("papa", "2020/2021", 30_000)),
    );
    expect(edition).toMatchObject({ state: "reading", review: null, progress: { state: "queued" } });
    expect((await call("POST", `/district-yields/editions/${id}/save`)).body).toMatchObject({
      code: "DISTRICT_YIELDS_NOT_READ",
    });
    expect(blobs.files.size).toBe(1);

    await queue.runNext();

    const { body: read } = await call<YieldEdition>("GET", `/district-yields/editions/${id}`);
    expect(read).toMatchObject({
      source: "magyp-open-data",
      country: "AR",
      state: "review",
      review: {
        rowCount: 3,
        keptCount: 1,
        leftOut: [
          { reason: "noHarvest", count: 1, lines: [3] },
          { reason: "otherCrop", count: 1, lines: [4] },
        ],
        districtCount: 1,
        crops: [{ crop: "maize", count: 1 }],
        seasons: { from: "2020/21", until: "2020/21", count: 1 },
        changes: { added: 1, changed: 0, same: 0, absent: 0, examples: [] },
      },
    });
    const { body: saved } = await call<YieldEdition>("POST", `/district-yields/editions/${id}/save`);
    expect(saved).toMatchObject({ state: "saved", savedAt: NOW.toISOString() });
    // The file is not needed any more.
    expect(
      await db.selectFrom("blob_removal").select("key").where("due_at", "<=", NOW).execute(),
    ).toHaveLength(1);

    expect((await call("DELETE", `/district-yields/editions/${id}`)).status).toBe(200);
    expect((await call("DELETE", `/district-yields/editions/${id}`)).status).toBe(200);
    const { editions } = (
      await call<RouteReply<typeof listYieldEditions>>("GET", "/district-yields/editions")
    ).body;
    expect(editions).toEqual([]);
    expect(await db.selectFrom("district_yield").selectAll().execute()).toEqual([]);
  });

  it("say what they change against the saved ones, and the newest holds", async () => {
    const { call, user } = await signIn("ADMIN");
    const fieldId = await placeField(user.id);
    await importEdition(
      call,
      fileOf(
        row("maíz", "2019/2020", 7000),
        row("maíz", "2020/2021", 8000),
        row("maíz", "2021/2022", 6000),
        row("girasol", "2021/2022", 2000),
      ),
      "2025-03-01",
    );
    const newer = fileOf(
      row("maíz", "2020/2021", 8000),
      row("maíz", "2021/2022", 6400),
      row("maíz", "2022/2023", 5000),
    );
    const { id } = await upload(call, newer, "2026-03-01");
    await queue.runNext();

    const { body } = await call<YieldEdition>("GET", `/district-yields/editions/${id}`);
    expect(body.review?.changes).toEqual({
      added: 1,
      changed: 1,
      same: 1,
      absent: 0,
      examples: [
        {
          province: "Buenos Aires",
          district: "Nueve de Julio",
          crop: "maize",
          season: "2021/22",
          modality: "all",
          beforeKgPerHa: 6000,
          afterKgPerHa: 6400,
        },
      ],
    });
    const yields = async () =>
      (await compare(call, fieldId, 5)).seasons.map(({ season, yieldKgPerHa }) => [season, yieldKgPerHa]);
    expect(await yields(), "nothing counts before it is saved").toEqual([
      ["2019/20", 7000],
      ["2020/21", 8000],
      ["2021/22", 6000],
    ]);
    await call("POST", `/district-yields/editions/${id}/save`);
    expect(await yields()).toEqual([
      ["2019/20", 7000],
      ["2020/21", 8000],
      ["2021/22", 6400],
      ["2022/23", 5000],
    ]);
    await call("DELETE", `/district-yields/editions/${id}`);
    expect(await yields()).toHaveLength(3);
  });

  it("that are no file of a ministry fail with the missing columns, for good", async () => {
    const { call } = await signIn("ADMIN");
    const { id } = await upload(call, "a;b;c\n1;2;3\n");
    await queue.runNext();
    const { body } = await call<YieldEdition>("GET", `/district-yields/editions/${id}`);
    expect(body).toMatchObject({
      state: "reading",
      progress: { state: "failed", errorCode: "DISTRICT_YIELDS_FILE_UNKNOWN" },
    });
    expect(queue.orders).toEqual([]);
  });

  it("are written once when the same upload is repeated", async () => {
    const { call } = await signIn("ADMIN");
    const id = randomUUID();
    const url = `/district-yields/editions?id=${id}&fileName=a.csv&editionDate=2026-03-01`;
    for (let i = 0; i < 2; i++) await call("POST", url, fileOf(row("maíz", "2020/2021", 8000)));
    expect(queue.orders).toHaveLength(1);
    expect(await db.selectFrom("district_yield_edition").select("id").execute()).toEqual([{ id }]);
  });
});

describe("official yields of a field's district", () => {
  it("are nothing where no edition is stored", async () => {
    const { call, user } = await signIn();
    expect(await compare(call, await placeField(user.id), 5)).toEqual({
      statisticCrop: null,
      matchedBy: null,
      province: null,
      district: null,
      seasons: [],
      mean: null,
      latestEdition: null,
      growers: [],
    });
  });

  it("are found by name within the province, with the mean of the newest ten seasons and its derivation", async () => {
    const { call, user } = await signIn("ADMIN");
    const seasons = Array.from({ length: 12 }, (_, n) => ({
      season: `${2010 + n}/${2011 + n}`,
      kgPerHa: 5000 + n * 100,
    }));
    await importEdition(
      call,
      fileOf(
        ...seasons.map(({ season, kgPerHa }) => row("maíz", season, kgPerHa)),
        row("maíz", "2020/2021", 1111, "Pergamino", 6623),
      ),
    );

    const series = await compare(call, await placeField(user.id), 4);

    expect(series).toMatchObject({
      statisticCrop: "maize",
      matchedBy: "name",
      district: "Nueve de Julio",
      latestEdition: { source: "magyp-open-data", editionDate: "2026-03-01" },
    });
    expect(series.seasons).toHaveLength(12);
    // 5,200 to 6,100 in steps of 100: mean 5,650, standard deviation 100 · √(82.5 / 9).
    expect(series.mean).toMatchObject({ yieldKgPerHa: 5650, seasonCount: 10 });
    expect(series.mean?.standardDeviationKgPerHa).toBeCloseTo(302.765, 3);
    const [input] = series.mean?.explanation.inputs ?? [];
    expect(districtMeanFormula.compute({ y: input?.value ?? null })).toBe(5650);
    expect(input?.source.details).toMatchObject({ from: "2012/13", until: "2021/22", edition: "2026-03-01" });
    expect((await compare(call, await placeField(user.id, "9 de Julio", "San Juan"), 4)).seasons).toEqual([]);
    expect(
      (await compare(call, await placeField(user.id), 6)).seasons,
      "no statistic of another crop",
    ).toEqual([]);
  });

  it("are found by the district's code before its name, and never mix with another province's of that name", async () => {
    const { call, user } = await signIn("ADMIN");
    const [ofBuenosAires, ofCordoba] = [
      row("maíz", "2020/2021", 8000, "San Martín", 6371),
      "maíz,2020,2020/2021,Córdoba,14,San Martín,14200,1000,1000,5000,5000",
    ];
    await importEdition(call, fileOf(ofBuenosAires, ofCordoba));
    const kgOf = async (fieldId: string) => {
      const { matchedBy, seasons } = await compare(call, fieldId, 5);
      return [matchedBy, seasons.map(({ yieldKgPerHa }) => yieldKgPerHa)];
    };
    const coded = await placeField(user.id, "General San Martín", "Buenos Aires", "06371");
    expect(await kgOf(coded)).toEqual(["code", [8000]]);
    expect(await kgOf(await placeField(user.id, "San Martín", "Córdoba"))).toEqual(["name", [5000]]);
    const unknownCode = await placeField(user.id, "San Martín", "Córdoba", "14999");
    expect(await kgOf(unknownCode)).toEqual(["name", [5000]]);
    expect(await kgOf(await placeField(user.id, "San Martín", "San Juan"))).toEqual([null, []]);
  });

  it("are read for many fields at once, each with the rows of its own district, crop and period", async () => {
    const { call } = await signIn("ADMIN");
    await importEdition(
      call,
      fileOf(
        row("maíz", "2020/2021", 8000),
        row("trigo total", "2020/2021", 4000),
        row("maíz", "2020/2021", 7000, "Pergamino", 6623),
      ),
    );
    const place = { country: "AR", province: "Buenos Aires", districtCode: null };
    const nine = { ...place, district: "9 de Julio" };
    const series = await listOf([
      { place: nine, cropId: 5, period: "2" },
      { place: { ...place, district: "Pergamino", districtCode: "06623" }, cropId: 4, period: null },
      { place: nine, cropId: 10, period: "1" },
      { place: nine, cropId: 10, period: "2" },
      { place: { ...nine, country: null }, cropId: 5, period: "2" },
      { place: nine, cropId: 6, period: "2" },
    ]);
    expect(series.map(({ seasons }) => seasons.map(({ yieldKgPerHa }) => yieldKgPerHa))).toEqual([
      [8000],
      [7000],
      [4000],
      [],
      [],
      [],
    ]);
    expect(await listOf([])).toEqual([]);
  });

  it("are those of first and second soy where they are separated, else of all soy", async () => {
    const { call, user } = await signIn("ADMIN");
    const years = ["2018/2019", "2019/2020", "2020/2021"];
    await importEdition(
      call,
      fileOf(
        ...years.map((season) => row("soja total", season, 3000)),
        ...years.map((season) => row("soja 1ra", season, 3300)),
        row("soja 2da", "2020/2021", 2300),
      ),
    );
    const fieldId = await placeField(user.id);
    expect(await compare(call, fieldId, 7)).toMatchObject({
      statisticCrop: "soyFirst",
      mean: { yieldKgPerHa: 3300 },
    });
    expect(await compare(call, fieldId, 8)).toMatchObject({
      statisticCrop: "soy",
      mean: { yieldKgPerHa: 3000 },
    });
  });

  it("join irrigated and rainfed land of Mexico by area", async () => {
    const { call, user } = await signIn("ADMIN");
    const headings =
      "Anio,Idestado,Nomestado,Idmunicipio,Nommunicipio,Nomcicloproductivo,Nommodalidad,Nomunidad,Idcultivo,Nomcultivo,Sembrada,Cosechada,Volumenproduccion,Rendimiento";
    const line = (cycle: string, modality: string, ha: number, tPerHa: number) =>
      `2020,25,Sinaloa,11,Guasave,${cycle},${modality},Tonelada,1,Maíz grano,${ha},${ha},${ha * tPerHa},${tPerHa}`;
    await importEdition(
      call,
      [
        headings,
        line("Otoño-Invierno", "Riego", 300, 11),
        line("Otoño-Invierno", "Temporal", 100, 3),
        line("Primavera-Verano", "Temporal", 500, 2),
      ].join("\n"),
    );
    const field = await buildField(db, { accountId: user.id });
    const place = { country: "MX", province: "Sinaloa", district: "Guasave" };
    await db.updateTable("field").set(place).where("id", "=", field.id).execute();
    const ask = async (period: string) =>
      (await call<FieldDistrictYields>("GET", `/district-yields/field/${field.id}?cropId=5&period=${period}`))
        .body;

    // (300 · 11 + 100 · 3) / 400 t/ha
    expect((await ask("1")).seasons).toMatchObject([
      { season: "2019/20", yieldKgPerHa: 9000, harvestedHa: 400 },
    ]);
    expect((await ask("2")).seasons).toMatchObject([{ season: "2019/20", yieldKgPerHa: 2000 }]);
  });

  it("are not shown for a field that one may not read", async () => {
    const { user } = await signIn();
    const fieldId = await placeField(user.id);
    const { call } = await signIn();
    expect((await call("GET", `/district-yields/field/${fieldId}?cropId=5`)).status).toBe(404);
  });
});

describe("the mean over growers' own harvests", () => {
  /** Growers of 9 de Julio with a harvest of maize each. */
  async function buildGrowers(count: number, tPerHa: (n: number) => number, fields = 1) {
    for (let n = 0; n < count; n++) {
      const { user } = await buildAccount(db);
      for (let f = 0; f < fields; f++) await harvest(await placeField(user.id), tPerHa(n));
    }
  }

  async function harvest(fieldId: string, tPerHa: number) {
    await db
      .insertInto("activity")
      .values({
        id: randomUUID(),
        field_id: fieldId,
        type: "harvest",
        date: "2026-04-01",
        season: "2025/26",
        period: "2",
        status: "done",
        crop_id: 5,
        comments: "",
        details: JSON.stringify({ wetYieldTPerHa: tPerHa }),
        base_moisture_yield_t_per_ha: tPerHa,
        created_at: NOW,
        updated_at: NOW,
      })
      .execute();
  }

  it("is shown from ten growers on, however many fields and harvests nine of them have", async () => {
    const { call, user } = await signIn();
    const fieldId = await placeField(user.id);
    await buildGrowers(9, () => 8, 3);
    expect((await compare(call, fieldId, 5)).growers).toEqual([]);
    const { user: demonstration } = await buildAccount(db);
    await db
      .updateTable("account")
      .set({ is_demonstration: true })
      .where("id", "=", demonstration.id)
      .execute();
    await harvest(await placeField(demonstration.id), 8);
    expect((await compare(call, fieldId, 5)).growers, "a demonstration is no grower").toEqual([]);

    await buildGrowers(1, () => 8);

    // Range 0 to 15 t/ha, ten growers, epsilon 2: scale 750 kg/ha, standard deviation 750 · √2.
    expect((await compare(call, fieldId, 5)).growers).toEqual([
      {
        season: "2025/26",
        meanKgPerHa: expect.any(Number),
        noiseKgPerHa: 1061,
        growersAtLeast: 10,
        month: "2026-07-01",
      },
    ]);
  });

  it("carries noise that repeated questions do not average out, and is another in the next month", async () => {
    const { call, user } = await signIn();
    const fieldId = await placeField(user.id);
    await buildGrowers(12, () => 8);
    const ask = async () => (await compare(call, fieldId, 5)).growers[0]?.meanKgPerHa;

    const first = await ask();
    expect(first).not.toBe(8000);
    expect(await ask()).toBe(first);
    // Neither the own record nor a further grower moves what the month shows.
    await buildGrowers(1, () => 2);
    expect(await ask()).toBe(first);
    now = new Date("2026-08-02T12:00:00Z");
    expect(await ask()).not.toBe(first);
  });

  it("vanishes as soon as fewer than ten growers are left", async () => {
    const { call, user } = await signIn();
    const fieldId = await placeField(user.id);
    await buildGrowers(10, () => 8);
    expect((await compare(call, fieldId, 5)).growers).toHaveLength(1);
    const someone = await db.selectFrom("activity").select("field_id").executeTakeFirstOrThrow();
    await db
      .updateTable("activity")
      .set({ deleted_at: NOW })
      .where("field_id", "=", someone.field_id)
      .execute();
    expect((await compare(call, fieldId, 5)).growers).toEqual([]);
  });

  it("takes an absurd harvest as the end of the range", async () => {
    const { call, user } = await signIn();
    const fieldId = await placeField(user.id);
    await buildGrowers(100, () => 190);
    const [mean] = (await compare(call, fieldId, 5)).growers;
    // Scale 75 kg/ha: 20 scales are as good as never.
    expect(Math.abs((mean?.meanKgPerHa ?? 0) - 15_000)).toBeLessThan(1500);
    expect(mean?.growersAtLeast).toBe(100);
  });
});
