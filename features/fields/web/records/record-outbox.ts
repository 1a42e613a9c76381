import {
  deleteFields,
  fieldRecord,
  getFieldRecord,
  restoreField,
  updateFieldRecord,
} from "@surco/fields/contract";
import { call } from "@surco/kit-web";
import { requiredValues, requireSessionOf, type SentWrite, type WebOutboxKind } from "@surco/kit-web/outbox";
import { dropDeletedFields, RECORD_KIND } from "../use-fields";
import { recordLabel } from "./record-label";
import { recordValueText } from "./record-value-text";
import { inputOfChanges, recordChanges, recordFields, valuesOfRecord } from "./record-values";
import { showSavedRecord } from "./use-record";

/** Data of a field in the outbox. */
export const recordKind: WebOutboxKind = {
  name: RECORD_KIND,
  isOwnersOnly: true,

  async send(write) {
    const { id: writeId, recordId: fieldId, operation, values, version } = write;
    switch (operation) {
      case "create":
        throw new RangeError("fields are created with their boundary");
      case "update":
        return call(updateFieldRecord, {
          params: { fieldId },
          body: { version: version ?? 1, writeId, ...inputOfChanges(requiredValues(recordChanges, values)) },
        });
      case "delete":
        // Of a field that is deleted already, as by a lost attempt, nothing is left to do.
        return call(deleteFields, { body: { fieldIds: [fieldId] } });
      case "restore":
        await call(restoreField, { body: { id: fieldId } });
        requireSessionOf(write);
        return call(getFieldRecord, { params: { fieldId } });
    }
  },

  read(answer) {
    const record = fieldRecord.parse(answer);
    return {
      version: record.version,
      values: recordFields(valuesOfRecord(record)),
      editor: null,
      editedAt: null,
    };
  },

  async onSent(queries, sent) {
    const isDeletion = ({ write }: SentWrite) => write.operation === "delete";
    for (const { answer } of sent.filter((one) => !isDeletion(one)))
      await showSavedRecord(queries, fieldRecord.parse(answer));
    const deleted = sent.filter(isDeletion).map(({ write }) => write.recordId);
    if (deleted.length > 0) await dropDeletedFields(queries, deleted);
  },

  addressOf: ({ recordId }) => `/dashboard/field/${recordId}/record`,

  fieldLabel: recordLabel,

  valueText: recordValueText,
};
