import { medianOf } from "@surco/series";

/** Hectares of one unit in which files declare areas. */
const HA_PER = { ha: 1, m2: 1e-4, acre: 0.404_685_642_24 } as const;
type AreaUnit = keyof typeof HA_PER;

const UNITS: Readonly<Record<AreaUnit, RegExp>> = {
  ha: /^(ha|has|hect|hectareas?|hectares?)$/,
  m2: /^(m2|m²|mt2|mts2)$/,
  acre: /^(ac|acres?)$/,
};
/** Words of columns that hold an area, accents and case left out. */
const AREA_WORD =
  /^(area|areas|sup|superf|superficie|superficies|surf|surface|size|tamano|tamanho|acreage|(area|sup|superficie|surf)(total|tot|decl|gis|ha|has|m2|real|neta|util))$/;
/** Columns that a GIS computes in the units of its map, which may be degrees. */
const COMPUTED_WORD = /^(shape|st)$/;
/** Columns of remarks. */
const REMARK_COLUMN = /^(desc|descri|cmt|coment|comment|obs|nota|note|detalle|remark|info|memo|texto?)/;

/** Largest median difference between declared and measured areas at which the content alone reveals a column. */
const SAME_AREA = 0.05;
/** Least shapes and distinct values to propose a column by its content. */
const MIN_SHAPES = 3;
/** Largest factor between declared and measured areas at which a unit is taken as meant. */
const SAME_UNIT = 1.6;

/** Area as a text declares it; `unit` is null where the text names none. */
interface DeclaredArea {
  amount: number;
  unit: AreaUnit | null;
}

/** Shape with texts and its measured area. */
export interface MeasuredShape {
  name: string | null;
  attributes: Readonly<Record<string, string>>;
  parts: readonly { areaHa: number }[];
}

const AMOUNT = String.raw`\d[\d.,]*`;
const UNIT = "ha|has|hect|hectareas?|hectares?|m2|m²|acres?";
const WHOLE_TEXT = new RegExp(String.raw`^\s*(${AMOUNT})\s*(${UNIT})?\.?\s*$`);
/** "120 kg/ha" and "2 ha/h" are rates. */
const IN_TEXT = new RegExp(String.raw`(?<![\w.,/])(${AMOUNT})\s*(${UNIT})(?![\w/²])`, "g");

/** Declared areas of shapes by a column, ha; null without one. The unit is the text's, the heading's or that of the content. */
export function declaredAreasOfColumn(shapes: readonly MeasuredShape[], column: string): (number | null)[] {
  const declared = shapes.map(({ attributes }) => wholeArea(attributes[column] ?? ""));
  const unit = unitOfHeading(column) ?? unitOfContent(shapes, declared) ?? "ha";
  return declared.map((area) => area && area.amount * HA_PER[area.unit ?? unit]);
}

/** Area that a shape's remarks or name declare, "Lote 5 (71,2 ha)"; null for none and for several. */
export function areaInRemarks({ name, attributes }: MeasuredShape): number | null {
  const remarks = Object.entries(attributes).flatMap(([key, text]) =>
    REMARK_COLUMN.test(plain(key)) ? text : [],
  );
  for (const text of [...remarks, name ?? ""]) {
    const areas = new Set(
      [...plain(text).matchAll(IN_TEXT)].flatMap(
        ([, amount, unit]) => hectares(numberOf(amount ?? ""), unitOf(unit ?? "")) ?? [],
      ),
    );
    const [area] = areas;
    if (area !== undefined) return areas.size === 1 ? area : null;
  }
  return null;
}

/**
 * Proposes the column that declares areas: by its heading or its texts ("71,2 ha"), else by its numbers, where they are about
 * those measured. null without one.
 */
export function proposeAreaColumn(shapes: readonly MeasuredShape[]): string | null {
  const columns = new Set(shapes.flatMap(({ attributes }) => Object.keys(attributes)));
  const candidates = [...columns].flatMap((column) => candidateOf(shapes, column) ?? []);
  const [best] = candidates.sort((a, b) => a.rank - b.rank || a.difference - b.difference);
  return best?.column ?? null;
}

interface Candidate {
  column: string;
  /** 0 heading and content, 1 content alone, 2 heading alone. */
  rank: number;
  difference: number;
}

