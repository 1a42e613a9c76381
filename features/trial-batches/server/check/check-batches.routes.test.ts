import { randomUUID } from "node:crypto";
import { buildField, shareField } from "@surco/fields/testing";
import { refuse } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_CHECKED_CODES, type TrialBatch, type ValidatedCode } from "../../contract";
import { buildBatch, type Person, sow, startTrialBatchesApp } from "../trial-batches-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startTrialBatchesApp>>;
let staff: Person;
let grower: Person;
/** Codes that each person checked. */
const counted = new Map<string, number>();
const BUDGET = 1000;

beforeAll(async () => {
  const take = async (name: string, who: string, units = 1) => {
    if (name !== "person-batch-codes") return;
    counted.set(who, (counted.get(who) ?? 0) + units);
    if ((counted.get(who) ?? 0) > BUDGET) throw refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
  };
  surco = await startTrialBatchesApp(db, { rateLimiter: { take } });
  staff = await surco.signIn({ role: "FSM", showSensitiveInformation: true });
  grower = await surco.signIn();
});
afterAll(() => surco.app.close());

async function addBatch(overrides: Parameters<typeof buildBatch>[0]) {
  const batch = buildBatch({ code: randomUUID().slice(0, 8), ...overrides });
  expect((await staff.call("POST", "/batches", batch)).status).toBe(200);
  return { ...batch, code: batch.code.toUpperCase() };
}
const check = async (person: Person, codes: readonly string[]) =>
  person.call<{ results: ValidatedCode[] }>("POST", "/batch_validation", { codes });
const link = (person: Person, code: string, fieldId: string, sowingId: string) =>
  person.call("POST", "/batches/link", { fieldId, code, sowingId });

async function sownField(owner: Person) {
  const { id: fieldId } = await buildField(db, { accountId: owner.id });
  return { fieldId, sowingId: await sow(owner, fieldId, "P1815") };
}

describe("check of codes", () => {
  it("counts each different code of a person, and refuses more than the limit", async () => {
    const curious = await surco.signIn();
    const guesses = (from: number) => Array.from({ length: MAX_CHECKED_CODES }, (_, at) => `G${from + at}`);
    expect((await check(curious, ["a", "A ", "a"])).status).toBe(200);
    expect(counted.get(curious.id)).toBe(1);
    expect((await check(curious, guesses(0))).status).toBe(200);
    expect((await check(curious, guesses(500))).body.code).toBe("TOO_MANY_REQUESTS");
    expect((await check(grower, ["a"])).status).toBe(200);
  });

  it("takes 1 to 500 codes", async () => {
    expect((await check(grower, [])).body.code).toBe("INVALID_INPUT");
    expect((await check(grower, Array(501).fill("a"))).body.code).toBe("INVALID_INPUT");
    expect((await check(grower, [" ; "])).body.code).toBe("INVALID_INPUT");
  });

  it("answers in the order of the codes, deleted batches as unknown", async () => {
    const { id, code } = await addBatch({});
    const kept = await addBatch({});
    await staff.call("DELETE", `/batches/${id}`);
    const { results } = (await check(grower, [kept.code, code, kept.code])).body;
    expect(results.map(({ batch }) => batch !== null)).toEqual([true, false, true]);
  });
});

describe("link to a sowing", () => {
  it("is made by the owner and those who may log on his field, of their brand", async () => {
    const { code } = await addBatch({});
    const { fieldId, sowingId } = await sownField(grower);
    const adviser = await surco.signIn();
    expect((await link(adviser, code, fieldId, sowingId)).body.code).toBe("FIELD_NOT_FOUND");
    await shareField(db, fieldId, adviser.email);
    expect((await link(adviser, code, fieldId, sowingId)).status).toBe(200);
    const [seen] = (await check(grower, [code])).body.results;
    expect(seen?.batch).toMatchObject({ isLinked: true, link: { fieldId, sowingId } });
    const otherBrand = await surco.signIn({ styleBrand: 2 });
    const own = await sownField(otherBrand);
    expect((await link(otherBrand, code, own.fieldId, own.sowingId)).body.code).toBe("BATCH_NOT_FOUND");
  });

  it("is refused for a batch of another producer, and for one that is linked to another's field", async () => {
    const other = await surco.signIn();
    const ofOther = await addBatch({ producerEmail: other.email });
    const { fieldId, sowingId } = await sownField(grower);
    expect((await link(grower, ofOther.code, fieldId, sowingId)).body.code).toBe("BATCH_OF_ANOTHER_PRODUCER");
    const free = await addBatch({});
    const others = await sownField(other);
    expect((await link(other, free.code, others.fieldId, others.sowingId)).status).toBe(200);
    expect((await link(grower, free.code, fieldId, sowingId)).body.code).toBe("BATCH_LINKED_ELSEWHERE");
    // The field and the date of another's sowing stay unknown.
    expect((await check(grower, [free.code])).body.results[0]?.batch).toMatchObject({
      isLinked: true,
      link: null,
      producerName: null,
    });
  });

  it("needs a sowing of that field, moves between fields of one owner, and is removed", async () => {
    const { code } = await addBatch({});
    const [one, two] = [await sownField(grower), await sownField(grower)];
    expect((await link(grower, code, one.fieldId, two.sowingId)).body.code).toBe("SOWING_NOT_FOUND");
    await link(grower, code, one.fieldId, one.sowingId);
    await link(grower, code, two.fieldId, two.sowingId);
    const linked = async () => (await check(grower, [code])).body.results[0]?.batch?.link?.fieldId;
    expect(await linked()).toBe(two.fieldId);
    await grower.call("POST", "/batches/unlink", { fieldId: one.fieldId, code });
    expect(await linked()).toBe(two.fieldId);
    await grower.call("POST", "/batches/unlink", { fieldId: two.fieldId, code });
    expect(await linked()).toBeUndefined();
  });

  it("does not outlive its sowing or its field, nor the address its account", async () => {
    const { code } = await addBatch({ producerName: "Ana", producerEmail: grower.email });
    const { fieldId, sowingId } = await sownField(grower);
    await link(grower, code, fieldId, sowingId);
    await grower.call("DELETE", `/activity/${sowingId}?fieldId=${fieldId}`);
    expect((await check(grower, [code])).body.results[0]?.batch).toMatchObject({
      isLinked: false,
      link: null,
    });
    const found = async (linked: string) =>
      (await staff.call<{ batches: TrialBatch[] }>("GET", `/batches?q=${code}&linked=${linked}`)).body
        .batches;
    expect(await found("yes")).toEqual([]);
    expect(await found("no")).toMatchObject([{ isLinked: false }]);
    const again = await sow(grower, fieldId, "P1815");
    await link(grower, code, fieldId, again);
    const { feature } = surco;
    await db.transaction().execute(async (trx) => {
      await feature.onFieldsErasing?.(trx, [fieldId]);
      await feature.onAccountClosing?.(trx, { id: grower.id, email: grower.email });
    });
    const row = await db
      .selectFrom("trial_batch")
      .select(["field_id", "sowing_id", "linked_by", "producer_email", "producer_name", "producer_key"])
      .where("code", "=", code)
      .executeTakeFirst();
    expect(row).toEqual({
      field_id: null,
      sowing_id: null,
      linked_by: null,
      producer_email: null,
      producer_name: "Ana",
      producer_key: "ana\t",
    });
  });
});
