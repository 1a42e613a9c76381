import {
  createEntry,
  deleteEntry,
  type Entry,
  entry,
  entryChanges,
  entryInput,
  restoreEntry,
  updateEntry,
} from "@surco/crop-log/contract";
import { ApiError, call } from "@surco/kit-web";
import type { WebOutboxKind } from "@surco/kit-web/outbox";
import type { z } from "zod";
import { cropLogKeys, ENTRY_KIND } from "./use-crop-log";

/** Crop log entries in the outbox. */
export const entryOutbox: WebOutboxKind = {
  name: ENTRY_KIND,

  send({ id: writeId, recordId: id, operation, values, version, subject }): Promise<unknown> {
    const fieldId = subject.fieldId ?? "";
    const params = { entryId: id };
    switch (operation) {
      case "create":
        return call(createEntry, { body: { id, fieldId, ...required(entryInput, values) } });
      case "update": {
        const changes = required(entryChanges, values);
        return call(updateEntry, { params, body: { fieldId, writeId, version: version ?? 1, changes } });
      }
      case "delete":
        return call(deleteEntry, { params, query: { fieldId } });
      case "restore":
        return call(restoreEntry, { body: { id, fieldId } });
    }
  },

  read(record) {
    const { version, editor, updatedAt, ...saved }: Entry = entry.parse(record);
    return { version, values: entryInput.parse(saved), editor, editedAt: updatedAt };
  },

  onSent: (queries) => queries.invalidateQueries({ queryKey: cropLogKeys.all }),

  addressOf: ({ subject, recordId }) =>
    `/dashboard/field/${subject.fieldId ?? ""}/crop-log?registro=${recordId}`,

  fieldLabel: (field) => `crop-log:values.${field}`,

  valueText: (_field, value, t) =>
    value === null || value === "" ? t("crop-log:values.none") : String(value),
};

/** Values of a write as the contract has them. @throws ApiError INVALID_INPUT for those of an older version */
function required<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ApiError("INVALID_INPUT", 400, { issues: parsed.error.issues.map(({ path }) => path.join(".")) });
}
