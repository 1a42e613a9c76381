/** Encodings by the language driver that a table names in its 30th byte, those that TextDecoder knows. */
const DRIVERS: Readonly<Record<number, string>> = {
  // DOS pages 437 and 850, which TextDecoder has not, are decoded as the Windows page of the same languages.
  1: "windows-1252",
  2: "windows-1252",
  3: "windows-1252",
  38: "cp866",
  87: "windows-1252",
  88: "windows-1252",
  89: "windows-1252",
  100: "windows-1250",
  101: "cp866",
  200: "windows-1250",
  201: "windows-1251",
  203: "windows-1253",
};
const DRIVER_AT = 29;

/**
 * Decodes texts of a dBASE table. The .cpg file decides where it names an encoding that exists; then UTF-8 where all of the
 * table is valid UTF-8; then the table's own language driver; then Windows-1252, which programs in Latin America write.
 */
export function decoderFor(
  table: Uint8Array,
  codePage: string | null,
  rowsAt: number,
): (bytes: Uint8Array) => string {
  const decoder =
    named(codePage) ?? utf8Where(table.subarray(rowsAt)) ?? driver(table) ?? new TextDecoder("windows-1252");
  return (bytes) => decoder.decode(bytes);
}

function named(codePage: string | null): InstanceType<typeof TextDecoder> | null {
  const text = codePage?.replace(/[^\w.: -]/g, "").trim();
  if (!text) return null;
  const digits = /^(?:ansi|cp|windows|ms)?[ -:]*(\d{3,5})$/i.exec(text)?.[1];
  const latin = /^(?:8859|iso[ -]?8859|latin)[ -]*(\d{1,2})$/i.exec(text)?.[1];
  const label = latin
    ? `iso-8859-${latin}`
    : digits === "65001"
      ? "utf-8"
      : digits
        ? labelOfNumber(digits)
        : text;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function labelOfNumber(digits: string): string {
  if (digits.length === 5 && digits.startsWith("885")) return `iso-8859-${digits.slice(4)}`;
  if (digits === "437" || digits === "850") return "windows-1252";
  return digits.length === 4 && digits.startsWith("125") ? `windows-${digits}` : `cp${digits}`;
}

function utf8Where(rows: Uint8Array): InstanceType<typeof TextDecoder> | null {
  // Plain ASCII says nothing, and is the same in all of them.
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(rows);
    return new TextDecoder("utf-8");
  } catch {
    return null;
  }
}

function driver(table: Uint8Array): InstanceType<typeof TextDecoder> | null {
  const label = DRIVERS[table[DRIVER_AT] ?? 0];
  return label === undefined ? null : new TextDecoder(label);
}
