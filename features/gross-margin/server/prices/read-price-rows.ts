import { type CropKey, crops } from "@surco/agronomy";
import { countryCodes, nameKey } from "@surco/contract";
import { type CsvLine, readDay, readNumber } from "@surco/kit-server/uploads";
import { type PriceProblem, priceColumns, type ReferencePrice, type ReviewedPrice } from "../../contract";

type PriceColumn = (typeof priceColumns)[number];

/** Column names that people write, by their letters alone. */
const SYNONYMS: ReadonlyMap<string, PriceColumn> = new Map([
  ["crop", "crop"],
  ["cultivo", "crop"],
  ["cultura", "crop"],
  ["country", "country"],
  ["pais", "country"],
  ["day", "day"],
  ["date", "day"],
  ["fecha", "day"],
  ["data", "day"],
  ["priceusdpert", "priceUsdPerT"],
  ["price", "priceUsdPerT"],
  ["precio", "priceUsdPerT"],
  ["preciousdt", "priceUsdPerT"],
  ["preco", "priceUsdPerT"],
  ["source", "source"],
  ["fuente", "source"],
  ["fonte", "source"],
]);

/** Names of grain that stand for several crops of the catalogue, or that people write. */
const CROPS: Readonly<Record<string, readonly CropKey[]>> = {
  maiz: ["maizeEarly", "maizeLate"],
  maize: ["maizeEarly", "maizeLate"],
  corn: ["maizeEarly", "maizeLate"],
  milho: ["maizeEarly", "maizeLate"],
  "maiz temprano": ["maizeEarly"],
  "maiz tardio": ["maizeLate"],
  soja: ["soyFirst", "soySecond"],
  soya: ["soyFirst", "soySecond"],
  soy: ["soyFirst", "soySecond"],
  trigo: ["wheat"],
  cebada: ["barley"],
  cevada: ["barley"],
  centeno: ["rye"],
  centeio: ["rye"],
  girasol: ["sunflower"],
  girassol: ["sunflower"],
  sorgo: ["sorghum"],
};

const MAX_USD_PER_T = 100_000;
const MAX_SOURCE = 200;

export interface WrittenPrice {
  line: number;
  written: Readonly<Record<string, string>>;
}

/** Rows of a file by its first line's column names; columns of other names are passed over. */
export function priceRowsOf(lines: readonly CsvLine[]): { rows: WrittenPrice[]; problems: PriceProblem[] } {
  const [head, ...rest] = lines;
  const names = (head?.cells ?? []).map((cell) => SYNONYMS.get(nameKey(cell).replace(/[^a-z]/g, "")) ?? "");
  const problems = priceColumns
    .filter((column) => !names.includes(column))
    .map((column): PriceProblem => ({ column, code: "column_missing" }));
  if (problems.length === 0 && rest.length === 0) problems.push({ column: "crop", code: "nothing_to_read" });
  const rows = rest.map(({ line, cells }) => ({
    line,
    written: Object.fromEntries(
      names.flatMap((name, at) => (name === "" ? [] : [[name, (cells[at] ?? "").trim()]])),
    ),
  }));
  return { rows, problems };
}

export const priceKey = ({ country, cropId, day }: Pick<ReferencePrice, "country" | "cropId" | "day">) =>
  `${country} ${cropId} ${day}`;

/** Plans the effect of each row on the stored prices. @param stored  by `priceKey` */
export function planPriceRows(
  rows: readonly WrittenPrice[],
  stored: ReadonlyMap<string, Pick<ReferencePrice, "priceUsdPerT" | "source">>,
): ReviewedPrice[] {
  const seen = new Set<string>();
  return rows.map(({ line, written }) => {
    const { price, problems } = readPrice(written);
    const keys = price === null ? [] : price.cropIds.map((cropId) => priceKey({ ...price, cropId }));
    if (keys.some((key) => seen.has(key))) problems.push({ column: "crop", code: "repeated" });
    for (const key of keys) seen.add(key);
    if (price === null || problems.length > 0) {
      return { line, written: { ...written }, problems, state: "wrong", price: null, beforeUsdPerT: null };
    }
    const before = keys.flatMap((key) => stored.get(key) ?? []);
    const isSame =
      before.length === keys.length &&
      before.every((one) => one.priceUsdPerT === price.priceUsdPerT && one.source === price.source);
    const state = isSame ? "same" : before.length === 0 ? "new" : "changed";
    const beforeUsdPerT = state === "changed" ? (before[0]?.priceUsdPerT ?? null) : null;
    return { line, written: { ...written }, problems, state, price, beforeUsdPerT };
  });
}

/** Values of a row; null where it has a problem. */
export function readPrice(written: WrittenPrice["written"]): {
  price: ReviewedPrice["price"];
  problems: PriceProblem[];
} {
  const problems: PriceProblem[] = [];
  /** Value of a written cell; of one that cannot be read its problem is noted. */
  const read = <Value>(column: PriceColumn, of: (text: string) => Value | PriceProblem["code"]) => {
    const text = written[column] ?? "";
    const value = text === "" ? "required" : of(text);
    if (!isCode(value)) return value;
    problems.push({ column, code: value });
    return null;
  };
  const cropIds = read("crop", (text) => {
    const found = cropIdsOf(text);
    return found.length === 0 ? "unknown_crop" : found;
  });
  const country = read("country", (text) => {
    const found = countryCodes.find((code) => code === text.toUpperCase());
    return found === undefined ? "unknown_country" : { code: found };
  });
  const day = read("day", (text) => {
    const found = readDay(text, { language: "es", is1904: false });
    return found === null ? "not_a_date" : { day: found };
  });
  const priceUsdPerT = read("priceUsdPerT", (text) => {
    const found = readNumber(text);
    if (found === null) return "not_a_number";
    return found > 0 && found <= MAX_USD_PER_T ? found : "out_of_range";
  });
  const source = read("source", (text) => (text.length > MAX_SOURCE ? "too_long" : { text }));
  if (cropIds === null || country === null || day === null || priceUsdPerT === null || source === null)
    return { price: null, problems };
  return {
    price: { cropIds, country: country.code, day: day.day, priceUsdPerT, source: source.text },
    problems,
  };
}

const isCode = (value: unknown): value is PriceProblem["code"] => typeof value === "string";

/** Crops of a cell: an id, a key, or a name. */
function cropIdsOf(text: string): number[] {
  if (/^\d+$/.test(text)) return crops.filter(({ id }) => id === Number(text)).map(({ id }) => id);
  const key = nameKey(text);
  const named = CROPS[key] ?? [];
  return crops.filter((crop) => nameKey(crop.key) === key || named.includes(crop.key)).map(({ id }) => id);
}
