import { bulkEdit, copySeason, undoChange } from "@surco/bulk-edit/contract";
import type { ActionDrives, Answers } from "@surco/kit-web/action-drive";
import { BulkEditDialog } from "./BulkEditDialog";
import { CopySeasonDialog } from "./CopySeasonDialog";
import { MergeFarmDialog } from "./MergeFarmDialog";

const ID = "01890000-0000-7000-8000-00000000000a";
const noop = () => undefined;
const dialog = { fieldIds: [ID], onClose: noop, onDone: noop };
const changed = { changedCount: 2, changed: [], unchangedCount: 0, refusedCount: 0, refused: [] };
const answers: Answers = [
  [bulkEdit, changed],
  [copySeason, changed],
  [undoChange, { restoredCount: 1, keptCount: 0, kept: [] }],
];
const edit = () => <BulkEditDialog {...dialog} />;
const copy = () => <CopySeasonDialog {...dialog} />;
const ownership = { ownership: "tenant" };
const seasons = { from: "2024/25", to: "2025/26", overwrite: false, areas: false };
const farm = { id: ID, name: "La Loma", fieldCount: 1, areaHa: 80, areasHa: [80], version: 1 };

/** Drives of the actions of bulk edits. */
export const drives: ActionDrives = {
  "bulk-edit/change-fields": [
    { screen: edit, input: ownership, answers },
    { screen: copy, input: seasons, answers },
  ],
  "bulk-edit/merge-farms": {
    screen: () => <MergeFarmDialog farm={farm} onClose={noop} />,
    input: { id: ID, farmId: ID, intoFarmId: ID },
  },
  "bulk-edit/preview-change": [
    { screen: edit, input: ownership, answers },
    { screen: copy, input: seasons, answers },
  ],
  "bulk-edit/undo-change": { screen: edit, input: ID, answers },
};
