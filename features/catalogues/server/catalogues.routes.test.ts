import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import { phenologicalStages } from "@surco/agronomy";
import {
  type CatalogueReview,
  type CatalogueRow,
  catalogueName,
  type Genotype,
  type listPhenologicalStages,
  type listProductTypes,
} from "@surco/catalogues/contract";
import type { Language, Role, RouteReply } from "@surco/contract";
import type { FastifyInstance, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCataloguesFeature } from "./index";

const db = testDatabase();
let app: FastifyInstance;
let people: Map<string, SessionUser>;

beforeEach(async () => {
  people = new Map();
  const platform = buildPlatform({ db });
  app = await startFeatures(platform, [createCataloguesFeature(platform)], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: async () => null,
  });
});
afterEach(() => app.close());

async function signIn(role: Role | null = null, language: Language = "es") {
  const { user } = await buildAccount(db);
  const token = randomUUID();
  people.set(token, buildUser({ ...user, language, role }));
  return async (method: "GET" | "PUT" | "POST", url: string, payload?: object | string | Buffer) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...((typeof payload === "string" || Buffer.isBuffer(payload)) && { "content-type": "text/csv" }),
      },
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(reply.headers["content-type"]).includes("json");
    return { status: reply.statusCode, body: (isJson ? reply.json() : reply.rawPayload) as never };
  };
}

