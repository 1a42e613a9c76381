import { call } from "@surco/kit-web";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { exampleCase, plantHealthOffer } from "@surco/plant-health/contract";
import { DeletedCases } from "./deleted/DeletedCases";
import { rowOf } from "./listed-case";
import { NewCaseDialog } from "./new-case/NewCaseDialog";
import { OfflineModel } from "./offline/OfflineModel";
import { buildOpenedField } from "./opened-field.testing";
import {
  useAskRemote,
  useChangeCase,
  useDeleteCase,
  useDeletePhoto,
  useRecordNote,
} from "./use-case-actions";

const noop = () => undefined;
const { id: caseId, fieldId } = exampleCase;
const shown = { fieldId, title: "Hoja, 14 ene 2026", row: rowOf(exampleCase) };
const isStoredOnDevice = true;
const deleting = () => <Using hook={useDeleteCase} />;
const deletingPhoto = () => <Using hook={() => useDeletePhoto(shown)} />;
const deletedCase = {
  id: caseId,
  fieldId,
  fieldName: "La Loma",
  kind: "leaf",
  takenAt: exampleCase.takenAt,
  deletedAt: exampleCase.takenAt,
  restorableUntil: exampleCase.takenAt,
};
const note = {
  type: "disease",
  specificType: "northernLeafBlight",
  cropId: 5,
  observedAt: exampleCase.takenAt,
};

/** As storing the model, it asks the server. */
const store = async () => {
  await call(plantHealthOffer, {});
};

/** Drives of the actions of plant health. */
export const drives: ActionDrives = {
  "plant-health/ask-remote": { screen: () => <Using hook={() => useAskRemote({ fieldId, caseId })} /> },
  "plant-health/change-case": {
    screen: () => <Using hook={() => useChangeCase(shown)} />,
    input: { hasTrainingConsent: true },
    isStoredOnDevice,
  },
  "plant-health/delete-case": { screen: deleting, input: shown, isStoredOnDevice },
  "plant-health/delete-photo": {
    screen: deletingPhoto,
    input: exampleCase.photos[0]?.id,
    isStoredOnDevice,
  },
  "plant-health/record-note": {
    screen: () => <Using hook={() => useRecordNote({ fieldId, caseId })} />,
    input: note,
  },
  "plant-health/restore-case": {
    screen: deleting,
    input: { record: shown, removed: [] },
    isStoredOnDevice,
  },
  "plant-health/restore-listed-case": { screen: () => <DeletedCases />, input: deletedCase },
  "plant-health/restore-photo": {
    screen: deletingPhoto,
    input: { record: exampleCase.photos[0]?.id, removed: [] },
    isStoredOnDevice,
  },
  "plant-health/save-case": {
    screen: () => (
      <NewCaseDialog field={buildOpenedField()} seasonCropId={5} onCreated={noop} onClose={noop} />
    ),
    isStoredOnDevice,
  },
  "plant-health/store-model": { screen: () => <OfflineModel store={store} /> },
};
