import { type LocalServer, startLocalServer } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { FieldStations, StationHistory } from "@surco/weather/contract";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Person,
  type StationsApp,
  smnStationList,
  startStationsApp,
  zipOf,
} from "./stations-app.testing";

const db = testDatabase();
const MINUTE_MS = 60_000;

interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
}
const json = (value: unknown): Answer => ({
  status: 200,
  type: "application/json",
  body: JSON.stringify(value),
});

let requests: URL[];
/** Answers by data: "metar", "tiepre", "estaciones"; METAR may depend on the box. */
let answers: Record<string, Answer | ((box: number[]) => Answer)>;
let services: LocalServer;
let app: StationsApp;
let ana: Person;

beforeEach(async () => {
  // Requests and public stations are shared by all accounts.
  await sql`truncate station_request, weather_station, provider_budget cascade`.execute(db);
  requests = [];
  answers = {
    metar: json([]),
    tiepre: { status: 200, type: "application/zip", body: zipOf("") },
    estaciones: { status: 200, type: "application/zip", body: zipOf(smnStationList) },
  };
  services = await startLocalServer((request, response) => {
    const address = new URL(request.url ?? "", "http://services");
    requests.push(address);
    const kind = address.pathname.startsWith("/smn") ? address.searchParams.get("dato") : "metar";
    const given = answers[kind ?? ""];
    const box = (address.searchParams.get("bbox") ?? "").split(",").map(Number);
    const answer = typeof given === "function" ? given(box) : given;
    if (answer === undefined) return void response.writeHead(404).end();
    if (answer.status === 204) return void response.writeHead(204).end();
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
  });
  app = await startStationsApp(db, { url: services.address });
  ana = await app.signIn();
});
afterEach(async () => {
  await app.app.close();
  await services.close();
});

const seconds = (at: string) => Date.parse(at) / 1000;
const junin = {
  icaoId: "SAAJ",
  obsTime: seconds("2026-03-01T15:00:00Z"),
  reportTime: "2026-03-01T15:00:00.000Z",
  temp: 27,
  dewp: 16,
  wdir: 40,
  wspd: 12,
  visib: "6+",
  altim: 1014,
  wxString: "-TSRA",
  clouds: [{ cover: "BKN", base: 3000 }],
  metarType: "METAR",
  lat: -34.5459,
  lon: -60.9306,
  elev: 79,
  name: "Junin Arpt, BA, AR",
};
const tiepre = (...lines: string[]) => ({
  status: 200,
  type: "application/zip",
  body: zipOf(lines.join("\r\n")),
});
const metarRequests = () =>
  requests.filter(({ pathname }) => pathname === "/aviation-weather/api/data/metar");
const boxes = () => metarRequests().map(({ searchParams }) => searchParams.get("bbox"));
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS);
};
const read = async (fieldId: string, person = ana) => {
  const { status, body } = await person.call("GET", `/weather_station/?fieldId=${fieldId}`);
  return { status, body: body as FieldStations & { code?: string } };
};