describe("catalogues", () => {
  it("hold the ten crops under the specification's ids, named in the user's language or the requested one", async () => {
    const call = await signIn(null, "pt");

    const { crops } = (await call("GET", "/generic/crop")).body as { crops: { id: number; name: string }[] };
    expect(crops.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(crops[0]?.name).toBe("Cevada");
    expect((await call("GET", "/generic/crop?language=en")).body).toMatchObject({
      crops: expect.arrayContaining([expect.objectContaining({ name: "Barley" })]),
    });
  });

  it.each([
    ["/generic/yeartype", "Seco"],
    ["/generic/units", "kg/ha"],
    ["/field/treatment_types", "Sin tratamiento de semilla"],
    ["/generic/gap-types", "Falla de la sembradora"],
  ])("answer at %s", async (url, name) => {
    const call = await signIn();
    expect((await call("GET", url)).body).toMatchObject({
      entries: expect.arrayContaining([{ id: 1, name }]),
    });
  });

  it("hold the phenological stages of each crop in the scale that is usual for it", async () => {
    const call = await signIn(null, "pt");
    const stagesOf = async (query: string) => {
      const { body } = await call("GET", `/generic/phenological-stages${query}`);
      return (body as RouteReply<typeof listPhenologicalStages>).stages;
    };

    const all = await stagesOf("");
    expect(all.map(({ id }) => id)).toEqual(phenologicalStages.map(({ id }) => id));
    expect(all.map(({ code }) => code)).toEqual(phenologicalStages.map(({ code }) => code));
    const wheat = await stagesOf("?cropId=10");
    expect(wheat).toHaveLength(63);
    expect(wheat.find(({ code }) => code === "Z30")).toEqual({
      id: 130,
      scale: "zadoks",
      code: "Z30",
      name: "Início do alongamento",
      cropIds: [1, 2, 10],
      developmentStage: 0.42,
    });
    expect(await stagesOf("?cropId=1")).toEqual(wheat);
    expect((await stagesOf("?cropId=8&language=es")).slice(1, 4).map(({ name }) => name)).toEqual([
      "Cotiledones, unifoliadas desplegadas",
      "1 nudo con hoja trifoliada desplegada",
      "2 nudos con hoja trifoliada desplegada",
    ]);
    expect(await stagesOf("?cropId=6")).toEqual([]);
  });

  it("hold the types of products, each with its products", async () => {
    const call = await signIn();

    const { types } = (await call("GET", "/generic/product-types")).body as RouteReply<
      typeof listProductTypes
    >;

    expect(types.map(({ name }) => name)).toEqual([
      "Herbicida",
      "Fungicida",
      "Insecticida",
      "Tratamiento de semilla",
      "Coadyuvante",
      "Fertilizante",
    ]);
    expect(types[5]?.products.slice(0, 7).map(({ name }) => name)).toEqual([
      "CAN",
      "MAP",
      "PDA",
      "SPT",
      "UAN",
      "Urea",
      "Otro",
    ]);
    expect(types.every(({ products }) => products.length > 0)).toBe(true);
  });

  it("list hybrids and varieties of a crop's species, by name, paged, found by name and brand", async () => {
    const call = await signIn();
    const list = async (query: string) =>
      (await call("GET", `/generic/genotype?${query}`)).body as {
        genotypes: Genotype[];
        nextCursor: string | null;
      };

    const early = await list("cropId=5");
    expect(early.genotypes.length).toBeGreaterThan(5);
    expect(await list("cropId=4")).toEqual(early);
    expect(early.genotypes.every(({ cropIds }) => cropIds.join() === "4,5")).toBe(true);

    const names: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await list(`cropId=5&limit=4${cursor && `&cursor=${cursor}`}`);
      names.push(...page.genotypes.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(early.genotypes.map(({ name }) => name));
    expect((await list("q=pioneer%20p18")).genotypes.map(({ name }) => name)).toEqual(["P1815"]);
    expect((await list("ids=3,13,999999")).genotypes.map(({ id }) => id).sort()).toEqual([13, 3]);
  });

  it("list labels, countries and kinds of activity to anybody", async () => {
    const get = async (url: string) => (await app.inject(url)).json();

    expect((await get("/assets/labels?language=en")).labels.ownership).toEqual({
      owner: "Owned",
      tenant: "Rented",
    });
    expect((await get("/assets/country")).countries.slice(0, 2)).toEqual([
      { code: "AR", name: "Argentina", fiscalId: "cuit" },
      { code: "MX", name: "México", fiscalId: "rfc" },
    ]);
    expect((await get("/assets/activity")).activities).toHaveLength(7);
  });
});

describe("a catalogue's rows", () => {
  it("are for administrators", async () => {
    for (const role of [null, "FA"] as const) {
      const call = await signIn(role);
      expect(await call("GET", "/catalogue/brand")).toEqual({ status: 403, body: { code: "FORBIDDEN" } });
    }
    expect((await app.inject("/catalogue/brand")).statusCode).toBe(401);
  });

  it("are added and changed one by one, from the version seen, under names that are free", async () => {
    const call = await signIn("ADMIN");
    const put = (body: object) => call("PUT", "/catalogue/genotype", body);
    const values = { crop: "maíz temprano", brand: "pioneer", name: "P9999", country: "ar", active: "sí" };

    const added = (await put({ id: null, version: null, values })).body as CatalogueRow;
    expect(added).toMatchObject({
      version: 1,
      values: { crop: "4", brand: "Pioneer", name: "P9999", country: "AR", active: "1" },
    });
    expect((await put({ id: null, version: null, values })).body).toMatchObject({
      code: "CATALOGUE_NAME_TAKEN",
    });
    const renamed = { ...added.values, name: "P1815" };
    expect((await put({ id: added.id, version: 1, values: renamed })).body).toMatchObject({
      code: "CATALOGUE_NAME_TAKEN",
    });
    const retired = { ...added.values, active: "0" };
    expect((await put({ id: added.id, version: 1, values: retired })).body).toMatchObject({ version: 2 });
    expect(await put({ id: added.id, version: 1, values: added.values })).toMatchObject({
      status: 409,
      body: { code: "STALE_VERSION", details: { current: { version: 2, values: { active: "0" } } } },
    });
    expect((await put({ id: 424242, version: 1, values })).body).toMatchObject({
      code: "CATALOGUE_ENTRY_NOT_FOUND",
    });
    const wrong = { crop: "mandioca", brand: "Nadie", name: "", country: "XX", active: "tal vez" };
    expect((await put({ id: null, version: null, values: wrong })).body).toMatchObject({
      code: "CATALOGUE_VALUE_WRONG",
      details: {
        problems: [
          { column: "crop", code: "unknown_crop" },
          { column: "brand", code: "unknown_brand" },
          { column: "name", code: "required" },
          { column: "country", code: "unknown_country" },
          { column: "active", code: "not_a_flag" },
        ],
      },
    });
  });

  it("out of use are no longer offered, and still found by their ids", async () => {
    const call = await signIn("ADMIN");
    const values = { crop: "10", brand: "", name: `Vieja ${randomUUID().slice(0, 8)}`, active: "0" };
    const { id } = (await call("PUT", "/catalogue/genotype", { id: null, version: null, values }))
      .body as CatalogueRow;

    const offered = (await call("GET", "/generic/genotype?cropId=10")).body as { genotypes: Genotype[] };
    expect(offered.genotypes.map((one) => one.id)).not.toContain(id);
    expect((await call("GET", `/generic/genotype?ids=${id}`)).body).toMatchObject({
      genotypes: [{ name: values.name, isActive: false }],
    });
  });

  it("of the crops are ten, and only their names change", async () => {
    const call = await signIn("ADMIN");
    const put = (body: object) => call("PUT", "/catalogue/crop", body);
    const { rows } = (await call("GET", "/catalogue/crop")).body as { rows: CatalogueRow[] };
    const rye = rows.find(({ id }) => id === 2);

    const renamed = { es: "Centeno (grano)", en: "Rye", pt: "Centeio" };
    expect((await put({ id: 2, version: rye?.version, values: renamed })).status).toBe(200);
    expect((await call("GET", "/generic/crop")).body).toMatchObject({
      crops: expect.arrayContaining([
        expect.objectContaining({ id: 2, name: "Centeno (grano)", isRenamed: true }),
        expect.objectContaining({ id: 1, isRenamed: false }),
      ]),
    });
    expect((await put({ id: null, version: null, values: renamed })).body).toMatchObject({
      code: "CATALOGUE_ENTRY_FIXED",
    });
  });

  it("of the stages keep their codes, and are neither added nor hidden from what was logged", async () => {
    const call = await signIn("ADMIN");
    const put = (body: object) => call("PUT", "/catalogue/phenological-stage", body);
    const { rows } = (await call("GET", "/catalogue/phenological-stage?q=Z93")).body as {
      rows: CatalogueRow[];
    };
    const [row] = rows;
    expect(rows).toHaveLength(1);
    const { id, version, values } = row as CatalogueRow;
    expect(values).toMatchObject({ scale: "zadoks", code: "Z93", active: "1" });

    expect((await put({ id, version, values: { ...values, code: "Z94" } })).body).toMatchObject({
      code: "CATALOGUE_ENTRY_FIXED",
    });
    expect((await put({ id: null, version: null, values })).body).toMatchObject({
      code: "CATALOGUE_ENTRY_FIXED",
    });
    expect((await put({ id, version, values: { ...values, active: "0" } })).status).toBe(200);
    const offered = (await call("GET", "/generic/phenological-stages?cropId=10")).body as RouteReply<
      typeof listPhenologicalStages
    >;
    expect(offered.stages.map((stage) => stage.id)).not.toContain(id);
  });

  it("of the products belong to a type, by id or name", async () => {
    const call = await signIn("ADMIN");
    const put = (values: object) =>
      call("PUT", "/catalogue/product", { id: null, version: null, values: { active: "1", ...values } });
    const name = `Producto ${randomUUID().slice(0, 8)}`;
    const names = { es: name, en: name, pt: name };

    expect((await put({ ...names, productType: "adubo" })).body).toMatchObject({
      code: "CATALOGUE_VALUE_WRONG",
      details: { problems: [{ column: "productType", code: "unknown_product_type" }] },
    });
    const added = (await put({ ...names, productType: "fertilizante" })).body as CatalogueRow;
    expect(added.values.productType).toBe("6");
    expect((await put({ ...names, productType: "6" })).body).toMatchObject({ code: "CATALOGUE_NAME_TAKEN" });
    const { types } = (await call("GET", "/generic/product-types")).body as RouteReply<
      typeof listProductTypes
    >;
    expect(types[5]?.products.at(-1)).toEqual({ id: added.id, name });
  });

  it("are searched whatever the accents, and paged", async () => {
    const call = await signIn("ADMIN");
    expect((await call("GET", "/catalogue/genotype?q=PARAISO&limit=1")).body).toMatchObject({
      total: 2,
      rows: [{ values: { name: "Paraíso 20" } }],
      nextCursor: "30",
    });
    expect((await call("GET", "/catalogue/genotype?q=PARAISO&limit=1&cursor=30")).body).toMatchObject({
      rows: [{ values: { name: "Paraíso 103 CL" } }],
      nextCursor: null,
    });
  });
});

describe("a CSV file of a catalogue", () => {
  it("holds no formula of a spreadsheet, also with full-width signs", async () => {
    const call = await signIn("ADMIN");
    const name = `\uFF1DHYPERLINK ${randomUUID()}`;
    const values = { crop: "10", brand: "", name, country: "AR", active: "1" };
    expect((await call("PUT", "/catalogue/genotype", { id: null, version: null, values })).status).toBe(200);

    const { body: file } = await call("GET", "/catalogue/genotype/file");
    expect(String(file)).toContain(`'${name}`);
  });

  it("is reviewed row by row before anything is saved, then saved whole", async () => {
    const call = await signIn("ADMIN");
    const mark = randomUUID().slice(0, 8);
    const file = [
      "cultivo;marca;nombre;país",
      `Trigo;Klein;Nuevo ${mark};AR`,
      "10;Klein;Klein Proteo;AR",
      "10;Klein;klein valor;MX",
    ].join("\r\n");

    const { rows } = (await call("POST", "/catalogue/genotype/review", file)).body as CatalogueReview;
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [2, "new"],
      [3, "same"],
      [4, "changed"],
    ]);
    expect(rows[2]).toMatchObject({ before: { country: "AR" }, values: { country: "MX" } });
    const found = async () =>
      ((await call("GET", `/catalogue/genotype?q=${mark}`)).body as { total: number }).total;
    expect(await found()).toBe(0);

    expect((await call("POST", "/catalogue/genotype/import", file)).body).toEqual({ added: 1, changed: 1 });
    expect(await found()).toBe(1);
    expect((await call("POST", "/catalogue/genotype/import", file)).body).toEqual({ added: 0, changed: 0 });
  });

  it("with a wrong row saves nothing, and names every wrong line", async () => {
    const call = await signIn("ADMIN");
    const file = "name,active\nMarca nueva,1\n,1\nOtra,quizás\nMARCA NUEVA,0\n";

    expect((await call("POST", "/catalogue/brand/import", file)).body).toMatchObject({
      code: "CATALOGUE_FILE_WRONG",
      details: {
        lines: [
          { line: 3, problems: [{ column: "name", code: "required" }] },
          { line: 4, problems: [{ column: "active", code: "not_a_flag" }] },
          { line: 5, problems: [{ column: "name", code: "repeated" }] },
        ],
      },
    });
    expect((await call("GET", "/catalogue/brand?q=marca nueva")).body).toMatchObject({ total: 0 });
    expect((await call("POST", "/catalogue/genotype/review", "nombre\nX\n")).body).toMatchObject({
      code: "CATALOGUE_FILE_WRONG",
      details: { lines: [{ line: 1, problems: [{ column: "crop", code: "column_missing" }] }] },
    });
  });

  it("is read in UTF-8 and in Windows-1252, with quotes around what holds the separator", async () => {
    const call = await signIn("ADMIN");
    const review = async (bytes: Buffer) =>
      ((await call("POST", "/catalogue/brand/review", bytes)).body as CatalogueReview).rows.map(
        ({ values }) => values.name,
      );
    const text = 'nombre;activo\n"Ñandú; e hijos ""SA""";sí\n';

    expect(await review(Buffer.from(`\uFEFF${text}`, "utf8"))).toEqual(['Ñandú; e hijos "SA"']);
    expect(await review(Buffer.from(text, "latin1"))).toEqual(['Ñandú; e hijos "SA"']);
  });

  it("that was downloaded changes nothing when it is read in again", async () => {
    const call = await signIn("ADMIN");
    for (const catalogue of catalogueName.options) {
      const file: Buffer = (await call("GET", `/catalogue/${catalogue}/file`)).body;
      expect(await call("POST", `/catalogue/${catalogue}/import`, file), catalogue).toEqual({
        status: 200,
        body: { added: 0, changed: 0 },
      });
    }
  });
});
