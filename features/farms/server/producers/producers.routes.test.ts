import { randomUUID } from "node:crypto";
import type { Producer } from "@surco/farms/contract";
import { buildField, type FieldsApp, type Person, startFieldsApp } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
let fieldsApp: FieldsApp;

beforeEach(async () => {
  fieldsApp = await startFieldsApp(db);
});
afterEach(() => fieldsApp.app.close());

const nobodyKnows = { email: null, country: null, province: null, city: null, fiscalId: null };
const make = async (person: Person, values: object = {}) => {
  const input = { id: randomUUID(), name: "Hermanos Giménez", ...nobodyKnows, ...values };
  const answer = await person.call("POST", "/producers", input);
  return { ...answer, body: answer.body as Producer };
};
const assign = async (person: Person, producerId: string | null) => {
  const field = await buildField(db, { accountId: person.id });
  const { body } = await person.call("PATCH", `/field/meta_data/${field.id}/record`, {
    version: field.version,
    producerId,
  });
  expect(body).toMatchObject({ producerId });
  return field;
};

describe("a producer", () => {
  it("needs a name, and an e-mail that is one where it is given", async () => {
    const ana = await fieldsApp.signIn();

    expect((await make(ana, { name: " " })).body).toMatchObject({ code: "INVALID_INPUT" });
    expect((await make(ana, { email: "gimenez@" })).body).toMatchObject({ code: "INVALID_INPUT" });
    expect(await make(ana, { email: " Gimenez@Example.com " })).toMatchObject({
      status: 200,
      body: { email: "gimenez@example.com", fieldCount: 0, areaHa: 0, version: 1 },
    });
  });

  it("has a tax id by the rule of his country, stored compact; without a country by that of the user", async () => {
    const ana = await fieldsApp.signIn();

    expect((await make(ana, { country: "MX", fiscalId: "SIN 931116 9P8" })).body.fiscalId).toBe(
      "SIN9311169P8",
    );
    expect((await make(ana, { fiscalId: "20-05536168-2" })).body.fiscalId).toBe("20055361682");
    expect((await make(ana, { fiscalId: "20-05536168-3" })).body).toMatchObject({
      code: "FISCAL_ID_INVALID",
      details: { reason: "check_digit", country: "AR" },
    });
  });

  it("written twice under one id is one; under another's id nothing is revealed", async () => {
    const [ana, beto] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
    const id = randomUUID();
    const first = await make(ana, { id });

    expect(await make(ana, { id, name: "Otro" })).toEqual(first);
    expect((await make(beto, { id })).body).toMatchObject({ code: "PRODUCER_NOT_FOUND" });
  });

  it("is changed by its owner only, from the version that he saw", async () => {
    const [ana, beto] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
    const { id } = (await make(ana, { country: "AR" })).body;
    const url = `/producers/${id}`;

    expect((await beto.call("PATCH", url, { version: 1, city: "Rojas" })).status).toBe(404);
    expect((await ana.call("PATCH", url, { version: 1, city: "Rojas" })).body).toMatchObject({
      name: "Hermanos Giménez",
      city: "Rojas",
      version: 2,
    });
    expect(await ana.call("PATCH", url, { version: 1, city: "Salto" })).toMatchObject({
      status: 409,
      body: {
        code: "STALE_VERSION",
        details: { current: { city: "Rojas", version: 2 }, editedAt: expect.stringMatching(/Z$/) },
      },
    });
    expect((await ana.call("PATCH", url, { version: 2, fiscalId: "123" })).body).toMatchObject({
      code: "FISCAL_ID_INVALID",
    });
  });
});

describe("the list of producers", () => {
  it("is one's own, by name, paged, with fields and hectares, and searched whatever the accents", async () => {
    const [ana, beto] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
    await make(beto, { name: "Ajeno" });
    const names = ["Zulema", "Álvarez", "bermúdez"];
    const made = [];
    for (const name of names) made.push((await make(ana, { name, city: "Junín" })).body);
    const field = await assign(ana, made[1]?.id ?? "");

    const first = (await ana.call("GET", "/producers?limit=2")).body as {
      producers: Producer[];
      nextCursor: string;
      total: number;
    };
    expect(first.producers.map(({ name }) => name)).toEqual(["Álvarez", "bermúdez"]);
    expect(first).toMatchObject({
      total: 3,
      producers: [{ fieldCount: 1, areaHa: field.areaHa, areasHa: [field.areaHa] }, { areasHa: [] }],
    });
    const second = await ana.call("GET", `/producers?limit=2&cursor=${first.nextCursor}`);
    expect(second.body).toMatchObject({ producers: [{ name: "Zulema" }], nextCursor: null });

    const find = async (q: string) =>
      ((await ana.call("GET", `/producers?q=${encodeURIComponent(q)}`)).body as { total: number }).total;
    expect([await find("ALVAREZ"), await find("junin"), await find("nadie")]).toEqual([1, 3, 0]);
  });
});

describe("a deleted producer", () => {
  it("leaves his fields without a producer, counts them, and has them again once restored", async () => {
    const ana = await fieldsApp.signIn();
    const { id } = (await make(ana)).body;
    const field = await assign(ana, id);
    await assign(ana, id);
    const read = async () => (await ana.call("GET", `/field/meta_data/${field.id}`)).body;
    expect(await read()).toMatchObject({ producerId: id, producerName: "Hermanos Giménez" });

    expect((await ana.call("DELETE", `/producers/${id}`)).body).toEqual({ fieldCount: 2 });
    expect(await read()).toMatchObject({ producerId: null, producerName: null });
    expect((await ana.call("GET", "/producers")).body).toMatchObject({ total: 0 });
    expect((await ana.call("DELETE", `/producers/${id}`)).body).toEqual({ fieldCount: 0 });

    fieldsApp.clock.now = new Date("2026-12-20T00:00:00Z");
    expect((await ana.call("POST", "/producers/restore", { id })).body).toMatchObject({ fieldCount: 2 });
    expect(await read()).toMatchObject({ producerId: id });
  });

  it("does not come back after 30 days, nor to others", async () => {
    const [ana, beto] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
    const { id } = (await make(ana)).body;
    await ana.call("DELETE", `/producers/${id}`);

    expect((await beto.call("POST", "/producers/restore", { id })).status).toBe(404);
    fieldsApp.clock.now = new Date("2026-12-21T12:00:00Z");
    expect((await ana.call("POST", "/producers/restore", { id })).status).toBe(404);
  });
});
