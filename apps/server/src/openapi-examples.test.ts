import { setFieldPlan } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenApiCall, openApiCalls } from "./openapi-calls.testing";
import { type Answer, exampleInput, sendExample } from "./openapi-example.testing";
import { refusedExamples } from "./refused-examples.testing";
import { schemaFaults } from "./schema-faults.testing";
import { callers, startWholeProduct, type WholeProduct } from "./whole-product.testing";

const db = testDatabase();
let product: WholeProduct;
let calls: OpenApiCall[];
beforeAll(async () => {
  product = await startWholeProduct(db);
  await product.app.ready();
  calls = openApiCalls(product.app.swagger());
});
afterAll(() => product?.app.close());

/** Files are bytes without an example, and changes are a stream without an end. */
const isReplayed = (call: OpenApiCall) => call.fileTypes.length === 0 && call.path !== "/api/changes";

const isJson = ({ body, fileTypes }: OpenApiCall) => body !== null && fileTypes.length === 0;

const people = callers.filter((caller) => caller !== "nobody");

/** Records are created first, read, changed, deleted and restored; what ends a session or the account comes last. */
function orderOf({ method, path }: OpenApiCall): number {
  if (/close_account|logout|sessions|change-password/.test(path)) return 9;
  if (/restore/.test(path)) return 8;
  if (/delete|merge|undo|cancel|unlink/.test(path)) return 7;
  if (method === "DELETE" && path === "/api/field/meta_data/{fieldId}") return 7;
  return { POST: 1, PUT: 2, GET: 3, PATCH: 4, DELETE: 6 }[method];
}

/** Tags of what gives a field the advanced plan. */
const SELLING = new Set(["checkout", "convert_to_advanced", "has-trial"]);

async function giveAdvancedPlans(): Promise<void> {
  for (const { id, fieldId } of Object.values(product.people)) {
    await setFieldPlan(db, { id: fieldId, accountId: id }, "advanced");
  }
}

describe("the example of an operation", () => {
  it("exists for each JSON body and each parameter of a path", () => {
    const missing = calls
      .filter((call) => {
        const isBodyMissing = isJson(call) && call.bodyExample === undefined;
        return isBodyMissing || call.parameters.some((one) => one.in === "path" && one.example === undefined);
      })
      .map(({ name }) => name);
    expect(missing).toEqual([]);
  });

  it("is accepted by the schemas of its operation", () => {
    const faults = calls.flatMap((call) => {
      const { path, query, body } = exampleInput(call);
      const ofBody = call.body !== null && body !== undefined ? schemaFaults(call.body, body, "body") : [];
      const ofParameters = call.parameters.flatMap(({ name, schema, in: place }) => {
        const value = (place === "path" ? path : query)[name];
        return value === undefined ? [] : schemaFaults(schema, value, name);
      });
      return [...ofBody, ...ofParameters].map((fault) => `${call.name}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it("is answered by a running product as the description says", async () => {
    const faults: string[] = [];
    const refused: Record<string, string[]> = {};
    for (const tag of new Set(calls.map((call) => call.tag))) {
      // Records that the examples of one resource delete are there for the next one.
      for (const person of people) await product.replace(person);
      if (!SELLING.has(tag)) await giveAdvancedPlans();
      const ofTag = calls.filter((call) => call.tag === tag && isReplayed(call));
      for (const call of ofTag.sort((one, other) => orderOf(one) - orderOf(other))) {
        const answer = await sendExample(product, call, people);
        faults.push(...faultsOf(call, answer));
        if (answer.code !== null) refused[answer.code] = [...(refused[answer.code] ?? []), call.name].sort();
      }
    }
    expect(faults).toEqual([]);
    expect(refused).toEqual(listedRefusals());
  });
});

/** Deviations of an answer from the description. */
function faultsOf(call: OpenApiCall, { status, text }: Answer): string[] {
  const schema = call.answers[status];
  if (schema !== undefined) {
    return schemaFaults(schema, JSON.parse(text)).map((fault) => `${call.name}: ${status} ${fault}`);
  }
  return status === 200 ? [] : [`${call.name}: ${status} is not described`];
}

function listedRefusals(): Record<string, string[]> {
  const entries = refusedExamples.flatMap(({ codes }) => Object.entries(codes));
  return Object.fromEntries(entries.map(([code, operations]) => [code, [...operations].sort()]));
}
