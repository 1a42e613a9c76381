import type { ColumnType, JSONColumnType } from "kysely";

/** timestamptz: read as Date, written as Date. */
export type Timestamp = Date;
/** date: read and written as "YYYY-MM-DD" (the type parser is set in `connect`). */
export type Day = string;
/** jsonb: read as its value, written as JSON text. */
export type Json<T extends object> = JSONColumnType<T>;
/** Read only: a trigger of the table writes it. */
export type WrittenByTrigger<T> = ColumnType<T, never, never>;
