import {
  exampleActivity,
  exampleAttachment,
  listActivityChoices,
  listFieldActivities,
} from "@surco/activities/contract";
import { buildOpenedField } from "@surco/fields/web-testing";
import { type ActionDrives, type Answers, Using } from "@surco/kit-web/action-drive";
import { ActivityDialog } from "./ActivityDialog";
import { useDeleteAttachment } from "./attachments/use-attachments";
import { useCopyActivity } from "./copy/use-copy-activity";
import { DeletedActivities } from "./deleted/DeletedActivities";
import { useDownloadReport, useDownloadWorkOrder } from "./list/use-activity-list";
import { useManyFieldsEntry } from "./many-fields/use-many-fields-entry";
import { useUndoActivities } from "./many-fields/use-undo-activities";
import { useDeleteActivity } from "./use-delete-activity";

const noop = () => undefined;
const field = buildOpenedField({ id: exampleActivity.fieldId });
const names = { sow: [], irrigation: [], harvest: [] };
const answers: Answers = [
  [
    listActivityChoices,
    {
      fertilizers: [],
      productTypes: [],
      doseUnits: ["kg/ha"],
      densityUnits: ["plants/ha"],
      machineryBrands: names,
      used: { contractors: [], machineryBrands: names },
      last: [],
    },
  ],
  [listFieldActivities, { activities: [], nextCursor: null }],
];
const dialog = () => (
  <ActivityDialog
    field={field}
    opened="uproot"
    seasonCropId={null}
    template={null}
    onCreated={noop}
    onDelete={noop}
    onClose={noop}
  />
);
const noRefusals = { onSaved: noop, onRefused: noop };
const { values } = exampleActivity;
const targets = [{ id: exampleActivity.id, fieldId: exampleActivity.fieldId }];
const screen = () => <Using hook={useDeleteActivity} />;
const attached = {
  id: exampleAttachment.id,
  activityId: exampleActivity.id,
  fieldId: exampleActivity.fieldId,
  season: exampleActivity.season,
  name: exampleAttachment.name,
};
const deletingAttachment = () => <Using hook={useDeleteAttachment} />;
const isStoredOnDevice = true;

/** Drives of the actions of activities. */
export const drives: ActionDrives = {
  "activities/copy-activity": {
    screen: () => <Using hook={() => useCopyActivity(noop)} />,
    input: { activity: exampleActivity, date: values.date, picked: [] },
  },
  "activities/create-activities": {
    screen: () => <Using hook={() => useManyFieldsEntry(noRefusals)} />,
    input: { values, targets, setsSeasonCrop: false },
  },
  "activities/delete-activity": { screen, input: exampleActivity, isStoredOnDevice },
  "activities/delete-attachment": { screen: deletingAttachment, input: attached, isStoredOnDevice },
  "activities/restore-attachment": {
    screen: deletingAttachment,
    input: { record: attached, removed: [] },
    isStoredOnDevice,
  },
  "activities/restore-listed-activity": {
    screen: () => <DeletedActivities />,
    input: exampleActivity,
  },
  "activities/restore-activity": {
    screen,
    input: { record: exampleActivity, removed: [] },
    isStoredOnDevice,
  },
  "activities/download-report": {
    screen: () => <Using hook={useDownloadReport} />,
    input: { query: {}, format: "csv" },
  },
  "activities/download-work-order": { screen: () => <Using hook={useDownloadWorkOrder} />, input: {} },
  "activities/save-activity": { screen: dialog, answers, isStoredOnDevice },
  "activities/undo-activities": {
    screen: () => <Using hook={useUndoActivities} />,
    input: { ids: [exampleActivity.id], kept: [] },
  },
};
