import { findCrop } from "@surco/agronomy";
import { call } from "@surco/kit-web";
import {
  type OutboxWrite,
  requiredValues,
  requireSessionOf,
  type WebOutboxKind,
} from "@surco/kit-web/outbox";
import {
  caseChanges,
  caseValues,
  createPlantCase,
  deletePlantCase,
  deviceAnswer,
  plantCase,
  restorePlantCase,
  updatePlantCase,
} from "@surco/plant-health/contract";
import { v5 as followingId } from "uuid";
import { correctionText } from "./class-names";
import { givenCorrection } from "./listed-case";
import { CASE_KIND, caseKeys } from "./queries";

/** Cases in the outbox; a correction of one that was not sent travels with its values. */
export const caseOutbox: WebOutboxKind = {
  name: CASE_KIND,

  async send(write): Promise<unknown> {
    const { recordId: id, operation, values } = write;
    const fieldId = write.subject.fieldId ?? "";
    switch (operation) {
      case "create":
        return sendNew(write);
      case "update": {
        const body = {
          fieldId,
          writeId: write.id,
          version: write.version ?? 1,
          changes: requiredValues(caseChanges, values),
        };
        return call(updatePlantCase, { params: { caseId: id }, body });
      }
      case "delete":
        return call(deletePlantCase, { params: { caseId: id }, query: { fieldId } });
      case "restore":
        return call(restorePlantCase, { body: { id, fieldId } });
    }
  },

  read(record) {
    const { version, updatedAt, correction, ...rest } = plantCase.parse(record);
    const given = correction && { code: correction.code, other: correction.other };
    return {
      version,
      values: { ...caseValues.parse(rest), correction: given },
      editor: null,
      editedAt: updatedAt,
    };
  },

  onSent: (queries) => queries.invalidateQueries({ queryKey: caseKeys.all }),

  addressOf: ({ subject, recordId }) => `/dashboard/field/${subject.fieldId ?? ""}/diseases?caso=${recordId}`,

  fieldLabel: (field) => `plant-health:values.${field}`,

  valueText(field, value, t, { format }) {
    if (value === null || value === undefined) return t("plant-health:values.none");
    switch (field) {
      case "kind":
        return t(`plant-health:kinds.${String(value)}`);
      case "cropId":
        return t(`fields:crop.${findCrop(Number(value))?.key ?? "other"}`);
      case "takenAt":
        return format.instant(String(value));
      case "hasTrainingConsent":
        return t(value === true ? "plant-health:consent.given" : "plant-health:consent.notGiven");
      case "correction":
        return correctionText(requiredValues(givenCorrection, value), t);
      default:
        return t("plant-health:values.given");
    }
  },
};

async function sendNew(write: OutboxWrite): Promise<unknown> {
  const { id: writeId, recordId: id, values, subject } = write;
  const fieldId = subject.fieldId ?? "";
  const { correction, deviceAnswer: answer, ...rest } = values;
  const created = await call(createPlantCase, {
    body: {
      id,
      fieldId,
      values: requiredValues(caseValues, rest),
      deviceAnswer: requiredValues(deviceAnswer.nullable(), answer ?? null),
    },
  });
  if (correction === undefined || correction === null) return created;
  requireSessionOf(write);
  return call(updatePlantCase, {
    params: { caseId: id },
    body: {
      fieldId,
      writeId: followingId("correction", writeId),
      version: created.version,
      changes: requiredValues(caseChanges, { correction }),
    },
  });
}
