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
    const rows: CsvRow[] = [];
    for (;;) {
      const end = endOfRow(rest, isEnd);
      if (end === null) break;
      const row = rest.slice(0, end);
      rest = rest.slice(end + 1);
      separator ??= separatorOf(row);
      const cells = cellsOf(row.replace(/\r$/, ""), separator);
      if (cells.some((cell) => cell !== "")) rows.push({ line, cells });
      line += 1 + countLineFeeds(row);
      if (rest === "") break;
    }
    return rows;
  };
  for await (const chunk of chunks) {
    rest += chunk;
    const rows = take(false);
    if (rest.length > MAX_ROW_CHARS && endOfRow(rest, false) === null) rest = rest.replaceAll('"', "");
    if (rows.length > 0) yield rows;
  }
  const rows = take(true);
  if (rows.length > 0) yield rows;
}

/** Position of the line feed that ends the first row; at the end of the file that of its last character. */
function endOfRow(text: string, isEnd: boolean): number | null {
  let isQuoted = false;
  let from = 0;
  for (;;) {
    const feed = text.indexOf("\n", from);
    if (feed < 0) return isEnd && text !== "" ? text.length : null;
    for (
      let quote = text.indexOf('"', from);
      quote >= 0 && quote < feed;
      quote = text.indexOf('"', quote + 1)
    ) {
      isQuoted = !isQuoted;
    }
    if (!isQuoted) return feed;
    from = feed + 1;
  }
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
