import { exampleEntry, listFieldEntries } from "@surco/crop-log/contract";
import { buildOpenedField } from "@surco/fields/web-testing";
import { type ActionDrives, type Answers, Using } from "@surco/kit-web/action-drive";
import { DeletedEntries } from "./deleted/DeletedEntries";
import { EntryDialog } from "./EntryDialog";
import { useDownload, useReviewFile, useSaveImport } from "./use-crop-log";
import { useDeleteEntry } from "./use-delete-entry";

const noop = () => undefined;
const answers: Answers = [[listFieldEntries, { entries: [], nextCursor: null }]];
const dialog = () => (
  <EntryDialog
    field={buildOpenedField()}
    opened={exampleEntry}
    onCreated={noop}
    onDelete={noop}
    onClose={noop}
  />
);
const deleting = () => <Using hook={useDeleteEntry} />;
const isStoredOnDevice = true;
const { fieldId } = exampleEntry;
const season = { fieldIds: [fieldId], season: "2025/26", period: "2", country: "AR" } as const;

/** Drives of the actions of the crop log. */
export const drives: ActionDrives = {
  "crop-log/delete-entry": { screen: deleting, input: exampleEntry, isStoredOnDevice },
  "crop-log/download": { screen: () => <Using hook={() => useDownload(season)} />, input: "season" },
  "crop-log/restore-listed-entry": {
    screen: () => <DeletedEntries />,
    input: exampleEntry,
  },
  "crop-log/restore-entry": {
    screen: deleting,
    input: { record: exampleEntry, removed: [] },
    isStoredOnDevice,
  },
  "crop-log/review-file": {
    screen: () => <Using hook={() => useReviewFile(fieldId)} />,
    input: { file: new File(["Fecha;mm"], "lluvia.csv"), isRain: false },
  },
  "crop-log/save-entry": { screen: dialog, answers, isStoredOnDevice },
  "crop-log/save-import": {
    screen: () => <Using hook={() => useSaveImport(noop)} />,
    input: { entries: [{ id: exampleEntry.id, fieldId, date: "2025-11-14", rainMm: 4 }] },
  },
};
