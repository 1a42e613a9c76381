import { ApiError } from "../api-error";
import type { OutboxWrite, RecordValues, SentRecord } from "./outbox-write";
import type { OutboxKind } from "./send-writes";

interface ServerRecord extends SentRecord {
  id: string;
  isDeleted: boolean;
}

/** Loss of a request or of its response on the way. */
export type Loss = "request" | "response" | null;

/** Server of records in memory, by the rules of the real ones: ids of writes, versions, soft deletes. */
export function startRecordServer() {
  const records = new Map<string, ServerRecord>();
  const applied = new Set<string>();
  /** Applied writes in their order, each with the values that it replaced. */
  const log: (Pick<OutboxWrite, "recordId" | "values" | "base" | "operation"> & {
    writeId: string;
    replaced: RecordValues;
    editor: string;
  })[] = [];

  function apply(write: OutboxWrite, editor: string): ServerRecord {
    const record = records.get(write.recordId);
    if (write.operation === "create") {
      if (record) return record;
      return save({ id: write.recordId, version: 0, values: {}, isDeleted: false }, write, editor);
    }
    if (!record) throw new ApiError("NOT_FOUND", 404);
    if (applied.has(write.id)) return record;
    if (write.operation === "delete") return save({ ...record, isDeleted: true }, write, editor);
    if (write.operation === "restore") return save({ ...record, isDeleted: false }, write, editor);
    if (record.isDeleted) throw new ApiError("NOT_FOUND", 404);
    if (write.version !== record.version) throw new ApiError("STALE_VERSION", 409, { current: record });
    return save(record, write, editor);
  }

  function save(
    record: Pick<ServerRecord, "id" | "version" | "values" | "isDeleted">,
    write: OutboxWrite,
    editor: string,
  ): ServerRecord {
    applied.add(write.id);
    const { recordId, operation, values, base } = write;
    log.push({ recordId, operation, values, base, writeId: write.id, replaced: record.values, editor });
    const saved: ServerRecord = {
      ...record,
      version: record.version + 1,
      values: { ...record.values, ...write.values },
      editor,
      editedAt: "2026-11-22T12:00:00Z",
    };
    records.set(record.id, saved);
    return saved;
  }

  return {
    records,
    log,
    /** Kind that reaches this server as `editor`; `loss` is asked before each attempt. */
    kindFor(editor: string, loss: () => Loss = () => null): OutboxKind {
      return {
        name: "barns/barn",
        async send(write) {
          const lost = loss();
          if (lost === "request") throw new ApiError("SERVER_UNREACHABLE", 0);
          const record = apply(write, editor);
          if (lost === "response") throw new ApiError("SERVER_UNREACHABLE", 0);
          return record;
        },
        read: (record) => record as ServerRecord,
      };
    },
  };
}
