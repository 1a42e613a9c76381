/** JSON schema of a value, as far as its numbers matter. */
export interface NumberSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, NumberSchema>;
  items?: NumberSchema | NumberSchema[] | boolean;
  prefixItems?: NumberSchema[];
  additionalProperties?: NumberSchema | boolean;
  anyOf?: NumberSchema[];
  oneOf?: NumberSchema[];
  allOf?: NumberSchema[];
}

/**
 * Units of fields whose name does not end with one, by name or by the names of object and field: `"statistics.pixels"`
 * before `"pixels"`.
 */
export type FieldUnits = Readonly<Record<string, string>>;

/** Units by the end of a field's name, longest end first: `costUsdPerHa` ends with `UsdPerHa`, and with `Ha` too. */
const unitByEnding = Object.entries({
  TPerHa: "t/ha",
  KgPerHa: "kg/ha",
  UsdPerHa: "USD/ha",
  UsdPerT: "USD/t",
  PlantsPerHa: "plants/ha",
  PerHa: "1/ha",
  PerM2: "1/m²",
  LPerMin: "L/min",
  KgPerL: "kg/L",
  Usd: "USD",
  Minor: "hundredths of the currency",
  Ha: "ha",
  Mm: "mm",
  C: "°C",
  Pct: "%",
  Fraction: "share, 0 to 1",
  Share: "share, 0 to 1",
  Kmh: "km/h",
  Deg: "°",
  Hpa: "hPa",
  M: "m",
  Km: "km",
  Cm: "cm",
  Min: "min",
  Minutes: "min",
  Hours: "h",
  Seconds: "s",
  Days: "days",
  Px: "pixels",
  Bytes: "bytes",
  G: "g",
  Id: "id",
  Ids: "ids",
  Count: "count",
  Year: "calendar year",
} satisfies FieldUnits).sort(([one], [other]) => other.length - one.length);

const DEGREES = "°, WGS 84";

/** Units of the names that are the same in every feature. */
const commonUnits: FieldUnits = {
  version: "revision of the row, which a write names",
  limit: "rows of a page",
  total: "count",
  done: "count",
  row: "row of the file, the first is 1",
  line: "line of the file, the first is 1",
  lngLat: DEGREES,
  place: DEGREES,
  bbox: DEGREES,
  coordinates: DEGREES,
  ring: DEGREES,
  west: DEGREES,
  south: DEGREES,
  east: DEGREES,
  north: DEGREES,
  x: "column of the tile",
  y: "row of the tile",
  z: "zoom of the tile",
  zoom: "zoom of the tiles",
  minZoom: "zoom of the tiles",
  maxZoom: "zoom of the tiles",
  percent: "%",
  probability: "share, 0 to 1",
  expires: "seconds since 1970-01-01 UTC",
  fromByte: "bytes",
  left: "calls of today",
  perDay: "calls",
  // Of an explanation.
  "result.value": "in result.unit",
  "result.decimals": "decimals shown",
  "inputs.value": "in the input's unit",
  "source.details": "as its text says",
  "uncertainty.lower": "in result.unit",
  "uncertainty.upper": "in result.unit",
  coverage: "probability, 0 to 1",
  consentVersion: "version of the text agreed to",
};

/** Unit of a number by the names of its object and its field; null where none is known. */
function unitOf(path: readonly string[], featureUnits: FieldUnits): string | null {
  const name = path.at(-1) ?? "";
  const named = (units: FieldUnits) => units[path.slice(-2).join(".")] ?? units[name];
  const ending = unitByEnding.find(([end]) => name.endsWith(end) || name === lowerFirst(end));
  return named(featureUnits) ?? ending?.[1] ?? named(commonUnits) ?? null;
}

/** Adds its unit to each number of a schema that has no description. */
export function describeNumbers<Schema extends NumberSchema>(
  schema: Schema,
  featureUnits: FieldUnits = {},
  path: readonly string[] = [],
): Schema {
  const inner = mapParts(schema, (part, name) =>
    describeNumbers(part, featureUnits, name === undefined ? path : [...path, name]),
  );
  if (inner.description !== undefined || !isNumber(inner)) return inner;
  const unit = unitOf(path, featureUnits);
  return unit === null ? inner : { ...inner, description: unit };
}

/** Finds numbers without a description, as paths: "counts.plants". */
export function numbersWithoutUnit(schema: NumberSchema, path: readonly string[] = []): string[] {
  if (isNumber(schema) && schema.description === undefined) return [path.join(".")];
  const found: string[] = [];
  mapParts(schema, (part, name) => {
    found.push(...numbersWithoutUnit(part, name === undefined ? path : [...path, name]));
    return part;
  });
  return [...new Set(found)];
}

/** Maps the schemas that a schema is made of; fields come with their name. */
function mapParts<Schema extends NumberSchema>(
  schema: Schema,
  map: (part: NumberSchema, name?: string) => NumberSchema,
): Schema {
  const list = (parts: readonly NumberSchema[]) => parts.map((part) => map(part));
  const { properties, items, additionalProperties, anyOf, oneOf, allOf, prefixItems } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, property]) => [name, map(property, name)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(typeof items === "object" && { items: Array.isArray(items) ? list(items) : map(items) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: map(additionalProperties) }),
    ...(anyOf && { anyOf: list(anyOf) }),
    ...(oneOf && { oneOf: list(oneOf) }),
    ...(allOf && { allOf: list(allOf) }),
    ...(prefixItems && { prefixItems: list(prefixItems) }),
  };
}

function isNumber({ type }: NumberSchema): boolean {
  return [type].flat().some((one) => one === "number" || one === "integer");
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
