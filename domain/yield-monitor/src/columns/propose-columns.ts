import { distancesBetween } from "../distances";
import { BUSHELS_PER_ACRE, type Quantity, units } from "../units";
import { type ColumnRole, columnRoles, numbersOf, type RawColumn, type RawTable, roleNames } from "./roles";

/** Origin of a proposed unit; "none": it is not known. */
export type UnitEvidence = "format" | "header" | "range" | "positions" | "none";

export interface ProposedColumn {
  role: ColumnRole;
  column: number;
  /** null where the role has none, or where a person has to say. */
  unit: string | null;
  evidence: UnitEvidence;
}

/**
 * Names of columns by role, without accents and signs, the surest first: exports of John Deere (VRYIELDVOL, SWATHWIDTH,
 * DISTANCE), CNH and Ag Leader ("Yld Mass(Dry)(tonne/ha)", Flow, Cycles, Swth_Wdth_), Trimble and Climate, and the words of
 * Spanish, English and Portuguese.
 */
const names: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  lng: [/^(lng|lon|long|longitud|longitude|longitud_x|x|coordx|coord x|este|easting|x coord)$/],
  lat: [/^(lat|latitud|latitude|y|coordy|coord y|norte|northing|y coord)$/],
  yield: [
    /^(vr ?yield ?mas|yield ?mass|dry ?yield|yld ?mass ?dry|yldmassdry|rinde seco|rendimiento seco|rend seco|produtividade seca)/,
    /^(vr ?yield ?vol|yld ?vol ?dry|yldvoldry|yld mass|yldmass|yld vol|yldvol|dry yield)/,
    /^(rinde|rendimiento|rend|yield|yld|produtividade|prod|rendimento|rend mapa|harvest yield|crop yield|dryyield|drymass|yield tha)\b/,
    /(rinde|rendimiento|yield|produtividade|rendimento)/,
  ],
  flow: [/^(flow|mass ?flow|crop ?flow|grain ?flow|flujo|flujo masico|fluxo|caudal)\b/],
  mass: [/^(mass|masa|massa|weight|peso|crop ?wt|cropwt|harvested mass)\b/],
  interval: [/^(cycles?|interval|intervalo|duration|duracion|logging interval|period s|duracao|tiempo s)\b/],
  distance: [/^(distance|distancia|dist|dist m|distancia recorrida|dst)\b/],
  swath: [
    /^(swath|swath ?width|swth wdth|swathwidth|width|ancho|ancho de labor|ancho de trabajo|ancho corte|largura|header width|swth)\b/,
  ],
  moisture: [/^(moisture|moist|humedad|umidade|hum|wetness|moistpct|grain moisture)\b/],
  speed: [/^(speed|velocidad|velocidade|vehicl ?speed|vel|ground speed)\b/],
  time: [
    /^(time|isotime|gps ?time|utc|timestamp|datetime|fecha ?hora|hora|tiempo|date ?time|obj time|data hora)\b/,
  ],
  heading: [/^(heading|track|track deg|rumbo|direccion|direcao|azimut|course|bearing)\b/],
  pass: [/^(pass|pass ?num|passnum|pasada|passada|tramline|strip)\b/],
  rate: [
    /^(nitro|nitrogen\w*|n rate|dosis|dose|rate|applied ?rate|appl?rate|taxa|nkgha|tratamiento n|n kg)\b/,
  ],
  label: [/^(topo|topograf\w*|zona|zone|ambiente|clase|class|classe|slope|landscape|posicion)\b/],
  block: [/^(rep|reps|repeticion|repeticao|replicate|bloque|bloco|block)\b/],
};

/** Roles that are not read from the names of texts, and those that only texts have. */
const numericRoles = new Set<ColumnRole>(
  roleNames.filter((role) => role !== "label" && role !== "block" && role !== "time" && role !== "pass"),
);

