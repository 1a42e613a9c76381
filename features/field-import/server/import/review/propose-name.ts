/** Words in headings of columns with names, beside whole headings that are known. */
const NAME_WORD =
  /^(name|nombre|nom|nome|lote|lotes|lot|plot|talhao|potrero|parcela|parcel|parcelle|predio|field|number|numero|nro|num|cuadro|tablon|etiqueta|label)$/;
/** Columns that a GIS adds: identifiers of rows and measures of shapes. */
const SYSTEM_COLUMN =
  /^(fid|gid|ogc_?fid|objectid|oid|id|uuid|guid|shape|shape_?(area|leng|length)|perimet(er|ro)?)(_?\d+)?$/;
const UUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-/i;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;
const DECIMAL = /^[+-]?\d+[.,]\d+$/;

/** Longest text of a name; longer ones are remarks. */
const MAX_NAME = 40;
/** Least share of different texts in a column of names. */
const LEAST_DISTINCT = 0.5;
/** The same where nothing but the content speaks for a column. */
const LEAST_DISTINCT_UNNAMED = 0.9;
/** Fewer shapes say nothing about a column's content. */
const MIN_SHAPES = 3;

type Attributes = Readonly<Record<string, string>>;

/**
 * Proposes the column with the fields' names: a known heading, a heading with a word for it, else short texts that differ from
 * shape to shape. A column that repeats one text, or holds decimals, dates or ids, comes last even with a known heading.
 *
 * @param knownColumns columns with a known heading, preferred first
 * @param otherColumns the others, in the file's order
 */
export function proposeName(
  shapes: readonly { attributes: Attributes }[],
  knownColumns: readonly string[],
  otherColumns: readonly string[],
): string | null {
  const distinctShare = (column: string) => distinctShareOf(shapes, column);
  const plausible = (column: string) => (distinctShare(column) ?? 0) >= LEAST_DISTINCT;
  const [known] = knownColumns.filter(plausible);
  if (known !== undefined) return known;
  const otherwise = knownColumns[0] ?? null;
  if (shapes.length < MIN_SHAPES)
    return otherwise ?? otherColumns.find((column) => hasNameWord(column) && plausible(column)) ?? null;

  const columns = otherColumns.filter((column) => !SYSTEM_COLUMN.test(column.toLowerCase()));
  const ranked = columns
    .flatMap((column): { column: string; rank: number }[] => {
      const share = distinctShare(column) ?? 0;
      if (hasNameWord(column)) return share >= LEAST_DISTINCT ? [{ column, rank: 0 }] : [];
      if (share < LEAST_DISTINCT_UNNAMED) return [];
      return [{ column, rank: hasLetters(shapes, column) ? 1 : 2 }];
    })
    .sort((a, b) => a.rank - b.rank || (distinctShare(b.column) ?? 0) - (distinctShare(a.column) ?? 0));
  return ranked[0]?.column ?? otherwise;
}

/** Share of different texts in a column; null where a text is none of a name. */
function distinctShareOf(shapes: readonly { attributes: Attributes }[], column: string): number | null {
  const texts = shapes.flatMap(({ attributes }) => attributes[column] ?? []);
  const strange = texts.filter(
    (text) => text.length > MAX_NAME || UUID.test(text) || DATE.test(text) || DECIMAL.test(text),
  );
  if (texts.length === 0 || strange.length * 2 > texts.length) return null;
  return new Set(texts).size / texts.length;
}

function hasLetters(shapes: readonly { attributes: Attributes }[], column: string): boolean {
  const texts = shapes.flatMap(({ attributes }) => attributes[column] ?? []);
  return texts.filter((text) => /\p{L}/u.test(text)).length * 2 >= texts.length;
}

function hasNameWord(column: string): boolean {
  return column
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => NAME_WORD.test(word));
}
