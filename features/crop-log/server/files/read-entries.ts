import { type PhenologicalStage, phenologicalStages, type StageScale, stageScales } from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import { includesRight, nameKey } from "@surco/contract";
import {
  type CellProblem,
  type EntryValue,
  MAX_NOTES_CHARS,
  MAX_RAIN_MM,
  TEMPERATURE_LIMITS,
} from "@surco/crop-log/contract";
import type { FieldCard } from "@surco/fields/contract";
import { type Cell, readDay, readNumber, textOfCell } from "@surco/kit-server/uploads";
import { scalesOn } from "../check-entry";
import type { FieldFound } from "./field-names";
import type { ColumnRole } from "./headings";
import type { Column, Table } from "./read-tables";

/** Value of one cell with its place. */
export interface ReadEntry extends EntryValue {
  sheet: string;
  row: number;
  column: string;
  card: FieldCard;
  date: PlainDate;
  notes: string;
}

export interface ReadProblem {
  sheet: string;
  row: number;
  column: string;
  heading: string;
  problem: CellProblem;
  text: string;
}

export interface ReadContext {
  /** Field of a name, with that of its farm where a column has it. */
  findField(text: string, farm?: string): FieldFound;
  /** Field of rows that name none; null without one. */
  defaultField: FieldCard | null;
  latest: PlainDate;
  /** Columns without a role of ours are rain of the field that they are named after. */
  hasFieldColumns: boolean;
}

const NO_VALUE: EntryValue = { stageId: null, rainMm: null, tempC: null, floweringDate: null };
/** Characters of a cell that a problem shows. */
const SHOWN_CHARS = 60;

type Reading<T> = { value: T } | { problem: CellProblem };

/** Reads each value of a table as an entry, or as a problem with its place. */
export function readEntries(table: Table, context: ReadContext): (ReadEntry | ReadProblem)[] {
  return table.rows.flatMap((row) => readRow(table, row, context));
}

/** Columns whose headings are names of fields. */
export function fieldColumnsOf(table: Table): Column[] {
  return table.columns.filter(({ role }) => role === null);
}

export function isProblem(read: ReadEntry | ReadProblem): read is ReadProblem {
  return "problem" in read;
}

function readRow(
  table: Table,
  { row, cells }: Table["rows"][number],
  context: ReadContext,
): (ReadEntry | ReadProblem)[] {
  const columnOf = (role: ColumnRole) => table.columns.find((column) => column.role === role);
  const cellOf = (role: ColumnRole): Cell => cells[columnOf(role)?.index ?? -1] ?? null;
  const problemAt = (column: Column | undefined, problem: CellProblem): ReadProblem => ({
    sheet: table.sheet,
    row,
    column: column?.letter ?? "A",
    heading: column?.heading ?? "",
    problem,
    text: textOfCell(cells[column?.index ?? -1] ?? null).slice(0, SHOWN_CHARS),
  });

  const filled = valueColumns(table, context).filter(({ index }) => textOfCell(cells[index] ?? null) !== "");
  const notes = textOfCell(cellOf("notes"));
  if (filled.length === 0) return notes === "" ? [] : [problemAt(columnOf("notes"), "valueMissing")];
  const date = dateOf(cellOf("date"), table, context.latest);
  if ("problem" in date) return [problemAt(columnOf("date"), date.problem)];
  if (notes.length > MAX_NOTES_CHARS) return [problemAt(columnOf("notes"), "notesTooLong")];

  let left = notes;
  return filled.map((column) => {
    const isFieldColumn = column.role === null;
    const field = isFieldColumn
      ? context.findField(column.heading)
      : fieldOf(textOfCell(cellOf("field")), textOfCell(cellOf("farm")), table.sheet, context);
    if ("problem" in field)
      return problemAt(isFieldColumn ? column : (columnOf("field") ?? column), field.problem);
    const value = readValue(column, cells[column.index] ?? null, {
      card: field.card,
      date: date.value,
      scale: textOfCell(cellOf("scale")),
      table,
      latest: context.latest,
    });
    if ("problem" in value) return problemAt(column, value.problem);
    const entry = {
      sheet: table.sheet,
      row,
      column: column.letter,
      card: field.card,
      date: date.value,
      ...NO_VALUE,
      ...value.value,
      notes: left,
    };
    left = "";
    return entry;
  });
}

