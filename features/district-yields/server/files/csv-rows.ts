/** Row of a CSV file, with the number of the line that it begins in, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const SEPARATORS = [";", ",", "\t"];
/** A longer row is no table: an open quote swallows the rest of the file. */
const MAX_ROW_CHARS = 100_000;

/**
 * Parses CSV text that arrives in chunks: separator of the first line, quotes doubled inside quotes, lines ended by LF or
 * CRLF. Rows without any text are left out.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow[]> {
  let rest = "";
  let separator: string | null = null;
  let line = 1;
  const take = (isEnd: boolean): CsvRow[] => {
    const { texts, left } = splitRows(rest, isEnd);
    rest = left;
    return texts.flatMap((text) => {
      separator ??= separatorOf(text);
      const row = { line, cells: cellsOf(text.replace(/\r$/, ""), separator) };
      line += 1 + countLineFeeds(text);
      return row.cells.some((cell) => cell !== "") ? [row] : [];
    });
  };
  for await (const chunk of chunks) {
    rest += chunk;
    const rows = take(false);
    if (rest.length > MAX_ROW_CHARS) rest = withoutQuotes(rest);
    if (rows.length > 0) yield rows;
  }
  const rows = take(true);
  if (rows.length > 0) yield rows;
}

/** Start of a row that is too long, with the rows that its quote had swallowed: what else it has is dropped. */
function withoutQuotes(rest: string): string {
  const plain = rest.replaceAll('"', "");
  return plain.includes("\n") ? plain : plain.slice(0, MAX_ROW_CHARS);
}

/** Texts of the complete rows, and what is left of the last one. Each character is looked at once. */
function splitRows(text: string, isEnd: boolean): { texts: string[]; left: string } {
  const texts: string[] = [];
  let start = 0;
  let isQuoted = false;
  let quote = text.indexOf('"');
  for (let feed = text.indexOf("\n"); feed >= 0; feed = text.indexOf("\n", feed + 1)) {
    while (quote >= 0 && quote < feed) {
      isQuoted = !isQuoted;
      quote = text.indexOf('"', quote + 1);
    }
    if (isQuoted) continue;
    texts.push(text.slice(start, feed));
    start = feed + 1;
  }
  if (!isEnd || start === text.length) return { texts, left: text.slice(start) };
  return { texts: [...texts, text.slice(start)], left: "" };
}

function cellsOf(row: string, separator: string): string[] {
  if (!row.includes('"')) return row.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < row.length; i++) {
    const character = row[i] ?? "";
    if (character === '"') {
      if (isQuoted && row[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = !isQuoted;
    } else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
}

function separatorOf(heading: string): string {
  const counts = SEPARATORS.map((separator) => heading.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let feed = text.indexOf("\n"); feed >= 0; feed = text.indexOf("\n", feed + 1)) count++;
  return count;
}
