import type { OutboxWrite, RecordValues } from "./outbox-write";

/** State of a record on this device. */
export type RecordState = "sent" | "waiting" | "sending" | "attention";

export interface Overlaid<Row> {
  row: Row;
  state: RecordState;
}

interface OverlayOptions<Row extends { id: string }> {
  rows: readonly Row[];
  /** Unsent writes of this kind. */
  writes: readonly OutboxWrite[];
  /** Row of a record that the server does not have yet; null where it does not belong to the list. */
  create(write: OutboxWrite): Row | null;
  /** Row with changed values. */
  change(row: Row, values: RecordValues): Row;
}

/** Rows of the server with the unsent writes over them: as they will be once all is sent. */
export function overlay<Row extends { id: string }>(options: OverlayOptions<Row>): Overlaid<Row>[] {
  const { rows, writes, create, change } = options;
  const shown = new Map<string, Overlaid<Row>>(rows.map((row) => [row.id, { row, state: "sent" }]));
  const deleted = new Set<string>();
  for (const write of writes) {
    const { recordId, operation, values } = write;
    const before = shown.get(recordId);
    if (operation === "delete") {
      deleted.add(recordId);
    } else if (operation === "create") {
      const row = before ? change(before.row, values) : create(write);
      if (row !== null) shown.set(recordId, { row, state: stateOf(write, before) });
    } else if (before !== undefined) {
      if (operation === "restore") deleted.delete(recordId);
      shown.set(recordId, { row: change(before.row, values), state: stateOf(write, before) });
    }
  }
  return [...shown.values()].filter(({ row }) => !deleted.has(row.id));
}

/** The most urgent state of a record's writes. */
function stateOf(write: OutboxWrite, before: Overlaid<unknown> | undefined): RecordState {
  if (before?.state === "attention" || write.state === "attention") return "attention";
  return before?.state === "sending" ? "sending" : write.state;
}
