import { buildAccount } from "@surco/accounts/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { decodeIndexRaster } from "@surco/raster";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extraIndices } from "../../contract";
import { buildBlobs, smallField, startImagery, startSmallWorld } from "../testing";
import { windowIdOf } from "../window-id";

const db = testDatabase();
const blobs = buildBlobs();
const range = { from: "2025-09-01", until: "2025-10-31" };
const sceneId = "S2B_T20HNH_20250904T140049_L2A";
const { fieldId } = smallField;
const ratio = { name: "Relación simple", expression: "nir / red", displayRange: [0, 12] };

let small: Awaited<ReturnType<typeof startSmallWorld>>;
let ana: Awaited<ReturnType<typeof startImagery>>;
/** Second reader of the field. */
let bruno: Awaited<ReturnType<typeof startImagery>>;

beforeAll(async () => {
  small = await startSmallWorld({ dates: ["2025-09-04", "2025-09-09"] });
  const start = async () => {
    const { user } = await buildAccount(db);
    const now = () => new Date("2025-11-20T12:00:00Z");
    return startImagery({ db, blobs, source: small.source, fields: [smallField], now, userId: user.id });
  };
  ana = await start();
  bruno = await start();
  await ana.get("/sentinel/catalog", { fieldId, ...range });
  await ana.queue.runNext();
});
afterAll(async () => {
  await ana?.close();
  await bruno?.close();
  await small?.close();
});

async function save(overrides: object = {}, person = ana) {
  const id = newId();
  const answer = await person.send("POST", "/sentinel/formulas", {
    id,
    ...ratio,
    name: `f ${id}`,
    ...overrides,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const image = (id: string, query: Record<string, string> = {}, person = ana) =>
  person.get("/sentinel/images", { fieldId, sceneId, layer: `formula-${id}`, ...query });
const statistics = async (id: string) => {
  const answer = await ana.get("/sentinel/statistics", { fieldId, layer: `formula-${id}`, ...range });
  return answer.json().dates.map((date: { statistics: { median: number } }) => date.statistics.median);
};

describe("custom formula", () => {
  it("is a layer with image, scale and statistics", async () => {
    const { id } = await save();

    const raster = decodeIndexRaster((await image(id)).rawPayload);

    expect(raster).toMatchObject({ layer: `formula-${id}`, displayRange: [0, 12] });
    expect(raster.statistics.median).toBeCloseTo(0.3 / 0.04, 9);
    expect(await statistics(id)).toEqual([0.3 / 0.04, 0.3 / 0.04].map((value) => expect.closeTo(value, 9)));
  });

  it("is saved once for repeated requests", async () => {
    const first = await save();

    const again = await ana.send("POST", "/sentinel/formulas", { ...ratio, id: first.id, name: first.name });

    expect(again.json()).toEqual(first);
    const { formulas } = (await ana.get("/sentinel/formulas", {})).json();
    expect(formulas.filter((formula: { id: string }) => formula.id === first.id)).toHaveLength(1);
  });

  it("is visible to its owner only, also on a shared field", async () => {
    const { id, name } = await save();

    expect((await bruno.get("/sentinel/formulas", {})).json().formulas).toEqual([]);
    expect((await image(id, {}, bruno)).json().code).toBe("FORMULA_NOT_FOUND");
    expect((await bruno.send("DELETE", `/sentinel/formulas/${id}`)).json().code).toBe("FORMULA_NOT_FOUND");
    const change = { ...ratio, version: 1 };
    expect((await bruno.send("PUT", `/sentinel/formulas/${id}`, change)).json().code).toBe(
      "FORMULA_NOT_FOUND",
    );
    expect((await save({ name }, bruno)).name).toBe(name);
  });

  it("has new statistics after a change, never those of the old expression", async () => {
    const { id, version } = await save();
    await statistics(id);

    const changed = await ana.send("PUT", `/sentinel/formulas/${id}`, {
      ...ratio,
      expression: "nir / green",
      version,
    });

    expect(changed.json()).toMatchObject({ expression: "nir / green", version: version + 1 });
    expect(await statistics(id)).toEqual([5, 5].map((value) => expect.closeTo(value, 9)));
  });

  it("is cacheable only with its version and window in the URL", async () => {
    const { id, version } = await save();
    const cached = async (query: Record<string, string>) => (await image(id, query)).headers["cache-control"];
    const window = windowIdOf(smallField.polygonHash, sceneId);

    expect(await cached({ version: String(version), window })).toContain("immutable");
    expect(await cached({ version: String(version + 1), window })).toBe("no-store");
    expect(await cached({ version: String(version) })).toBe("no-store");
    expect(await cached({})).toBe("no-store");
  });

  it("loses its stored statistics when changed or deleted", async () => {
    const { id, version } = await save();
    const storedCounts = async () => {
      const rows = await db.selectFrom("field_window").select("statistics").execute();
      return rows.map((row) => Object.keys(row.statistics).filter((key) => key.includes(id)).length);
    };
    const workOff = async () => {
      while (ana.queue.orders.length > 0) await ana.queue.runNext();
    };
    await workOff();
    await statistics(id);
    expect(await storedCounts()).toEqual([1, 1]);

    const changed = { ...ratio, name: `f ${id}`, expression: "nir - red", version };
    await ana.send("PUT", `/sentinel/formulas/${id}`, changed);
    await workOff();
    expect(await storedCounts()).toEqual([0, 0]);

    await statistics(id);
    await ana.send("DELETE", `/sentinel/formulas/${id}`);
    expect(await storedCounts()).toEqual([1, 1]);
    await workOff();
    expect(await storedCounts()).toEqual([0, 0]);
    expect(
      await db.selectFrom("formula_use").where("formula_id", "=", id).select("formula_id").execute(),
    ).toEqual([]);
  });

  it("keeps its statistics when only name or colours change", async () => {
    const { id, version } = await save();
    await statistics(id);
    const orders = ana.queue.orders.length;

    await ana.send("PUT", `/sentinel/formulas/${id}`, {
      ...ratio,
      name: `g ${id}`,
      displayRange: [0, 5],
      version,
    });

    expect(ana.queue.orders).toHaveLength(orders);
  });

  it("refuses a change of an older version and returns the current one", async () => {
    const saved = await save();
    const change = { ...ratio, name: saved.name, version: saved.version };
    await ana.send("PUT", `/sentinel/formulas/${saved.id}`, change);

    const late = await ana.send("PUT", `/sentinel/formulas/${saved.id}`, { ...change, expression: "nir" });

    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: "STALE_VERSION",
      details: { current: { expression: "nir / red", version: saved.version + 1 } },
    });
  });

  it.each([
    [{ expression: "nir / rojo" }, "FORMULA_INVALID", { problem: "unknownName", position: 6, name: "rojo" }],
    [{ expression: "nir, red" }, "FORMULA_INVALID", { problem: "decimalComma", position: 3 }],
    [{ displayRange: [2, 1] }, "INVALID_INPUT", {}],
    [{ name: "  " }, "INVALID_INPUT", {}],
  ])("refuses %o with %s", async (wrong, code, details) => {
    const answer = await ana.send("POST", "/sentinel/formulas", { id: newId(), ...ratio, ...wrong });

    expect(answer.json()).toMatchObject({ code, details });
  });

  it("has a unique name per user, case-insensitively", async () => {
    await save({ name: "Índice Propio" });

    const answer = await ana.send("POST", "/sentinel/formulas", {
      ...ratio,
      id: newId(),
      name: "índice propio",
    });

    expect(answer.json().code).toBe("FORMULA_NAME_TAKEN");
  });

  it("is restored by saving it again after deletion", async () => {
    const { version: _, ...formula } = await save();

    expect((await ana.send("DELETE", `/sentinel/formulas/${formula.id}`)).statusCode).toBe(200);
    expect((await image(formula.id)).json().code).toBe("FORMULA_NOT_FOUND");
    await ana.send("POST", "/sentinel/formulas", formula);
    expect((await image(formula.id)).statusCode).toBe(200);
  });

  it("can be previewed before saving, without being stored", async () => {
    const ask = (expression: string) =>
      ana.get("/sentinel/formulas/preview", { fieldId, sceneId, expression });

    const answer = await ask("100 * green");

    expect(answer.headers["cache-control"]).toBe("no-store");
    const raster = decodeIndexRaster(answer.rawPayload);
    expect(raster.statistics.mean).toBeCloseTo(6, 9);
    expect((await ask("nir +")).json()).toMatchObject({
      code: "FORMULA_INVALID",
      details: { problem: "missingValue", position: 5 },
    });
  });

  it("is limited in number per user", async () => {
    const person = bruno;
    for (let count = 1; count < 49; count++) await save({}, person);

    const add = (name: string) => person.send("POST", "/sentinel/formulas", { id: newId(), ...ratio, name });
    const added = await Promise.all(["a", "b", "c", "d", "e"].map(add));
    expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);

    const answer = await add("una más");

    expect(answer.json()).toMatchObject({ code: "TOO_MANY_FORMULAS", details: { most: 50 } });
  });
});

