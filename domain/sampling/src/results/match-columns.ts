import { type AnalyteId, analyteOf } from "../analytes";
import type { TableRow } from "./read-table";

/** Meaning of a column of a laboratory's table. */
export type ResultColumn =
  | { kind: "ignored" }
  | { kind: "code" }
  /** The unit is null where the table does not say it and it makes a difference. */
  | { kind: "analyte"; analyte: AnalyteId; unit: string | null };

export interface ResultTable {
  header: string[];
  /** Rows below the header. */
  rows: TableRow[];
  columns: ResultColumn[];
}

const CODE =
  /^(muestra|cod\b|codigo|code|id\b|identificacion|identificacao|sample|amostra|etiqueta|rotulo|label|ref\b|referencia|n[ro]* (de )?muestra)/;

/** Headings without accents, units and signs; the first that fits counts. */
const HEADINGS: readonly (readonly [RegExp, AnalyteId, string?])[] = [
  [/^ph\b/, "ph"],
  [/^(mo|om)\b|materia organica|organic matter/, "organicMatterPct"],
  [/^(co|cos|soc|c org)\b|carbono organico|organic carbon/, "organicMatterPct", "% C"],
  [/^(cic|cec|ctc)\b|intercambio cationic|exchange capacity|troca cationica/, "exchangeCapacityCmolPerKg"],
  [/^(ce|ec)\b|conductivi|condutividade/, "conductivityDsPerM"],
  [/n ?no3|no3|nitrato|nitrate|nitrogeno nitric/, "nitrateNPpm"],
  [/^p\b|fosforo|phosph|bray/, "phosphorusPpm"],
  [/^k\b|potasio|potass/, "potassiumPpm"],
  [/^s\b|so4|azufre|sulf|enxofre/, "sulfatePpm"],
  [/^zn\b|zinc/, "zincPpm"],
  [/^b\b|^boro/, "boronPpm"],
  [/^ca\b|calci/, "calciumCmolPerKg"],
  [/^mg\b|magnes/, "magnesiumCmolPerKg"],
  [/^na\b|sodi/, "sodiumCmolPerKg"],
  [/^arena|^sand|^areia/, "sandPct"],
  [/^limo|^silt/, "siltPct"],
  [/^arcilla|^clay|^argila/, "clayPct"],
  [/densidad|bulk density|^da\b|^dap\b/, "bulkDensityTPerM3"],
];

/** Spellings of units by their label. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/kgha/, "kg/ha"],
  [/[µμu]scm/, "µS/cm"],
  [/mscm/, "mS/cm"],
  [/dsm|mmhoscm/, "dS/m"],
  [/meq?100g/, "meq/100 g"],
  [/cmolc?kg|cmolckg|cmolcdm3/, "cmol/kg"],
  [/mgkg/, "mg/kg"],
  [/gkg/, "g/kg"],
  [/gcm3/, "g/cm³"],
  [/tm3|mgm3/, "t/m³"],
  [/ppm/, "ppm"],
  [/%|porcent|percent/, "%"],
];

/** The header of a laboratory's table and the proposed meaning of its columns. Lines above the header are left out. */
export function matchColumns(rows: readonly TableRow[]): ResultTable {
  const at = Math.max(
    rows.findIndex(({ cells }) => knownIn(cells) > 1 && cells.some((cell) => CODE.test(plain(cell)))),
    0,
  );
  const header = rows[at]?.cells ?? [];
  const below = rows[at + 1];
  const hasUnits = below !== undefined && isUnitRow(below.cells);
  const taken = new Set<string>();
  const columns = header.map((heading, column): ResultColumn => {
    const meaning = meaningOf(heading, hasUnits ? (below.cells[column] ?? "") : "");
    const key = meaning.kind === "analyte" ? meaning.analyte : meaning.kind;
    if (meaning.kind !== "ignored" && taken.has(key)) return { kind: "ignored" };
    taken.add(key);
    return meaning;
  });
  return { header, rows: rows.slice(at + (hasUnits ? 2 : 1)), columns };
}

/** The unit an analyte is taken in where none is named: null where the choice makes a difference. */
export function unitWithoutWord(analyte: AnalyteId): string | null {
  const { units } = analyteOf(analyte);
  return units.every(({ factor }) => factor === units[0].factor) ? units[0].label : null;
}

function meaningOf(heading: string, unitCell: string): ResultColumn {
  const name = plain(heading);
  if (CODE.test(name)) return { kind: "code" };
  const found = HEADINGS.find(([pattern]) => pattern.test(name));
  if (found === undefined) return { kind: "ignored" };
  const [, analyte, ownUnit] = found;
  const named = unitIn(unitCell) ?? unitIn(heading);
  if (analyte === "nitrateNPpm") return nitrateColumn(name, named);
  if (ownUnit !== undefined)
    return { kind: "analyte", analyte, unit: named === null || named === "%" ? ownUnit : null };
  if (analyte === "sulfatePpm" && /so4/.test(name) && !/s so4/.test(name)) {
    return { kind: "analyte", analyte, unit: named === "ppm" || named === "mg/kg" ? "ppm SO4" : null };
  }
  const isKnown = analyteOf(analyte).units.some(({ label }) => label === named);
  return { kind: "analyte", analyte, unit: isKnown ? named : unitWithoutWord(analyte) };
}

/** Laboratories report N in nitrate or nitrate itself, as a content or in the sampled layer. */
function nitrateColumn(name: string, named: string | null): ResultColumn {
  if (named === "kg/ha") return { kind: "analyte", analyte: "nitrateNKgPerHa", unit: named };
  const isNitrogen = /n ?no3|n de nitrat|nitrogen/.test(name);
  const isContent = named === "ppm" || named === "mg/kg";
  return { kind: "analyte", analyte: "nitrateNPpm", unit: isNitrogen && isContent ? named : null };
}

function knownIn(cells: readonly string[]): number {
  return cells.filter((cell) => meaningOf(cell, "").kind !== "ignored").length;
}

function isUnitRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return (
    filled.length > 0 &&
    filled.filter((cell) => unitIn(cell) !== null).length >= filled.length / 2 &&
    !filled.some((cell) => /^[<>]?\s*\d+([.,]\d+)?$/.test(cell))
  );
}

function unitIn(text: string): string | null {
  const signs = text
    .toLowerCase()
    .replace(/³/g, "3")
    .replace(/-1|⁻¹/g, "")
    .replace(/[^a-zµμ%0-9]/g, "");
  return UNITS.find(([pattern]) => pattern.test(signs))?.[1] ?? null;
}

/** Small letters without accents; what stands in brackets is left out, other signs become blanks. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(".", "")
    .replace(/\(.*?\)|\[.*?\]/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
