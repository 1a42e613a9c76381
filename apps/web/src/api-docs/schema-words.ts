import type { ApiSchema } from "./open-api";

/** Type of a schema in a few words: "string (date)", "array of object", "integer or null". */
export function typeOf(schema: ApiSchema): string {
  const { type, format, items, const: only, enum: values } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return [...new Set(choices.map(typeOf))].join(" | ");
  if (values && type === undefined) return "enum";
  if (type === "array") return `array<${items ? typeOf(items) : "any"}>`;
  const names = typeof type === "string" ? type : type?.join(" | ");
  const name = names ?? (schema.properties || schema.allOf ? "object" : "any");
  return format === undefined ? name : `${name} (${format})`;
}

/** Limits of a value: "0 … 100", "≤ 200 characters". Texts are those of the page. */
export function limitsOf(
  schema: ApiSchema,
): { least?: number | undefined; most?: number | undefined; of: "value" | "length" | "items" } | null {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  if (minimum !== undefined || maximum !== undefined) {
    // The largest whole numbers stand for no limit.
    const isReal = (limit: number | undefined) =>
      limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
    const [least, most] = [isReal(minimum), isReal(maximum)];
    return least === undefined && most === undefined ? null : { least, most, of: "value" };
  }
  if (minLength !== undefined || maxLength !== undefined)
    return { least: minLength, most: maxLength, of: "length" };
  if (minItems !== undefined || maxItems !== undefined)
    return { least: minItems, most: maxItems, of: "items" };
  return null;
}

/** Objects and choices inside a schema that are worth their own lines. */
export function innerSchema(schema: ApiSchema): ApiSchema | null {
  if (schema.properties || schema.allOf) return schema;
  if (schema.items) return innerSchema(schema.items);
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => choice.type !== "null");
  const [only] = choices;
  if (choices.length === 1 && only) return innerSchema(only);
  if (choices.some((choice) => innerSchema(choice) !== null)) return schema;
  const { additionalProperties: more } = schema;
  return typeof more === "object" ? innerSchema(more) : null;
}
