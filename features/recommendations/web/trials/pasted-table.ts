import { nameKey } from "@surco/contract";
import { placeColumns, type RowPlaces } from "./row-places";
import { emptyRow, type TypedRow } from "./trial-rows";

const COLUMNS: Readonly<Record<string, "rate" | "yield" | "block" | "strip">> = {
  rate: "rate",
  dosis: "rate",
  dose: "rate",
  n: "rate",
  nitro: "rate",
  nitrogeno: "rate",
  nitrogenio: "rate",
  densidad: "rate",
  densidade: "rate",
  density: "rate",
  plantas: "rate",
  yield: "yield",
  rinde: "yield",
  rendimiento: "yield",
  rendimento: "yield",
  produtividade: "yield",
  block: "block",
  bloque: "block",
  bloco: "block",
  rep: "block",
  repeticion: "block",
  strip: "strip",
  franja: "strip",
  faixa: "strip",
};

type PlaceNames = Readonly<Record<"x" | "y", readonly string[]>>;
/** Headings of places. A row without a column, as of a numbered list, is no place. */
const PLACES: readonly (readonly [Exclude<RowPlaces, "none">, PlaceNames])[] = [
  [
    "metres",
    { x: ["x", "xm", "este", "leste", "east", "easting"], y: ["y", "ym", "norte", "north", "northing"] },
  ],
  ["degrees", { x: ["lon", "long", "lng", "longitud", "longitude"], y: ["lat", "latitud", "latitude"] }],
  [
    "grid",
    { x: ["columna", "columnas", "column", "col", "coluna"], y: ["fila", "filas", "hilera", "row", "linha"] },
  ],
];
const ORDER = ["rate", "yield", "block", "strip"] as const;

/** Letters of a heading without its unit: "Dosis (kg/ha)" is "dosis". */
const headingKey = (cell: string) => nameKey(cell.replace(/\(.*\)|\[.*\]/g, "")).replace(/[^a-z]/g, "");

export interface PastedTable {
  rows: TypedRow[];
  /** Kind of the places that the headings name; null without such headings. */
  places: Exclude<RowPlaces, "none"> | null;
}

/**
 * Rows of a pasted table or a CSV file: by the headings of the first line where it has some, else rate, yield, block, strip and
 * the place in this order. Cells are separated by tabs, semicolons, or commas where no cell has a decimal comma.
 */
export function tableOfText(text: string, current: RowPlaces): PastedTable {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const separator = lines.some((line) => line.includes("\t"))
    ? "\t"
    : lines.some((line) => line.includes(";"))
      ? ";"
      : ",";
  const table = lines.map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, "")));
  const [first = []] = table;
  const keys = first.map(headingKey);
  const found = PLACES.find(([, { x, y }]) => hasAny(keys, x) && hasAny(keys, y));
  const named = keys.map((key) => COLUMNS[key] ?? placeColumn(key, found?.[1]));
  const hasHeadings = named.includes("rate") && named.includes("yield");
  const columns = hasHeadings ? named : [...ORDER, ...placeColumns[current]];
  const rows = (hasHeadings ? table.slice(1) : table).map((cells) => {
    const row = { ...emptyRow };
    cells.forEach((cell, at) => {
      const column = columns[at];
      if (column !== undefined) row[column] = cell;
    });
    return row;
  });
  return { rows, places: (hasHeadings && found?.[0]) || null };
}

const hasAny = (keys: readonly string[], names: readonly string[]) => keys.some((key) => names.includes(key));

function placeColumn(key: string, names: PlaceNames | undefined): "x" | "y" | undefined {
  if (names?.x.includes(key)) return "x";
  return names?.y.includes(key) ? "y" : undefined;
}
