import type { JsonSchema } from "./openapi-calls.testing";

/**
 * Checks a value against a schema of the API description, as a client in another language would.
 * @returns one line per fault, empty where the value matches
 */
export function schemaFaults(schema: JsonSchema, value: unknown, path = "$"): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const faults = choices.map((choice) => schemaFaults(choice, value, path));
    if (faults.some((found) => found.length === 0)) return [];
    // The choice that comes closest says most.
    return faults.sort((one, other) => one.length - other.length)[0] ?? [`${path}: no choice`];
  }
  if (schema.const !== undefined && schema.const !== value)
    return [`${path}: not ${JSON.stringify(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value))
    return [`${path}: ${JSON.stringify(value)} is none of the enum`];
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) {
    return [`${path}: ${JSON.stringify(value)?.slice(0, 60)} is not ${types.join(" or ")}`];
  }
  if (typeof value === "string") return textFaults(schema, value, path);
  if (typeof value === "number") return numberFaults(schema, value, path);
  if (Array.isArray(value)) return listFaults(schema, value, path);
  if (typeof value === "object" && value !== null) return objectFaults(schema, { ...value }, path);
  return [];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function textFaults(
  { pattern, minLength = 0, maxLength }: JsonSchema,
  value: string,
  path: string,
): string[] {
  if (pattern && !new RegExp(pattern, "u").test(value))
    return [`${path}: ${JSON.stringify(value)} misses its pattern`];
  const length = value.length;
  return length < minLength || length > (maxLength ?? length) ? [`${path}: ${length} characters`] : [];
}

function numberFaults(schema: JsonSchema, value: number, path: string): string[] {
  const { minimum = value, maximum = value, exclusiveMinimum, exclusiveMaximum } = schema;
  const isWithin =
    value >= minimum &&
    value <= maximum &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum);
  return isWithin ? [] : [`${path}: ${value} is out of range`];
}

function listFaults(schema: JsonSchema, value: unknown[], path: string): string[] {
  const { prefixItems = [], items, minItems = 0, maxItems = value.length } = schema;
  if (value.length < minItems || value.length > maxItems) return [`${path}: ${value.length} items`];
  return value.flatMap((item, at) => {
    const ofItem = prefixItems[at] ?? items;
    return ofItem ? schemaFaults(ofItem, item, `${path}[${at}]`) : [];
  });
}

function objectFaults(schema: JsonSchema, value: Record<string, unknown>, path: string): string[] {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => `${path}.${name}: missing`);
  const wrong = Object.entries(value).flatMap(([name, part]) => {
    const place = `${path}.${name}`;
    const known = properties[name];
    if (known) return schemaFaults(known, part, place);
    if (additionalProperties === false) return [`${place}: not described`];
    const ofName = propertyNames ? schemaFaults(propertyNames, name, place) : [];
    return [
      ...ofName,
      ...(typeof additionalProperties === "object" ? schemaFaults(additionalProperties, part, place) : []),
    ];
  });
  return [...missing, ...wrong];
}