function candidateOf(shapes: readonly MeasuredShape[], column: string): Candidate | null {
  const texts = shapes.flatMap(({ attributes }) => wholeArea(attributes[column] ?? "") ?? []);
  const filled = shapes.filter(({ attributes }) => attributes[column] !== undefined);
  if (texts.length === 0 || texts.length * 2 < filled.length) return null;
  const words = wordsOf(column);
  const isNamed = words.some((word) => AREA_WORD.test(word)) || unitOfHeading(column) !== null;
  const isComputed = words.some((word) => COMPUTED_WORD.test(word));
  const namesUnit = texts.every(({ unit }) => unit !== null);
  const difference = medianDifference(shapes, declaredAreasOfColumn(shapes, column));
  const isSame = difference <= SAME_AREA;
  // A heading may declare areas of a few shapes only.
  const isUsual = texts.length * 2 >= shapes.length;
  if ((isNamed && !isComputed) || (namesUnit && isUsual)) {
    return { column, rank: difference <= SAME_UNIT - 1 ? 0 : 2, difference };
  }
  const isVaried = new Set(texts.map(({ amount }) => amount)).size >= MIN_SHAPES;
  return isSame && isUsual && (isNamed || isVaried) ? { column, rank: 1, difference } : null;
}

function medianDifference(shapes: readonly MeasuredShape[], declared: readonly (number | null)[]): number {
  const differences = shapes.flatMap((shape, i) => {
    const [area, measured] = [declared[i] ?? null, measuredHa(shape)];
    return area === null || measured === 0 ? [] : Math.abs(area / measured - 1);
  });
  return differences.length === 0 ? Number.POSITIVE_INFINITY : medianOf(differences);
}

/** Unit in which the amounts are about the measured areas; null where they are in none. */
function unitOfContent(
  shapes: readonly MeasuredShape[],
  declared: readonly (DeclaredArea | null)[],
): AreaUnit | null {
  const ratios = shapes.flatMap((shape, i) => {
    const [area, measured] = [declared[i] ?? null, measuredHa(shape)];
    return area === null || area.unit !== null || measured === 0 ? [] : area.amount / measured;
  });
  if (ratios.length === 0) return null;
  const ratio = medianOf(ratios);
  return (["ha", "m2"] as const).find((unit) => isNear(ratio * HA_PER[unit])) ?? null;
}

function isNear(factor: number): boolean {
  return factor < SAME_UNIT && factor > 1 / SAME_UNIT;
}

function measuredHa({ parts }: MeasuredShape): number {
  return parts.reduce((sum, { areaHa }) => sum + areaHa, 0);
}

function wholeArea(text: string): DeclaredArea | null {
  // Most texts are no numbers.
  if (!/^\s*\d/.test(text)) return null;
  const match = WHOLE_TEXT.exec(plain(text));
  const amount = numberOf(match?.[1] ?? "");
  return amount > 0 ? { amount, unit: unitOf(match?.[2] ?? "") } : null;
}

/** "12.5", "12,5", "1.234,5" and "1,234.5": the last separator marks the decimals, unless it can only group thousands. */
function numberOf(text: string): number {
  const digits = text.replace(/[.,]+$/, "");
  const decimal = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const separators = digits.match(/[.,]/g) ?? [];
  const groupsOnly = separators.length > 1 && new Set(separators).size === 1;
  if (decimal === -1 || groupsOnly) return Number(digits.replace(/[.,]/g, "") || "0");
  return Number(`${digits.slice(0, decimal).replace(/[.,]/g, "")}.${digits.slice(decimal + 1)}`);
}

function hectares(amount: number, unit: AreaUnit | null): number | null {
  return amount > 0 && unit !== null ? amount * HA_PER[unit] : null;
}

function unitOf(text: string): AreaUnit | null {
  return (["ha", "m2", "acre"] as const).find((unit) => UNITS[unit].test(text)) ?? null;
}

function unitOfHeading(column: string): AreaUnit | null {
  for (const word of wordsOf(column)) {
    const unit = unitOf(word) ?? unitOf(/^(?:area|sup|superficie|surf)(ha|has|m2)$/.exec(word)?.[1] ?? "");
    if (unit !== null) return unit;
  }
  return null;
}

/** Words of a heading: "SURF_DECL" and "surfDecl" are both "surf" and "decl". */
function wordsOf(column: string): string[] {
  return plain(column.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .split(/[^a-z0-9²]+/)
    .filter((word) => word !== "");
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