const VALUE_ROLES: ReadonlySet<ColumnRole> = new Set(["stage", "rain", "temperature", "flowering"]);

function valueColumns(table: Table, { hasFieldColumns }: ReadContext): Column[] {
  return table.columns.filter(({ role }) => {
    if (role === null) return hasFieldColumns;
    return hasFieldColumns ? role === "rain" : VALUE_ROLES.has(role);
  });
}

function dateOf(cell: Cell, { notation }: Table, latest: PlainDate): Reading<PlainDate> {
  if (textOfCell(cell) === "") return { problem: "dateMissing" };
  const day = readDay(cell, notation);
  if (day === null) return { problem: "dateUnreadable" };
  return day > latest ? { problem: "dateInFuture" } : { value: day };
}

function fieldOf(name: string, farm: string, sheet: string, context: ReadContext): FieldFound {
  if (name !== "") return context.findField(name, farm);
  // A sheet per field bears its name.
  const ofSheet = sheet === "" ? null : context.findField(sheet);
  if (ofSheet !== null && "card" in ofSheet) return ofSheet;
  const { defaultField: card } = context;
  if (card === null) return { problem: "fieldMissing" };
  return includesRight(card.right, "log") ? { card } : { problem: "fieldReadOnly" };
}

interface ValueContext {
  card: FieldCard;
  date: PlainDate;
  scale: string;
  table: Table;
  latest: PlainDate;
}

function readValue({ role }: Column, cell: Cell, context: ValueContext): Reading<Partial<EntryValue>> {
  if (role === "stage") return stageOf(textOfCell(cell), context);
  if (role === "flowering") {
    const day = dateOf(cell, context.table, context.latest);
    return "problem" in day ? day : { value: { floweringDate: day.value } };
  }
  const number = readNumber(cell);
  if (number === null) return { problem: "numberUnreadable" };
  if (role === "temperature") {
    const isPossible = number >= TEMPERATURE_LIMITS.minC && number <= TEMPERATURE_LIMITS.maxC;
    return isPossible ? { value: { tempC: number } } : { problem: "temperatureOutOfRange" };
  }
  const isPossible = number >= 0 && number <= MAX_RAIN_MM;
  return isPossible ? { value: { rainMm: number } } : { problem: "rainOutOfRange" };
}

const stagesByCode = new Map<string, PhenologicalStage[]>();
for (const stage of phenologicalStages) {
  const key = stage.code.toLowerCase();
  stagesByCode.set(key, [...(stagesByCode.get(key) ?? []), stage]);
}

/** Names of the scales as files write them. */
const scaleNames: Readonly<Record<StageScale, readonly string[]>> = {
  zadoks: ["zadoks"],
  maize: ["maize", "corn", "maiz", "milho", "ritchie"],
  soybean: ["soybean", "soy", "soja", "soya", "fehr"],
  sunflower: ["sunflower", "girasol", "girassol", "schneiter"],
  sorghum: ["sorghum", "sorgo", "vanderlip"],
};

/** Stage of a code such as "R5.2", alone or before its name, in the scale of its column or of the field's crop. */
function stageOf(text: string, { card, date, scale }: ValueContext): Reading<Partial<EntryValue>> {
  const [code = ""] = text
    .toLowerCase()
    .replace(",", ".")
    .split(/\s+[–-]?\s*|:/);
  const named = stagesByCode.get(code) ?? stagesByCode.get(`z${code}`) ?? [];
  if (named.length === 0) return { problem: "stageUnknown" };
  const key = nameKey(scale);
  const written =
    key === "" ? undefined : stageScales.find((one) => scaleNames[one].some((name) => key.includes(name)));
  const ofField = scalesOn(card, date);
  const fitting = named.filter((stage) =>
    written === undefined ? ofField === null || ofField.has(stage.scale) : stage.scale === written,
  );
  const [stage, another] = fitting;
  if (stage === undefined) return { problem: "stageNotOfCrop" };
  if (another !== undefined) return { problem: "stageAmbiguous" };
  if (ofField !== null && !ofField.has(stage.scale)) return { problem: "stageNotOfCrop" };
  return { value: { stageId: stage.id } };
}
