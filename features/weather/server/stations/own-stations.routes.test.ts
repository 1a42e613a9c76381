import { startLocalServer } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { FieldStations, ObservationReview, OwnStation } from "@surco/weather/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, type StationsApp, startStationsApp } from "./stations-app.testing";

const db = testDatabase();
const PLACE = [-60.6, -33.9];
const PATH = "/weather_station/own";

let app: StationsApp;
let services: Awaited<ReturnType<typeof startLocalServer>>;
let ana: Person;
let stationId: string;

beforeAll(async () => {
  // No public service answers.
  services = await startLocalServer((_request, response) => void response.writeHead(404).end());
  app = await startStationsApp(db, { url: services.address, hasLimits: true });
});
afterAll(async () => {
  await app.app.close();
  await services.close();
});
beforeEach(async () => {
  ana = await app.signIn();
  stationId = await addStation(ana);
});

async function addStation(person: Person, change: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  const input = { id, name: "La tranquera", place: PLACE, elevationM: 65, ...change };
  const { status } = await person.call("POST", PATH, input);
  expect(status).toBe(200);
  return id;
}
const list = async (person = ana) =>
  ((await person.call("GET", PATH)).body as { stations: OwnStation[] }).stations;
const history = async (person = ana, id = stationId) =>
  (await person.call("GET", `${PATH}/${id}/history?days=30`)).body.steps as { at: string; tempC: number }[];
async function pushPath(person = ana, id = stationId): Promise<string> {
  const { body } = await person.call("POST", `${PATH}/${id}/token`);
  const { address } = body as { address: string };
  expect(address).toMatch(/^https:\/\/surco\.example\/api\/weather_station\/push\/[\w-]{43}$/);
  return new URL(address).pathname.replace("/api", "");
}
const ago = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000).toISOString();