/** Headers of Ag Leader's "advanced" text export. @source Ag Leader SMS, Advanced export: lb/s, s, in, % */
const agLeader = ["longitude", "latitude", "flow", "time", "cycles", "distance", "swath", "moisture"];
const agLeaderUnits: Partial<Record<ColumnRole, string>> = {
  flow: "lb/s",
  interval: "s",
  distance: "in",
  swath: "in",
  moisture: "%",
};

/** Proposes a meaning and a unit for the columns of a table; each column has one meaning, and each meaning one column. */
export function proposeColumns(table: RawTable): ProposedColumn[] {
  const plainNames = table.columns.map(({ name }) => plainName(name));
  const isAgLeader = agLeader.every((name) => plainNames.includes(name));
  const taken = new Set<number>();
  const found: { role: ColumnRole; column: number }[] = [];
  for (const role of roleNames) {
    const column = columnOf(role, table, plainNames, taken);
    if (column === null) continue;
    taken.add(column);
    found.push({ role, column });
  }
  const distances = distancesOf(table, found);
  const proposed = found.map(({ role, column }): ProposedColumn => {
    const raw = table.columns[column];
    const quantity = columnRoles[role];
    if (quantity === null || raw === undefined) return { role, column, unit: null, evidence: "none" };
    if (raw.unit !== null) return { role, column, unit: raw.unit, evidence: "format" };
    const named = unitInName(raw.name, quantity);
    if (named !== null) return { role, column, unit: named, evidence: "header" };
    const ofFormat = isAgLeader ? agLeaderUnits[role] : undefined;
    if (ofFormat !== undefined) return { role, column, unit: ofFormat, evidence: "format" };
    return { role, column, ...unitByValues(role, quantity, raw, distances) };
  });
  return withSwathLikeDistance(proposed);
}

/** Name of a column without accents, case, units and signs. */
export function plainName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function columnOf(
  role: ColumnRole,
  { columns }: RawTable,
  plainNames: readonly string[],
  taken: ReadonlySet<number>,
): number | null {
  for (const pattern of names[role]) {
    const column = plainNames.findIndex(
      (name, index) =>
        !taken.has(index) && pattern.test(name) && (!numericRoles.has(role) || isNumeric(columns[index])),
    );
    if (column !== -1) return column;
  }
  return null;
}

/** True where most of the first cells are numbers. */
function isNumeric(column: RawColumn | undefined): boolean {
  if (column === undefined) return false;
  const { cells } = column;
  if (cells instanceof Float64Array) return true;
  const some = cells.slice(0, 200).filter((text) => text !== "");
  const numbers = numbersOf({ name: "", unit: null, cells: some }).filter((value) => !Number.isNaN(value));
  return some.length > 0 && numbers.length > some.length / 2;
}

const unitNames: Readonly<Record<Quantity, readonly (readonly [unit: string, pattern: RegExp])[]>> = {
  yield: [
    [BUSHELS_PER_ACRE, /\bbu ?(\/|per|_| )? ?ac|bu\/a\b|bushel/i],
    ["lb/ac", /\blbs? ?(\/|_| |per) ?ac/i],
    ["kg/ha", /\bkg ?(\/|_| |·)? ?ha/i],
    ["q/ha", /\b(qq?|quintal(es)?) ?(\/|_| |x)? ?ha/i],
    ["t/ha", /\b(t|tn|ton|tonne|tons|mg|toneladas?) ?(\/|_| |x)? ?ha/i],
  ],
  flow: [
    ["lb/s", /\blbs? ?(\/|_| |per) ?s/i],
    ["kg/s", /\bkg ?(\/|_| |per)? ?s/i],
    ["t/h", /\b(t|ton|tonne)s? ?(\/|_| |per)? ?h(r|our)?\b/i],
  ],
  mass: [
    ["lb", /\b(lbs?|pounds?|libras?)\b/i],
    ["kg", /\bkg\b/i],
  ],
  duration: [
    ["ms", /\b(ms|mseg)\b/i],
    ["s", /\b(s|sec|seg|seconds?|segundos?)\b/i],
  ],
  length: [
    ["in", /\b(in|inch|inches|pulg(adas?)?)\b/i],
    ["ft", /\b(ft|feet|foot|pies?)\b/i],
    ["cm", /\bcm\b/i],
    ["mm", /\bmm\b/i],
    ["m", /\b(m|mts?|met(er|ro)s?)\b/i],
  ],
  speed: [
    ["mph", /\bmph\b|mi ?\/ ?h/i],
    ["km/h", /\bkm ?(\/|p)? ?h\b|kph/i],
    ["m/s", /\bm ?\/ ?s\b/i],
  ],
  moisture: [["%", /.*/]],
  angle: [["°", /.*/]],
};

