import { exampleActivity, listActivityChoices, listFieldActivities } from "@surco/activities/contract";
import type { OpenedField } from "@surco/fields/contract";
import { type ActionDrives, type Answers, Using } from "@surco/kit-web/action-drive";
import { ActivityDialog } from "./ActivityDialog";
import { useCopyActivity } from "./copy/use-copy-activity";
import { useDownloadReport } from "./list/use-activity-list";
import { useManyFieldsEntry, useUndoActivities } from "./many-fields/use-many-fields-entry";
import { useDeleteActivity } from "./use-delete-activity";

const noop = () => undefined;
const field: OpenedField = {
  id: exampleActivity.fieldId,
  name: "La Loma",
  farmId: "01890000-0000-7000-8000-0000000000f1",
  farmName: "La Esperanza",
  fiscalName: null,
  ownership: null,
  producerId: null,
  producerName: null,
  areaHa: 96,
  netAreas: [],
  country: "AR",
  district: null,
  province: null,
  crops: [],
  plan: null,
  hasPremiumLayers: false,
  relation: "own",
  right: "edit",
  ownerName: null,
  bbox: [-60.6, -33.9, -60.5, -33.8],
  isBoundaryFrozen: false,
  version: 1,
  createdAt: "2026-07-01T12:00:00Z",
  polygon: {
    type: "Polygon",
    coordinates: [
      [
        [-60.6, -33.9],
        [-60.5, -33.9],
        [-60.5, -33.8],
        [-60.6, -33.9],
      ],
    ],
  },
};
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
const isStoredOnDevice = true;

/** Drives of the actions of activities. */
export const drives: ActionDrives = {
  "activities/copy-activity": {
    screen: () => <Using hook={() => useCopyActivity(noop)} />,
    input: { activityId: exampleActivity.id, date: values.date, picked: [] },
  },
  "activities/create-activities": {
    screen: () => <Using hook={() => useManyFieldsEntry(noRefusals)} />,
    input: { values, targets, setsSeasonCrop: false },
  },
  "activities/delete-activity": { screen, input: exampleActivity, isStoredOnDevice },
  "activities/restore-activity": {
    screen,
    input: { activity: exampleActivity, removed: [] },
    isStoredOnDevice,
  },
  "activities/download-report": {
    screen: () => <Using hook={useDownloadReport} />,
    input: { query: {}, format: "csv" },
  },
  "activities/save-activity": { screen: dialog, answers, isStoredOnDevice },
  "activities/undo-activities": {
    screen: () => <Using hook={useUndoActivities} />,
    input: [exampleActivity.id],
  },
};