describe("an own station", () => {
  it("is created once however often it is sent, with the time zone of its place, up to fifty", async () => {
    const again = { id: stationId, name: "La tranquera", place: PLACE, elevationM: 65 };
    expect((await ana.call("POST", PATH, again)).status).toBe(200);
    expect(await list()).toMatchObject([
      { name: "La tranquera", timeZone: "America/Argentina/Buenos_Aires", pushSince: null, latest: null },
    ]);
    for (let i = 1; i < 50; i++) await addStation(ana, { name: `E${i}` });
    const more = { id: crypto.randomUUID(), name: "E50", place: PLACE };
    expect((await ana.call("POST", PATH, more)).body).toMatchObject({
      code: "WEATHER_STATION_LIMIT",
      details: { limit: 50 },
    });
  });

  it("belongs to its owner alone", async () => {
    const bruno = await app.signIn();
    const calls: ["GET" | "POST" | "DELETE", string, object?][] = [
      ["POST", PATH, { id: stationId, name: "Mía", place: PLACE }],
      ["DELETE", `${PATH}/${stationId}`],
      ["POST", `${PATH}/restore`, { id: stationId }],
      ["GET", `${PATH}/${stationId}/history`],
      ["POST", `${PATH}/${stationId}/token`],
      ["DELETE", `${PATH}/${stationId}/token`],
      ["POST", `${PATH}/${stationId}/observations`, { observations: [{ at: ago(5), tempC: 20 }] }],
    ];
    for (const [method, path, body] of calls)
      expect((await bruno.call(method, path, body)).body, path).toMatchObject({
        code: "WEATHER_STATION_NOT_FOUND",
      });
    expect((await bruno.upload(`${PATH}/${stationId}/import`, "at;temp\n")).body.code).toBe(
      "WEATHER_STATION_NOT_FOUND",
    );
    expect(await list(bruno)).toEqual([]);
    expect(await list()).toMatchObject([{ name: "La tranquera" }]);
  });

  it("comes back within 30 days of its deletion with its observations, and refuses pushes meanwhile", async () => {
    const path = await pushPath();
    await app.push(path, { at: ago(60), tempC: 20 });
    expect((await ana.call("DELETE", `${PATH}/${stationId}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await app.push(path, { at: ago(50), tempC: 21 })).status).toBe(404);
    expect((await ana.call("POST", `${PATH}/restore`, { id: stationId })).status).toBe(200);
    expect(await history()).toMatchObject([{ tempC: 20 }]);
    await ana.call("DELETE", `${PATH}/${stationId}`);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 32 * 86_400_000);
    expect((await ana.call("POST", `${PATH}/restore`, { id: stationId })).status).toBe(404);
    for (const step of app.feature.cleanup) await step.run(new AbortController().signal);
    app.clock.now = before;
    const rows = await db.selectFrom("weather_station").select("id").where("id", "=", stationId).execute();
    expect(rows).toEqual([]);
  });

  it("stands for a field and is then seen by its readers, until the field has another owner", async () => {
    const fieldId = await ana.addField(-60.6, -33.95);
    await app.push(await pushPath(), { at: ago(5), tempC: 20, rainMm: 2.5 });
    const guest = await app.signIn();
    await db
      .insertInto("field_share")
      .values({ field_id: fieldId, email: guest.email, created_at: new Date() })
      .execute();
    const read = async (person: Person) =>
      (await person.call("GET", `/weather_station/?fieldId=${fieldId}`)).body as FieldStations;
    const historyOf = (person: Person) =>
      person.call("GET", `/weather_station/history?fieldId=${fieldId}&stationId=${stationId}`);
    expect((await read(ana)).stations).toMatchObject([
      { isOwn: true, latest: { source: "push", rainMm: 2.5 } },
    ]);
    expect((await read(guest)).stations).toEqual([]);
    expect((await historyOf(guest)).status).toBe(404);

    await ana.call("PUT", "/weather_station/field", { fieldId, stationId });
    expect(await read(guest)).toMatchObject({ chosenId: stationId, stations: [{ isOwn: false }] });
    expect((await historyOf(guest)).body.steps).toHaveLength(1);
    // A stranger's station cannot stand for a field.
    const other = await addStation(guest);
    const foreign = await ana.call("PUT", "/weather_station/field", { fieldId, stationId: other });
    expect(foreign.body.code).toBe("WEATHER_STATION_NOT_FOUND");

    await db
      .transaction()
      .execute(async (trx) => app.feature.onFieldsTransferred?.(trx, [fieldId], guest.id));
    expect((await read(guest)).chosenId).toBeNull();
  });
});

describe("the push address", () => {
  it("takes one observation or many, each instant once, and replaces corrected values", async () => {
    const path = await pushPath();
    expect((await app.push(path, { at: ago(10), tempC: 20.5 })).body).toEqual({
      savedCount: 1,
      repeatedCount: 0,
      refused: [],
    });
    const local = new Date(app.clock.now.getTime() - 30 * 60_000 - 3 * 3_600_000)
      .toISOString()
      .replace("Z", "-03:00");
    const many = [
      { at: ago(10), tempC: 20.5 },
      { at: ago(20), tempC: 19 },
      { at: local, humidityPct: 60 },
    ];
    expect((await app.push(path, many)).body).toEqual({ savedCount: 2, repeatedCount: 1, refused: [] });
    expect((await app.push(path, { at: ago(20), tempC: 18 })).body).toMatchObject({ savedCount: 1 });
    const [station] = await list();
    expect(station).toMatchObject({ latest: { tempC: 20.5, source: "push" } });
    expect(station?.pushSince).toBe(app.clock.now.toISOString());
    const rows = await db
      .selectFrom("station_observation")
      .select(["at", "temp_c", "humidity_pct"])
      .where("station_id", "=", stationId)
      .orderBy("at")
      .execute();
    expect(rows).toEqual([
      { at: new Date(ago(30)), temp_c: null, humidity_pct: 60 },
      { at: new Date(ago(20)), temp_c: 18, humidity_pct: null },
      { at: new Date(ago(10)), temp_c: 20.5, humidity_pct: null },
    ]);
  });

  it("refuses observations of an impossible time one by one", async () => {
    const many = [
      { at: ago(-11), tempC: 20 },
      { at: ago(-9), tempC: 20 },
      { at: ago(401 * 24 * 60), tempC: 20 },
    ];
    expect((await app.push(await pushPath(), many)).body).toEqual({
      savedCount: 1,
      repeatedCount: 0,
      refused: [
        { index: 0, reason: "future" },
        { index: 2, reason: "tooOld" },
      ],
    });
  });

  it.each<[string, object]>([
    ["no value", { at: "2026-03-01T15:00:00Z" }],
    ["a time without a zone", { at: "2026-03-01T15:00:00", tempC: 20 }],
    ["an impossible value", { at: "2026-03-01T15:00:00Z", humidityPct: 101 }],
    ["text", { at: "2026-03-01T15:00:00Z", tempC: "20" }],
    ["nothing", []],
    ["more than 500", Array.from({ length: 501 }, () => ({ at: "2026-03-01T15:00:00Z", tempC: 20 }))],
  ])("refuses a body of %s as a whole", async (_name, body) => {
    expect((await app.push(await pushPath(), body)).status).toBe(400);
    expect(await history()).toEqual([]);
  });

  it("refuses a large body", async () => {
    const body = { at: ago(5), tempC: 20, note: "x".repeat(300_000) };
    expect((await app.push(await pushPath(), body)).status).toBe(413);
  });

  it("is known by its token alone, which is stored as a hash, and ends with a new one or when revoked", async () => {
    const first = await pushPath();
    const token = first.split("/").at(-1) ?? "";
    const row = await db
      .selectFrom("weather_station")
      .selectAll()
      .where("id", "=", stationId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(await list())).not.toContain(token);
    const second = await pushPath();
    expect((await app.push(first, { at: ago(5), tempC: 20 })).status).toBe(404);
    expect((await app.push(second, { at: ago(5), tempC: 20 })).status).toBe(200);
    await ana.call("DELETE", `${PATH}/${stationId}/token`);
    expect((await app.push(second, { at: ago(4), tempC: 20 })).status).toBe(404);
    expect((await app.push("/weather_station/push/guessed", { at: ago(5), tempC: 20 })).body.code).toBe(
      "WEATHER_STATION_NOT_FOUND",
    );
  });

  it("takes at most 300 pushes of one station in five minutes, from whatever addresses", async () => {
    const path = await pushPath();
    const statuses: number[] = [];
    for (let i = 0; i < 301; i++)
      statuses.push((await app.push(path, { at: ago(5), tempC: 20 }, `10.0.0.${i % 2}`)).status);
    expect([new Set(statuses.slice(0, 300)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
  });

  it("is guessed at most 300 times in five minutes from one address", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 301; i++)
      statuses.push(
        (await app.push(`/weather_station/push/${i}`, { at: ago(5), tempC: 20 }, "10.0.1.1")).status,
      );
    expect([new Set(statuses.slice(0, 300)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
  });
});

describe("a file of observations", () => {
  const review = async (file: string | Uint8Array, id = stationId) => {
    const { status, body } = await ana.upload(`${PATH}/${id}/import`, file);
    return { status, body: body as ObservationReview & { code?: string } };
  };
  const summary = ({ observations }: ObservationReview) =>
    observations.map(({ row, at, tempC, rainMm, windKmh, state }) => [
      row,
      at,
      tempC,
      rainMm,
      windKmh,
      state,
    ]);

  it("is reviewed row by row, with decimal commas and times of the station's place, and writes nothing", async () => {
    const { body } = await review(
      [
        "Estación La tranquera",
        "Fecha;Hora;Temperatura (°C);Lluvia mm;Viento (m/s);Batería",
        "01/03/2026;09:00;21,5;0;5;12",
        "01/03/2026;10:30;22,25;;;12",
        "01/03/2026;10:30;23;;;12",
        "01/03/2026;25:00;23;;;12",
        ";;23;;;12",
        "01/03/2027;10:00;23;;;12",
        "01/01/2024;10:00;23;;;12",
        "01/03/2026;11:00;mucho;700;;12",
        "01/03/2026;11:30;--;;;12",
      ].join("\r\n"),
    );
    expect(summary(body)).toEqual([
      [3, "2026-03-01T12:00:00.000Z", 21.5, 0, 18, "new"],
      [4, "2026-03-01T13:30:00.000Z", 22.25, null, null, "new"],
      [5, "2026-03-01T13:30:00.000Z", 23, null, null, "repeated"],
    ]);
    expect(body.problems.map(({ row, heading, problem, text }) => [row, heading, problem, text])).toEqual([
      [6, "Fecha", "timeUnreadable", "01/03/2026 25:00"],
      [7, "Fecha", "timeMissing", ""],
      [8, "Fecha", "timeInFuture", "01/03/2027 10:00"],
      [9, "Fecha", "timeTooOld", "01/01/2024 10:00"],
      [10, "Temperatura (°C)", "numberUnreadable", "mucho"],
      [10, "Lluvia mm", "outOfRange", "700"],
      [11, "", "valueMissing", ""],
    ]);
    expect(body.ignoredHeadings).toEqual(["Batería"]);
    expect(await history()).toEqual([]);
  });

  it.each<[string, string]>([
    ["English", "Date and time,Temperature (°F),Rainfall\n2/28/2026 9:00 PM,68,1.5\n"],
    ["Portuguese", "Data e hora;Temperatura do ar;Chuva\n28/02/2026 21:00;20,0;1,5\n"],
    ["JSON", '[{"at":"2026-02-28T21:00:00-03:00","tempC":20,"rainMm":1.5}]'],
    ["JSON as an object", '{"observations":[{"at":"2026-03-01 00:00:00Z","tempC":20,"rainMm":"1,5"}]}'],
    ["Latin-1", "Fecha/hora;Temp;Precipitación\n28/02/2026 21:00;20;1,5\n"],
  ])("is read in %s", async (name, text) => {
    const { body } = await review(name === "Latin-1" ? Buffer.from(text, "latin1") : text);
    expect(body.problems).toEqual([]);
    expect(summary(body)).toEqual([
      [name.startsWith("JSON") ? 1 : 2, "2026-03-01T00:00:00.000Z", 20, 1.5, null, "new"],
    ]);
  });

  it("has times by the clocks of the place also when they change, and none that they skip", async () => {
    const tijuana = await addStation(ana, { place: [-116.97, 32.51] });
    const clock = app.clock.now;
    app.clock.now = new Date("2026-04-01T00:00:00Z");
    const { body } = await review(
      "fecha y hora;temp\n08/03/2026 01:30;10\n08/03/2026 02:30;11\n08/03/2026 03:30;12\n",
      tijuana,
    );
    app.clock.now = clock;
    expect(body.observations.map(({ at }) => at)).toEqual([
      "2026-03-08T09:30:00.000Z",
      "2026-03-08T10:30:00.000Z",
    ]);
    expect(body.problems).toMatchObject([{ row: 3, problem: "timeUnreadable" }]);
  });

  it("is saved as a whole or not at all, and knows what the station has", async () => {
    const csv = "at;temp\n2026-03-01T12:00:00Z;20\n2026-03-01T13:00:00Z;21\n";
    const { body } = await review(csv);
    const save = (observations: object[]) =>
      ana.call("POST", `${PATH}/${stationId}/observations`, { observations });
    const given = body.observations.map(({ row: _, state: __, ...observation }) => observation);
    const future = { at: "2027-01-01T00:00:00Z", tempC: 20 };
    expect((await save([...given, future])).body).toMatchObject({
      code: "OBSERVATION_TIME_OUT_OF_RANGE",
      details: { index: 2 },
    });
    expect(await history()).toEqual([]);
    expect((await save(given)).body).toEqual({ savedCount: 2, repeatedCount: 0 });
    expect((await save(given)).body).toEqual({ savedCount: 0, repeatedCount: 2 });
    const again = await review(csv.replace(";21", ";21,5"));
    expect(again.body.observations.map(({ state }) => state)).toEqual(["known", "changed"]);
  });

  it.each([
    ["WEATHER_FILE_NOT_READABLE", "[1,2"],
    ["WEATHER_FILE_NOT_READABLE", "PK\u0003\u0004\0\0"],
    ["WEATHER_FILE_WITHOUT_TIMES", "Temperatura;Lluvia\n20;3\n"],
    ["WEATHER_FILE_WITHOUT_TIMES", "Fecha;Lluvia\n01/03/2026;3\n"],
    ["WEATHER_FILE_TOO_LARGE", `at;temp\n${"2026-03-01T12:00:00Z;20\n".repeat(10_001)}`],
  ])("is refused with %s", async (code, file) => {
    expect((await review(file)).body.code).toBe(code);
  });
});

describe("the account of a station's owner", () => {
  it("exports stations and observations, and takes them along when it closes", async () => {
    const path = await pushPath();
    await app.push(path, { at: ago(60), tempC: 20.5, rainMm: 2 });
    const files = new Map<string, string>();
    for (const part of app.feature.dataExport) {
      const owner = { id: ana.id, email: ana.email, language: "es", country: "AR" } as never;
      for await (const { path: name, bytes } of part.files(owner, async () => {})) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of bytes) chunks.push(chunk);
        files.set(name, Buffer.concat(chunks).toString("utf8"));
      }
    }
    expect(JSON.parse(files.get("data/weather-stations.jsonl") ?? "")).toMatchObject({
      name: "La tranquera",
    });
    expect(JSON.parse(files.get("data/weather-station-observations.jsonl") ?? "")).toMatchObject({
      station: "La tranquera",
      tempC: 20.5,
      rainMm: 2,
      source: "push",
    });
    expect([...files.values()].join()).not.toContain(path.split("/").at(-1));

    await db
      .transaction()
      .execute(async (trx) => app.feature.onAccountClosing?.(trx, { id: ana.id, email: ana.email }));
    expect((await app.push(path, { at: ago(5), tempC: 20 })).status).toBe(404);
    await app.feature.onAccountErasing?.(ana.id, new AbortController().signal);
    const left = await db
      .selectFrom("station_observation")
      .selectAll()
      .where("station_id", "=", stationId)
      .execute();
    expect(left).toEqual([]);
  });
});