/** Unit that a header names, in brackets or as a word of its own. */
export function unitInName(name: string, quantity: Quantity): string | null {
  const text = name.replaceAll("_", " ");
  return unitNames[quantity].find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Least and greatest median that a field may have, in the first unit of the quantity. Judgement. */
const plausible: Partial<Record<ColumnRole, readonly [least: number, greatest: number]>> = {
  yield: [1, 18],
  flow: [0.8, 45],
  interval: [0.2, 10],
  swath: [2, 20],
  speed: [0.5, 4.5],
};

/** Unit by the values: of distances against the positions, of others where one unit alone is plausible. */
function unitByValues(
  role: ColumnRole,
  quantity: Quantity,
  column: RawColumn,
  distancesM: Float64Array | null,
): Pick<ProposedColumn, "unit" | "evidence"> {
  const values = numbersOf(column);
  if (role === "distance" && distancesM !== null) {
    const unit = nearestUnit(medianOf(distancesM) / medianOf(values));
    return unit === null ? { unit: null, evidence: "none" } : { unit, evidence: "positions" };
  }
  const candidates = plausibleUnits(role, quantity, medianOf(values));
  const [only, another] = candidates;
  return only !== undefined && another === undefined
    ? { unit: only, evidence: "range" }
    : { unit: null, evidence: "none" };
}

/** Units under which the median of a column would be plausible. */
function plausibleUnits(role: ColumnRole, quantity: Quantity, median: number): string[] {
  const range = plausible[role];
  if (range === undefined || Number.isNaN(median)) return [];
  return Object.entries(units[quantity]).flatMap(([unit, factor]) => {
    // A bushel is between 24 lb and 60 lb: about 0.06 t/ha.
    const value = median * (Number.isNaN(factor) ? 0.0628 : factor);
    return value >= range[0] && value <= range[1] ? [unit] : [];
  });
}

/** Unit of length whose factor is within a tenth of a ratio. */
function nearestUnit(ratio: number): string | null {
  const near = Object.entries(units.length).filter(([, factor]) => Math.abs(ratio / factor - 1) < 0.1);
  return near[0]?.[0] ?? null;
}

/** Programs write the width in the unit of the distance, unless that would be absurd. */
function withSwathLikeDistance(proposed: readonly ProposedColumn[]): ProposedColumn[] {
  const distance = proposed.find(({ role, unit }) => role === "distance" && unit !== null);
  return proposed.map((column) =>
    column.role === "swath" && column.unit === null && distance !== undefined
      ? { ...column, unit: distance.unit, evidence: distance.evidence }
      : column,
  );
}

function distancesOf(
  { columns }: RawTable,
  found: readonly { role: ColumnRole; column: number }[],
): Float64Array | null {
  const [lng, lat] = (["lng", "lat"] as const).map((wanted) => {
    const column = columns[found.find(({ role }) => role === wanted)?.column ?? -1];
    return column === undefined ? null : numbersOf(column);
  });
  return lng && lat ? distancesBetween(lng, lat) : null;
}

/** Median of the values that are numbers; NaN without any. */
export function medianOf(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