describe("stations around a field", () => {
  it("come nearest first from METAR and from the Argentine service, each station once", async () => {
    answers.metar = json([junin, { ...junin, icaoId: "SAZR", name: "Santa Rosa", lat: -36.59, lon: -64.28 }]);
    answers.tiepre = tiepre(
      " Junín;01-marzo-2026;12:00;Despejado;15 km;26.8;No se calcula; 50;Norte  22;1005.1 /",
      " Pergamino;01-marzo-2026;12:00;Algo nublado con neblina;10 km;25,4;No se calcula; 61;Direcciones variables  9;1007.2 /",
      " Nadie Sabe;01-marzo-2026;12:00;Despejado;15 km;20;No se calcula; 50;Calma;1010 /",
    );
    const { body } = await read(await ana.addField(-60.57, -33.89));

    expect(body.stations.map(({ name, icaoCode, isOwn }) => [name, icaoCode, isOwn])).toEqual([
      ["Pergamino", null, false],
      ["Junin Aero", "SAAJ", false],
    ]);
    const [pergamino, juninStation] = body.stations;
    expect(pergamino).toMatchObject({ elevationM: 65, place: [-60.55, -33.9333] });
    expect(pergamino?.distanceKm).toBeCloseTo(5.2, 0);
    expect(pergamino?.latest).toEqual({
      at: "2026-03-01T15:00:00.000Z",
      source: "smn",
      condition: "fog",
      isDay: true,
      tempC: 25.4,
      humidityPct: 61,
      windKmh: 9,
      gustKmh: null,
      windFromDeg: null,
      rainMm: null,
      pressureHpa: null,
      stationPressureHpa: 1007.2,
      visibilityKm: 10,
    });
    // Both report at three: METAR has the pressure at sea level.
    expect(juninStation?.latest).toMatchObject({
      source: "metar",
      condition: "thunderstorm",
      tempC: 27,
      humidityPct: 51,
      windKmh: 22.2,
      windFromDeg: 40,
      pressureHpa: 1014,
      stationPressureHpa: null,
      visibilityKm: 9.7,
    });
    expect(body).toMatchObject({ hasCurrent: true, isComplete: true, chosenId: null });
    expect(body.origins).toMatchObject([
      { source: "metar", simulated: true, hasFailed: false },
      { source: "smn", simulated: true, hasFailed: false },
    ]);
  });

  it("are asked for once for everybody, with one request a minute, and again after ten minutes", async () => {
    answers.metar = json([junin]);
    answers.tiepre = tiepre(
      "Junín;01-marzo-2026;12:00;Despejado;15 km;26.8;No se calcula; 50;Calma;1005.1 /",
    );
    const near = await ana.addField(-60.57, -33.89);
    const bruno = await app.signIn();
    const other = await bruno.addField(-60.9, -34.2);
    await read(near);
    await Promise.all([read(near), read(other, bruno)]);
    expect(requests).toHaveLength(3);

    // In another area, whose turn has not come.
    const far = await bruno.addField(-99.1, 19.4);
    expect((await read(far, bruno)).body).toMatchObject({
      isComplete: false,
      stations: [],
      hasCurrent: false,
    });
    later(1);
    await read(far, bruno);
    expect(boxes()).toEqual(["-38,-72.5,-30,-53.5", "14.3,-106.5,22.5,-86.5"]);
    later(8);
    await read(near);
    expect(metarRequests()).toHaveLength(2);
    later(12);
    await read(near);
    expect(metarRequests()).toHaveLength(3);
  });

  it("are listed without a service's answer, with the last one's age, while it fails", async () => {
    answers.metar = json([junin]);
    answers.tiepre = tiepre(
      "Junín;01-marzo-2026;11:00;Despejado;15 km;26.8;No se calcula; 50;Calma;1005.1 /",
    );
    const fieldId = await ana.addField(-60.57, -33.89);
    await read(fieldId);
    answers.metar = { status: 429, type: "text/plain", body: "Too Many Requests" };
    answers.tiepre = { status: 503, type: "text/html", body: "<h1>down</h1>" };
    later(30);
    const { body } = await read(fieldId);
    expect(body.stations).toMatchObject([{ name: "Junin Aero", latest: { tempC: 27 } }]);
    expect(body.origins).toMatchObject([
      { source: "metar", hasFailed: true, isStale: true, fetchedAt: "2026-03-01T15:20:00.000Z" },
      { source: "smn", hasFailed: true },
    ]);
    expect(body.hasCurrent).toBe(true);
    later(6 * 60);
    expect((await read(fieldId)).body).toMatchObject({
      hasCurrent: false,
      stations: [{ name: "Junin Aero" }],
    });
  });

  it.each<[string, Answer]>([
    ["nothing (204)", { status: 204, type: "", body: "" }],
    ["an empty list", json([])],
  ])("are none where the service has %s", async (_name, answer) => {
    answers.metar = answer;
    answers.estaciones = { status: 500, type: "text/plain", body: "" };
    answers.tiepre = { status: 500, type: "text/plain", body: "" };
    const { body } = await read(await ana.addField(-60.57, -33.89));
    expect(body).toMatchObject({ stations: [], hasCurrent: false });
    expect(body.origins).toMatchObject([{ source: "metar", hasFailed: false }]);
  });

  it.each<[string, Answer]>([
    ["a page", { status: 200, type: "text/html", body: "<html>Sorry</html>" }],
    ["JSON that breaks off", { status: 200, type: "application/json", body: '[{"icaoId":"SAAJ",' }],
    ["another shape", json({ status: "error" })],
    ["429", { status: 429, type: "text/plain", body: "" }],
    ["400", json({ error: "Invalid bbox" })],
  ])("are none, and the failure is noted, where the service answers %s", async (name, answer) => {
    answers.metar = name === "400" ? { ...answer, status: 400 } : answer;
    const { status, body } = await read(await ana.addField(-99.1, 19.4));
    expect(status).toBe(200);
    expect(body).toMatchObject({ stations: [], hasCurrent: false, origins: [], isComplete: true });
    const { rows } = await sql<{
      name: string;
    }>`select name from station_request where failed_at is not null`.execute(db);
    expect(rows).toEqual([{ name: "metar:14.3,-106.5,22.5,-86.5" }]);
  });

  it("survive reports without values, of variable wind, of the older schema and of impossible values", async () => {
    const at = (minute: number) => ({ obsTime: seconds("2026-03-01T15:00:00Z") + minute * 60 });
    const mexico = { lat: 19.4, lon: -99.1, name: "Mexico City" };
    answers.metar = json([
      { icaoId: "MMMX", ...mexico, ...at(0), wdir: "VRB", wspd: 3, visib: "10+", cover: "CAVOK" },
      { icaoId: "MMTO", ...mexico, ...at(1), temp: null, dewp: null, wgst: null, slp: null, clouds: null },
      { icaoId: "MMAA", ...mexico, reportTime: "2026-03-01 15:00:00", temp: 20.04, wspd: 0, wdir: 0 },
      { icaoId: "MMXX", ...mexico, ...at(0), temp: 99, dewp: 2, altim: 29.92, wspd: -9 },
      { icaoId: "MMNN", lat: 19.4, lon: -99.1, temp: 20 },
      { icaoId: "MMPP", ...at(0), temp: 20 },
      "not a report",
      null,
    ]);
    const { body } = await read(await ana.addField(-99.1, 19.4));
    const found = Object.fromEntries(body.stations.map((one) => [one.icaoCode, one.latest]));
    expect(Object.keys(found).sort()).toEqual(["MMAA", "MMMX", "MMTO", "MMXX"]);
    expect(found.MMMX).toMatchObject({
      windFromDeg: null,
      windKmh: 5.6,
      visibilityKm: 16.1,
      condition: "clear",
    });
    expect(found.MMTO).toMatchObject({ tempC: null, humidityPct: null, gustKmh: null, condition: null });
    expect(found.MMAA).toMatchObject({
      at: "2026-03-01T15:00:00.000Z",
      tempC: 20.04,
      windFromDeg: null,
      windKmh: 0,
    });
    expect(found.MMXX).toMatchObject({ tempC: null, humidityPct: null, pressureHpa: null, windKmh: null });
  });

  it("are not shown of a field that the caller does not see", async () => {
    const fieldId = await ana.addField(-60.57, -33.89);
    expect((await read(fieldId, await app.signIn())).status).toBe(404);
  });
});

