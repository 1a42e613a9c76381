import { randomUUID } from "node:crypto";
import { TEST_PASSWORD } from "@surco/accounts/testing";
import { isOwn, type OpenApiCall } from "./openapi-calls.testing";
import type { Caller, Person, WholeProduct } from "./whole-product.testing";

interface ExampleInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Example of a call as the API description has it. */
export function exampleInput(call: OpenApiCall): ExampleInput {
  const ofPlace = (place: string) =>
    Object.fromEntries(
      call.parameters
        .filter((parameter) => parameter.in === place && parameter.example !== undefined)
        .map(({ name, example }) => [name, example]),
    );
  return { path: ofPlace("path"), query: ofPlace("query"), body: call.bodyExample };
}

/**
 * Replaces the ids of what every person has, the address and the present password by the person's. Other ids stay: the
 * examples of a resource name each other's records.
 */
function withOwn(example: unknown, person: Person, otherId: string): unknown {
  if (Array.isArray(example)) return example.map((part) => withOwn(part, person, otherId));
  if (typeof example !== "object" || example === null) return example;
  const known = (name: string, part: unknown): unknown => {
    if (name === "fieldIds" && Array.isArray(part)) return [person.fieldId];
    if (typeof part !== "string") return withOwn(part, person, otherId);
    if (isOwn(name)) return person[name];
    if (name === "fieldIds") return person.fieldId;
    if (name === "userId") return otherId;
    if (name === "writeId") return randomUUID();
    if (name === "username" && part.includes("@")) return person.email;
    if (name === "password" || name === "current") return TEST_PASSWORD;
    return part;
  };
  return Object.fromEntries(Object.entries(example).map(([name, part]) => [name, known(name, part)]));
}

export interface Answer {
  status: number;
  text: string;
  /** Error code; null for a success. */
  code: string | null;
}

/**
 * Sends the example of a call as the first of `callers` who may make it. What was changed meanwhile is written again upon
 * its present version.
 */
export async function sendExample(
  product: WholeProduct,
  call: OpenApiCall,
  callers: readonly Exclude<Caller, "nobody">[],
): Promise<Answer> {
  let answer: Answer = { status: 403, text: "", code: "FORBIDDEN" };
  for (const caller of callers) {
    const person = product.people[caller];
    const token = await product.tokenOf(caller);
    const input = () => withOwn(exampleInput(call), person, product.bystander.id) as ExampleInput;
    answer = await send(product, call, input(), token);
    if (answer.code === "STALE_VERSION") {
      const { version } = JSON.parse(answer.text).details.current;
      answer = await send(product, call, withVersion(input(), version), token);
    }
    if (answer.status !== 403) break;
  }
  return answer;
}

const withVersion = ({ path, query, body }: ExampleInput, version: number): ExampleInput => ({
  path,
  query: "version" in query ? { ...query, version } : query,
  body: typeof body === "object" && body !== null && "version" in body ? { ...body, version } : body,
});

async function send(
  { app }: WholeProduct,
  { method, path: address, parameters }: OpenApiCall,
  { path, query, body }: ExampleInput,
  token: string | null,
): Promise<Answer> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const url = address.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])));
  const { statusCode, body: text } = await app.inject({
    method,
    url: parameters.length > 0 ? `${url}?${search}` : url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const code = statusCode === 200 ? null : (/^\{"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80));
  return { status: statusCode, text, code };
}
