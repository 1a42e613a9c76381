import { fieldRecord, updateFieldRecord } from "@surco/fields/contract";
import { call } from "@surco/kit-web";
import { requiredValues, type WebOutboxKind } from "@surco/kit-web/outbox";
import { recordValueText } from "./record-value-text";
import { inputOfChanges, isSeasonField, recordChanges, recordFields, valuesOfRecord } from "./record-values";
import { RECORD_KIND, showSavedRecord } from "./use-record";

/** Data of a field in the outbox. */
export const recordKind: WebOutboxKind = {
  name: RECORD_KIND,

  send: ({ id: writeId, recordId: fieldId, values, version }) =>
    call(updateFieldRecord, {
      params: { fieldId },
      body: { version: version ?? 1, writeId, ...inputOfChanges(requiredValues(recordChanges, values)) },
    }),

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
    for (const { answer } of sent) await showSavedRecord(queries, fieldRecord.parse(answer));
  },

  addressOf: ({ recordId }) => `/dashboard/field/${recordId}/record`,

  fieldLabel(field) {
    if (isSeasonField(field)) return "fields:record.seasons";
    return LABELS[field] ?? "fields:record.edit";
  },

  valueText: recordValueText,
};

const LABELS: Readonly<Record<string, string>> = {
  name: "fields:fieldForm.name",
  farmId: "fields:field.farm",
  fiscalName: "fields:field.fiscalName",
  ownership: "fields:field.ownership",
  producerId: "fields:record.producer",
  place: "fields:record.place",
};
