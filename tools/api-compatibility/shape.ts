import type { Schema } from "../client-generator/openapi";

/**
 * Values that a schema allows, as far as clients depend on them: plain types and constants, properties, items. Limits,
 * formats and patterns are left out.
 */
export interface Shape {
  /** Plain types (`string`, `null`, `any`, `file text/csv`) and constants as JSON, sorted. */
  atoms: string[];
  /** Properties of objects; null: no object is allowed. */
  properties: Record<string, { isRequired: boolean; shape: Shape }> | null;
  /** Values under any other key of an object. */
  rest: Shape | null;
  /** Items of arrays; null: no array is allowed. */
  items: Shape | null;
}

const nothing: Shape = { atoms: [], properties: null, rest: null, items: null };
const anything: Shape = { ...nothing, atoms: ["any"] };

/** Shape of atoms alone. */
export const atomsShape = (...atoms: string[]): Shape => ({ ...nothing, atoms: [...new Set(atoms)].sort() });

/** Shape of an object with these properties. */
export const objectShape = (properties: NonNullable<Shape["properties"]>): Shape => ({
  ...nothing,
  properties,
});

/** Shape of what a JSON schema allows. */
export function shapeOf(schema: Schema | boolean | undefined): Shape {
  if (schema === undefined || typeof schema === "boolean") return anything;
  if ("const" in schema) return atomsShape(JSON.stringify(schema.const));
  if (schema.enum) return atomsShape(...schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(shapeOf).reduce(union);
  const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
  return types.length === 0 ? anything : types.map((type) => shapeOfType(type, schema)).reduce(union);
}

function shapeOfType(type: string, schema: Schema): Shape {
  if (type === "array") {
    const parts = schema.prefixItems ?? [];
    return { ...nothing, items: parts.length > 0 ? parts.map(shapeOf).reduce(union) : shapeOf(schema.items) };
  }
  if (type !== "object") return atomsShape(type);
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties).map(([name, property]) => [
    name,
    { isRequired: required.includes(name), shape: shapeOf(property) },
  ]);
  const rest = typeof additionalProperties === "object" || additionalProperties === true;
  return {
    ...nothing,
    properties: Object.fromEntries(entries),
    rest: rest ? shapeOf(additionalProperties) : null,
  };
}

/** Shape of what either of two allows. A property is required where every object has it. */
function union(one: Shape, other: Shape): Shape {
  return {
    atoms: [...new Set([...one.atoms, ...other.atoms])].sort(),
    properties:
      one.properties && other.properties
        ? unionOfProperties(one.properties, other.properties)
        : (one.properties ?? other.properties),
    rest: one.rest && other.rest ? union(one.rest, other.rest) : (one.rest ?? other.rest),
    items: one.items && other.items ? union(one.items, other.items) : (one.items ?? other.items),
  };
}

type Properties = NonNullable<Shape["properties"]>;

function unionOfProperties(one: Properties, other: Properties): Properties {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const entries = names.map((name) => {
    const [first, second] = [one[name], other[name]];
    if (!first || !second) return [name, { isRequired: false, shape: (first ?? second)?.shape ?? anything }];
    const isRequired = first.isRequired && second.isRequired;
    return [name, { isRequired, shape: union(first.shape, second.shape) }];
  });
  return Object.fromEntries(entries);
}

/** Shape as JSON: `"string|null"`, or an object of `"name"` and `"name?"`, with `"|"` atoms, `"[]"` items, `"*"` other keys. */
export type WrittenShape = string | { [key: string]: WrittenShape };

export function writeShape({ atoms, properties, rest, items }: Shape): WrittenShape {
  const text = atoms.join("|");
  if (!properties && !rest && !items) return text;
  const written: Record<string, WrittenShape> = {};
  if (text !== "") written["|"] = text;
  if (items) written["[]"] = writeShape(items);
  if (rest) written["*"] = writeShape(rest);
  for (const name of Object.keys(properties ?? {}).sort()) {
    const property = properties?.[name];
    if (property) written[property.isRequired ? name : `${name}?`] = writeShape(property.shape);
  }
  // An object without properties differs from no object.
  if (properties && Object.keys(properties).length === 0) written["{}"] = "";
  return written;
}

export function readShape(written: WrittenShape): Shape {
  if (typeof written === "string") return { ...nothing, atoms: written === "" ? [] : written.split("|") };
  const { "|": text = "", "[]": items, "*": rest, "{}": isEmpty, ...named } = written;
  const entries = Object.entries(named).map(([name, shape]) => [
    name.replace(/\?$/, ""),
    { isRequired: !name.endsWith("?"), shape: readShape(shape) },
  ]);
  return {
    atoms: typeof text === "string" && text !== "" ? text.split("|") : [],
    properties: entries.length > 0 || isEmpty !== undefined ? Object.fromEntries(entries) : null,
    rest: rest === undefined ? null : readShape(rest),
    items: items === undefined ? null : readShape(items),
  };
}
