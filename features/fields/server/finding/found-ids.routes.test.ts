import { randomUUID } from "node:crypto";
import { testDatabase } from "@surco/kit-server/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { type FieldsApp, type Person, startFieldsApp } from "../fields-app.testing";
import { buildFarm, buildField, buildSquare, shareField } from "../testing";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;
let beto: Person;
const ids = {} as Record<"norte" | "sur" | "deBeto", string>;

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db);
  [ana, beto] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
  const farmId = await buildFarm(db, { accountId: ana.id, name: "La Ñata" });
  const build = async (accountId: string, name: string, place: number, more = {}) =>
    (await buildField(db, { accountId, name, polygon: buildSquare(place), ...more })).id;
  ids.norte = await build(ana.id, "Norte", 0, { farmId });
  ids.sur = await build(ana.id, "Sur", 1);
  ids.deBeto = await build(beto.id, "Norte de Beto", 2);
  await shareField(db, ids.deBeto, ana.email);
  await build(beto.id, "Norte ajeno", 3);
});

describe("ids of found fields", () => {
  const idsOf = async (query: string, person = ana) =>
    (await person.call("GET", `/field/ids?${query}`)).body as { own: string[]; others: string[] };

  it("match the filtered list, own and others' separately", async () => {
    expect(await idsOf("q=norte")).toEqual({ own: [ids.norte], others: [ids.deBeto] });
    expect(await idsOf("campo=La+Ñata")).toEqual({ own: [ids.norte], others: [] });
    expect(await idsOf("compartido=si")).toEqual({ own: [], others: [ids.deBeto] });
    expect(await idsOf("q=nada")).toEqual({ own: [], others: [] });
  });

  it("are all readable ones without filters", async () => {
    const all = await idsOf("");
    expect(new Set(all.own)).toEqual(new Set([ids.norte, ids.sur]));
    expect(all.others).toEqual([ids.deBeto]);
  });
});

describe("export of found fields", () => {
  const look = { format: "csv", season: "2026/27", period: "2" };
  const take = async (more: object, { authorization } = ana) =>
    fieldsApp.app.inject({
      method: "POST",
      url: "/field/export",
      headers: { authorization },
      payload: { fieldIds: null, ...look, ...more },
    });
  const namesIn = (csv: string) =>
    csv
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";")[0]);

  it("holds the fields of the filtered list", async () => {
    expect(namesIn((await take({ found: { q: "norte" } })).body)).toEqual(["Norte de Beto", "Norte"]);
    expect(namesIn((await take({ found: { campo: "La Ñata" } })).body)).toEqual(["Norte"]);
    expect((await take({ found: { q: "nada" } })).json()).toMatchObject({ code: "EXPORT_EMPTY" });
  });

  it("reports progress to its requester only, and stops once the file is there", async () => {
    const id = randomUUID();
    const heard: unknown[] = [];
    const app = await startFieldsApp(db, {
      exporter: {
        async write(_, fields) {
          for await (const _some of fields) await listen();
          await listen();
          return { bytes: (async function* () {})(), sizeBytes: 0 };
        },
      },
    });
    const [asking, other] = [await app.signIn(), await app.signIn()];
    await buildField(db, { accountId: asking.id });
    const listen = async () => {
      for (const person of [asking, other])
        heard.push((await person.call("GET", `/field/export/${id}`)).body);
    };

    await asking.call("POST", "/field/export", { id, fieldIds: null, ...look }).catch(() => undefined);
    await listen();

    const nothing = { done: 0, total: null };
    expect(heard).toEqual([{ done: 0, total: 1 }, nothing, { done: 1, total: 1 }, nothing, nothing, nothing]);
    await app.app.close();
  });
});

describe("cards by ids", () => {
  it("are the readable ones, and reading them does not count as opening", async () => {
    const path = `/field/cards?fieldIds=${[ids.norte, ids.deBeto, randomUUID()]}`;
    const { fields } = (await ana.call("GET", path)).body as { fields: { name: string }[] };
    expect(fields.map(({ name }) => name).sort()).toEqual(["Norte", "Norte de Beto"]);
    const stranger = await fieldsApp.signIn();
    expect((await stranger.call("GET", path)).body).toEqual({ fields: [] });
    const share = db.selectFrom("field_share").select("opened_at").where("field_id", "=", ids.deBeto);
    expect((await share.executeTakeFirstOrThrow()).opened_at).toBeNull();
  });
});

describe("polygons by box or ids", () => {
  const polygonsOf = async (query: string) => {
    const { status, body } = await ana.call("GET", `/field/geo_data?${query}`);
    const { polygons } = body as { polygons?: { fieldId: string }[] };
    return { status, fieldIds: polygons?.map(({ fieldId }) => fieldId) };
  };
  const boxOf = (place: number) => {
    const [ring = []] = buildSquare(place).coordinates as [number, number][][];
    const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
    return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
  };

  it("are those that intersect a box, of readable fields only", async () => {
    const [west, south, east, north] = boxOf(0);
    const inner = [west + 0.001, south + 0.001, east - 0.001, north - 0.001].join();
    expect(await polygonsOf(`bbox=${inner}`)).toEqual({ status: 200, fieldIds: [ids.norte] });
    const [lng, lat] = boxOf(3);
    expect(await polygonsOf(`bbox=${[lng + 0.001, lat + 0.001, lng + 0.002, lat + 0.002]}`)).toEqual({
      status: 200,
      fieldIds: [],
    });
  });

  it("are those of the requested ids; an invalid box is refused", async () => {
    expect(await polygonsOf(`fieldIds=${ids.sur},${randomUUID()}`)).toEqual({
      status: 200,
      fieldIds: [ids.sur],
    });
    expect((await polygonsOf("bbox=1,2,3")).status).toBe(400);
    expect((await polygonsOf("bbox=1,2,3,oeste")).status).toBe(400);
  });
});
