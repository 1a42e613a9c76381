/**
 * Origin of a constant. S: read in a public source and recomputed. P: published, not read again. J: judgement of this
 * product, never shown as a published figure.
 */
export type ParameterTag = "S" | "P" | "J";

export interface ParameterOrigin {
  source: string;
  tag: ParameterTag;
}

export interface AgronomyParameter extends ParameterOrigin {
  /** Never reused for another meaning: `phenology.wheatLong.baseC`. */
  id: string;
  value: number;
  unit: string;
}

/** Parameters of one subject by name: `{ minYears: [10, "years"] }` with the prefix `normals` is `normals.minYears`. */
export function parametersOf<Prefix extends string, Name extends string>(
  prefix: Prefix,
  origin: ParameterOrigin,
  values: Readonly<Record<Name, readonly [value: number, unit: string]>>,
): Record<`${Prefix}.${Name}`, AgronomyParameter> {
  const table: Record<string, AgronomyParameter> = {};
  for (const name in values) {
    const [value, unit] = values[name];
    table[`${prefix}.${name}`] = { id: `${prefix}.${name}`, value, unit, ...origin };
  }
  return table;
}

/** Parameters that several things have alike, as rows and columns: `phenology` + `barley` + `baseC`. */
export function parameterRows<Prefix extends string, Row extends string, Column extends string>(
  prefix: Prefix,
  origin: ParameterOrigin,
  units: Readonly<Record<Column, string>>,
  rows: Readonly<Record<Row, Readonly<Record<Column, number>>>>,
): Record<`${Prefix}.${Row}.${Column}`, AgronomyParameter> {
  const table: Record<string, AgronomyParameter> = {};
  for (const row in rows) {
    for (const column in units) {
      const id = `${prefix}.${row}.${column}`;
      table[id] = { id, value: rows[row][column], unit: units[column], ...origin };
    }
  }
  return table;
}
