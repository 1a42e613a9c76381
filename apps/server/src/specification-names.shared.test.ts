import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isBinaryReply } from "@surco/contract";
import { expect, it } from "vitest";
import { z } from "zod";
import { nameOf, routes } from "./declared-routes.testing";
import { specificationNames, specificationTable } from "./specification-names";

const shared = process.env.SURCO_SHARED ?? resolve(import.meta.dirname, "../../../../shared");
const specification = readFileSync(resolve(shared, "spec/product-spec.txt"), "utf8");

/** Entities of section 3 with their listed names, as `**User**: id, firstname, …`. */
const entities = [...specification.matchAll(/^\*\*(.+?)\*\*(.*?): (.+)$((?:\n- .+)*)/gm)].map(
  ([, name = "", , list = "", byType = ""]) => ({
    name,
    names: byType === "" ? namesIn(list) : [...new Set(namesOfTypes(byType))],
  }),
);

/** Names of an entity whose types have their own lists, as `- Resow: date, bag price, cost.`; each has comments. */
function namesOfTypes(lines: string): string[] {
  return [...lines.matchAll(/^- \w+: (.+)$/gm)].flatMap(([, list = ""]) => namesIn(list)).concat("comments");
}

function namesIn(list: string): string[] {
  return list
    .replaceAll(/ ?\([^)]*\)/g, "")
    .replace(/\.$/, "")
    .split(/, (?:and )?| plus one of |; /);
}

const entries = Object.entries<Readonly<Record<string, readonly [string, string]>> | null>(
  specificationNames,
);

it("the table of names has every entity of the specification, and every name of those in the API", () => {
  expect(entries.map(([entity]) => entity).sort()).toEqual(
    entities
      .map(({ name }) => name)
      .filter((name) => name !== "Enumerations")
      .sort(),
  );
  for (const [entity, names] of entries) {
    if (names === null || entity === "Crop catalogue") continue;
    const listed = entities.find(({ name }) => name === entity)?.names ?? [];
    expect(Object.keys(names).sort(), entity).toEqual([...listed].sort());
  }
});

it("every name of the table is a property of its route's response", () => {
  const missing = entries.flatMap(([entity, names]) =>
    Object.values(names ?? {})
      .filter(([route, property]) => !hasProperty(route, property))
      .map((name) => [entity, ...name]),
  );
  expect(missing).toEqual([]);
  expect(specificationTable()).toContain("| User | phone_number | phoneNumber | GET /auth/ |");
});

function hasProperty(name: string, path: string): boolean {
  const response = routes.find((route) => nameOf(route) === name)?.response;
  if (response === undefined || isBinaryReply(response)) return false;
  let at: unknown = z.toJSONSchema(response, { unrepresentable: "any", io: "output" });
  for (const step of path.split(".")) at = propertyOf(at, step);
  return at !== undefined;
}

/** Schema of a property, also of the items of a list and of the variants of a union. */
function propertyOf(schema: unknown, name: string): unknown {
  const { properties, items, anyOf, oneOf } = z
    .object({
      properties: z.record(z.string(), z.unknown()).optional(),
      items: z.unknown().optional(),
      anyOf: z.array(z.unknown()).optional(),
      oneOf: z.array(z.unknown()).optional(),
    })
    .parse(schema);
  const parts = [...(items === undefined ? [] : [items]), ...(anyOf ?? []), ...(oneOf ?? [])];
  return (
    properties?.[name] ?? parts.map((part) => propertyOf(part, name)).find((found) => found !== undefined)
  );
}
