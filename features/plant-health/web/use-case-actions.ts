import { call, useAction } from "@surco/kit-web";
import { changesOf, useDeleteRecord, useStartedOutbox } from "@surco/kit-web/outbox";
import { askRemote, type CaseNote, type CaseValues, recordPlantNote } from "@surco/plant-health/contract";
import { useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";
import type { GivenCorrection, ListedCase } from "./listed-case";
import { partOfCase } from "./photos/photo-outbox";
import { CASE_KIND, caseKeys } from "./queries";

/** Case on the screen, with its name for lists. */
export interface CaseOnScreen {
  fieldId: string;
  title: string;
  row: ListedCase;
}

function writeOf({ fieldId, title, row }: CaseOnScreen) {
  return {
    kind: CASE_KIND,
    recordId: row.id,
    version: row.saved?.version ?? null,
    subject: { fieldId, title },
  };
}

/** Values of a case that are changed one by one. */
export type CaseChange =
  | { correction: GivenCorrection | null }
  | Pick<CaseValues, "hasTrainingConsent">
  | Pick<CaseValues, "cropId">;

/** Changes a case on this device, with or without a network. */
export function useChangeCase(shown: CaseOnScreen) {
  const outbox = useStartedOutbox();
  return useAction({
    name: "plant-health/change-case",
    success: "plant-health:notices.CASE_CHANGED",
    failure: "plant-health:notices.CASE_CHANGE_FAILED",
    run: async (change: CaseChange) => {
      const { values, correction } = shown.row;
      const before = Object.fromEntries(
        Object.entries({ ...values, correction }).filter(([name]) => name in change),
      );
      const changes = changesOf(before, { ...change });
      // The answer of this device was to the earlier crop.
      if ("cropId" in change && shown.row.saved === null) changes.values.deviceAnswer = null;
      await outbox().add({ ...writeOf(shown), operation: "update", ...changes });
    },
  });
}

/** Deletes a case through the outbox; the notification restores it. */
export function useDeleteCase() {
  return useDeleteRecord({
    writeOf,
    deletion: {
      name: "plant-health/delete-case",
      success: "plant-health:notices.CASE_DELETED",
      failure: "plant-health:notices.CASE_DELETE_FAILED",
    },
    restoration: {
      name: "plant-health/restore-case",
      success: "plant-health:notices.CASE_RESTORED",
      failure: "plant-health:notices.CASE_RESTORE_FAILED",
    },
  });
}

/** Deletes a photo of a case through the outbox; the notification restores it. */
export function useDeletePhoto(shown: CaseOnScreen) {
  const outbox = useStartedOutbox();
  const { fieldId, title, row } = shown;
  return useDeleteRecord({
    writeOf: (id: string) => partOfCase({ id, caseId: row.id, fieldId, title }),
    deletion: {
      name: "plant-health/delete-photo",
      success: "plant-health:notices.PHOTO_DELETED",
      failure: "plant-health:notices.PHOTO_DELETE_FAILED",
    },
    restoration: {
      name: "plant-health/restore-photo",
      success: "plant-health:notices.PHOTO_RESTORED",
      failure: "plant-health:notices.PHOTO_RESTORE_FAILED",
    },
    async onDeleted() {
      const { saved, deviceAnswer } = row;
      // The answer of this device was to all photos.
      if (saved === null && deviceAnswer !== null)
        await outbox().add({
          ...writeOf(shown),
          operation: "update",
          ...changesOf({ deviceAnswer }, { deviceAnswer: null }),
        });
    },
  });
}

type CaseOfField = Pick<CaseOnScreen, "fieldId"> & { caseId: string };

/** Makes a note of a case with its photos. */
export function useRecordNote({ fieldId, caseId }: CaseOfField) {
  const queries = useQueryClient();
  return useAction({
    name: "plant-health/record-note",
    success: (_, values: CaseNote) =>
      values.type === "task" ? "plant-health:notices.TASK_SENT" : "plant-health:notices.NOTE_RECORDED",
    failure: "plant-health:notices.NOTE_RECORD_FAILED",
    run: (values: CaseNote) =>
      call(recordPlantNote, { params: { caseId }, body: { fieldId, noteId: newId(), values } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: caseKeys.all }),
        queries.invalidateQueries({ queryKey: ["notes"] }),
      ]),
  });
}

/** Asks the outside service, after the person agreed. */
export function useAskRemote({ fieldId, caseId }: CaseOfField) {
  const queries = useQueryClient();
  return useAction({
    name: "plant-health/ask-remote",
    success: null,
    failure: "plant-health:notices.REMOTE_FAILED",
    run: () => call(askRemote, { params: { caseId }, body: { fieldId, hasConsent: true } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: caseKeys.all }),
  });
}
