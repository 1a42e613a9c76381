import { findPhenologicalStage } from "@surco/agronomy";
import { stagesQuery } from "@surco/catalogues/web";
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
import { call } from "@surco/kit-web";
import { requiredValues, type WebOutboxKind } from "@surco/kit-web/outbox";
import { cropLogKeys, ENTRY_KIND, ENTRY_PERIOD } from "./use-crop-log";

/** Crop log entries in the outbox. */
export const entryOutbox: WebOutboxKind = {
  name: ENTRY_KIND,

  send({ id: writeId, recordId: id, operation, values, version, subject }): Promise<unknown> {
    const fieldId = subject.fieldId ?? "";
    const params = { entryId: id };
    switch (operation) {
      case "create":
        return call(createEntry, { body: { id, fieldId, ...requiredValues(entryInput, values) } });
      case "update": {
        const changes = requiredValues(entryChanges, values);
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

  addressOf({ subject: { fieldId, season }, recordId }) {
    const query = new URLSearchParams({
      registro: recordId,
      ...(season && { season, period: ENTRY_PERIOD }),
    });
    return `/dashboard/field/${fieldId ?? ""}/crop-log?${query}`;
  },

  fieldLabel: (field) => `crop-log:values.${field}`,

  async valueText(field, value, t, { queries, language, format }) {
    if (value === null || value === "") return t("crop-log:values.none");
    if (field === "stageId") {
      const stages = await queries.ensureQueryData(stagesQuery(language)).catch(() => []);
      const stage = stages.find(({ id }) => id === value);
      return stage ? `${stage.code} ${stage.name}` : (findPhenologicalStage(Number(value))?.code ?? "");
    }
    if (field === "date" || field === "floweringDate") return format.day(String(value));
    return typeof value === "number" ? format.number(value, Number.isInteger(value) ? 0 : 1) : String(value);
  },
};