describe("the background job", () => {
  it("asks for one area with fields a minute, each every ten minutes, and for its halves where the answer is cut off", async () => {
    answers.metar = (box) =>
      json(
        box[0] === -38 && box[2] === -30 && box[3] === -53.5 && box[1] === -72.5
          ? Array.from({ length: 400 }, () => junin)
          : [junin],
      );
    await ana.addField(-60.57, -33.89);
    for (let minute = 0; minute < 12; minute++) {
      await app.refresh();
      later(1);
    }
    expect(boxes()).toEqual([
      "-38,-72.5,-30,-53.5",
      // The western half is far from the field.
      "-38,-63,-30,-53.5",
      "-38,-63,-30,-53.5",
    ]);
    const tiepreRequests = requests.filter(({ searchParams }) => searchParams.get("dato") === "tiepre");
    expect(tiepreRequests.length).toBeGreaterThan(0);
    for (const { searchParams } of metarRequests())
      expect([searchParams.get("format"), searchParams.get("hours")]).toEqual(["json", "2"]);
  });

  it("asks for nothing where there are no fields", async () => {
    await app.refresh();
    expect(requests).toEqual([]);
  });
});

describe("the station of a field", () => {
  it("is named by its owner alone and seen by readers", async () => {
    answers.metar = json([junin]);
    const fieldId = await ana.addField(-60.57, -33.89);
    const stationId = (await read(fieldId)).body.stations[0]?.id ?? "";
    const chosen = await ana.call("PUT", "/weather_station/field", { fieldId, stationId });
    expect(chosen).toEqual({ status: 200, body: { chosenId: stationId, formerId: null } });

    const guest = await app.signIn();
    await db
      .insertInto("field_share")
      .values({ field_id: fieldId, email: guest.email, created_at: new Date() })
      .execute();
    expect((await read(fieldId, guest)).body.chosenId).toBe(stationId);
    expect((await guest.call("PUT", "/weather_station/field", { fieldId, stationId: null })).status).toBe(
      403,
    );
    const unknown = { fieldId, stationId: crypto.randomUUID() };
    expect((await ana.call("PUT", "/weather_station/field", unknown)).body.code).toBe(
      "WEATHER_STATION_NOT_FOUND",
    );
    expect((await ana.call("PUT", "/weather_station/field", { fieldId, stationId: null })).body).toEqual({
      chosenId: null,
      formerId: stationId,
    });
  });
});