describe("extra layers", () => {
  const layersOf = (formula: string) => [...extraIndices, `formula-${formula}`];
  /** Status and error code of every request for one layer of one field. */
  const codesOf = async (person: typeof ana, layer: string) => {
    const answers = await Promise.all([
      person.get("/sentinel/images", { fieldId, sceneId, layer }),
      person.get("/sentinel/download", { fieldId, sceneId, layer, format: "geotiff" }),
      person.get("/sentinel/statistics", { fieldId, layer, ...range }),
      person.get("/crop_explorer/historical", { fieldId, layer }),
    ]);
    return new Set(answers.map((answer) => (answer.statusCode === 200 ? 200 : answer.json().code)));
  };
  const start = (options: { plan: "basic" | "pending" | "trial"; hasFreeExtraLayers?: boolean }) => {
    const now = () => new Date("2025-11-20T12:00:00Z");
    return startImagery({ db, blobs, source: small.source, fields: [smallField], now, ...options });
  };

  it.each(["basic", "pending"] as const)("are refused on a %s field by every route", async (plan) => {
    const person = await start({ plan });
    for (const layer of layersOf(newId())) {
      expect(await codesOf(person, layer), layer).toEqual(new Set(["FIELD_PLAN_TOO_LOW"]));
    }
    const preview = await person.get("/sentinel/formulas/preview", { fieldId, sceneId, expression: "nir" });
    expect(preview.json()).toMatchObject({ code: "FIELD_PLAN_TOO_LOW", details: { plan } });
    expect((await person.get("/sentinel/images", { fieldId, sceneId, layer: "ndre" })).statusCode).toBe(200);
    expect((await person.get("/sentinel/layer-offer", {})).json()).toEqual({ extraLayers: "plan" });
    await person.close();
  });

  it("open on a trial field, and on every field of an installation that frees them", async () => {
    const trial = await start({ plan: "trial" });
    const free = await start({ plan: "basic", hasFreeExtraLayers: true });
    for (const person of [trial, free]) {
      const answer = await person.get("/sentinel/images", { fieldId, sceneId, layer: "savi" });
      expect(answer.statusCode).toBe(200);
    }
    expect((await free.get("/sentinel/layer-offer", {})).json()).toEqual({ extraLayers: "free" });
    await trial.close();
    await free.close();
  });
});
