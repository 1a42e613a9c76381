import type { Schema } from "./openapi";

/** Longest type that stays on one line. */
const LINE_CHARS = 100;

/**
 * TypeScript type of the values that a JSON schema accepts. Formats, patterns and limits have no type; descriptions, which
 * hold the units, become comments of their property.
 *
 * @param binary  type of a value that is bytes
 */
export function schemaType(schema: Schema | boolean | undefined, binary: string, indent = ""): string {
  if (schema === undefined || schema === true) return "unknown";
  if (schema === false) return "never";
  if (schema.format === "binary") return binary;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((choice) => schemaType(choice, binary, indent)));
  if (schema.allOf)
    return schema.allOf.map((part) => `(${schemaType(part, binary, indent)})`).join(" & ") || "unknown";
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return schema.properties ? objectType(schema, binary, indent) : "unknown";
  return union(types.map((type) => typeOfKind(type, schema, binary, indent)));
}

function typeOfKind(kind: string, schema: Schema, binary: string, indent: string): string {
  if (kind === "integer") return "number";
  if (kind === "array") return arrayType(schema, binary, indent);
  if (kind === "object") return objectType(schema, binary, indent);
  return kind;
}

function arrayType({ prefixItems, items }: Schema, binary: string, indent: string): string {
  if (prefixItems) {
    const parts = prefixItems.map((part) => schemaType(part, binary, indent));
    return `[${parts.join(", ")}]`;
  }
  const item = schemaType(items, binary, indent);
  return isSimple(item) ? `${item}[]` : `Array<${item}>`;
}

function objectType(schema: Schema, binary: string, indent: string): string {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const rest = typeof additionalProperties === "object" ? additionalProperties : null;
  if (Object.keys(properties).length === 0) {
    if (rest === null && additionalProperties !== true) return "Record<string, never>";
    const key = propertyNames?.enum ? schemaType(propertyNames, binary, indent) : "string";
    const value = schemaType(rest ?? true, binary, indent);
    const record = `Record<${key}, ${value}>`;
    // Of named keys, those that are required are listed; without any, each may be left out.
    return propertyNames?.enum && required.length === 0 ? `Partial<${record}>` : record;
  }
  return objectText(
    Object.entries(properties).map(([name, property]) => ({
      name,
      isOptional: !required.includes(name),
      description: property.description,
      type: (inner: string) => schemaType(property, binary, inner),
    })),
    indent,
  );
}

export interface Property {
  name: string;
  isOptional: boolean;
  description?: string | undefined;
  type: (indent: string) => string;
}

/** Object type on one line where it is short, else with a line for each property. */
export function objectText(properties: readonly Property[], indent: string): string {
  const inner = `${indent}  `;
  const lines = properties.map(({ name, isOptional, description, type }) => {
    const comment = description
      ? `/** ${description.replaceAll("*/", "*\\/").replaceAll("\n", " ")} */ `
      : "";
    return `${comment}${keyText(name)}${isOptional ? "?" : ""}: ${type(inner)};`;
  });
  const line = `{ ${lines.join(" ")} }`;
  if (line.length <= LINE_CHARS && !line.includes("\n")) return line;
  return `{\n${lines.map((one) => inner + one).join("\n")}\n${indent}}`;
}

const keyText = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A type that needs no parentheses or angle brackets before `[]`. */
const isSimple = (type: string) => /^[\w$]+$/.test(type);

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  if (distinct.includes("unknown")) return "unknown";
  return distinct.join(" | ") || "never";
}