describe("the history of a station", () => {
  it("has each observation of a day, and averages with the highest gust over a week", async () => {
    answers.metar = json([
      { ...junin, obsTime: seconds("2026-03-01T14:00:00Z"), temp: 24, wspd: 10, wgst: 20 },
      {
        ...junin,
        obsTime: seconds("2026-03-01T14:40:00Z"),
        temp: 26,
        wspd: 20,
        wgst: 30,
        metarType: "SPECI",
      },
      junin,
    ]);
    const fieldId = await ana.addField(-60.57, -33.89);
    const stationId = (await read(fieldId)).body.stations[0]?.id ?? "";
    const history = async (days: number) => {
      const query = `fieldId=${fieldId}&stationId=${stationId}&days=${days}`;
      return (await ana.call("GET", `/weather_station/history?${query}`)).body as StationHistory;
    };
    const day = await history(1);
    expect(day.stepMinutes).toBe(0);
    expect(day.steps.map(({ at, tempC }) => [at, tempC])).toEqual([
      ["2026-03-01T14:00:00.000Z", 24],
      ["2026-03-01T14:40:00.000Z", 26],
      ["2026-03-01T15:00:00.000Z", 27],
    ]);
    const week = await history(7);
    expect(week.stepMinutes).toBe(60);
    expect(week.steps).toMatchObject([
      { at: "2026-03-01T14:00:00.000Z", tempC: 25, windKmh: 27.75, gustKmh: 55.6 },
      { at: "2026-03-01T15:00:00.000Z", tempC: 27 },
    ]);
    expect(
      (await ana.call("GET", `/weather_station/history?fieldId=${fieldId}&stationId=${stationId}&days=3`))
        .status,
    ).toBe(400);
  });

  it("ends after 400 days", async () => {
    answers.metar = json([junin]);
    const fieldId = await ana.addField(-60.57, -33.89);
    await read(fieldId);
    const clean = async () => {
      for (const step of app.feature.cleanup) await step.run(new AbortController().signal);
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from station_observation`.execute(db);
      return rows[0]?.count;
    };
    later(399 * 24 * 60);
    expect(await clean()).toBe(1);
    later(2 * 24 * 60);
    expect(await clean()).toBe(0);
  });
});
