import {
  deleteFields,
  getField,
  listDeletedFields,
  restoreField,
  restoreFields,
} from "@surco/fields/contract";
import { type ActionDrives, OnMap } from "@surco/kit-web/action-drive";
import { DeletedFields } from "./deleted/DeletedFields";
import { TableTools } from "./list/TableTools";
import { DeleteField } from "./panel/DeleteField";
import { EditRecordPanel } from "./records/EditRecordPanel";
import { DeleteFieldsDialog } from "./selection/DeleteFieldsDialog";
import { SelectAllFound } from "./selection/SelectAllFound";
import { buildCard, buildSquareAt } from "./testing";

const field = { ...buildCard(), polygon: buildSquareAt(-60.62) };
const noop = () => undefined;
const source = {
  isServed: true,
  query: {},
  rows: [],
  all: [],
  facets: undefined,
  total: 3000,
  hasMore: true,
  isLoading: false,
  loadMore: noop,
  error: null,
  retry: noop,
};
const dialog = () => <DeleteFieldsDialog fieldIds={[field.id]} onClose={noop} onDone={noop} />;

/** Drives of the actions of fields. */
export const drives: ActionDrives = {
  "fields/delete-field": {
    screen: () => <DeleteField field={field} />,
    input: field,
    isStoredOnDevice: true,
  },
  "fields/delete-fields": {
    screen: dialog,
    input: [field.id],
    answers: [[deleteFields, { fieldIds: [field.id] }]],
  },
  "fields/restore-field": {
    screen: () => <DeleteField field={field} />,
    input: { record: field, removed: [] },
    isStoredOnDevice: true,
  },
  "fields/restore-listed-field": {
    screen: () => <DeletedFields />,
    input: listDeletedFields.example.answer.items[0],
    answers: [[restoreField, field]],
  },
  "fields/restore-fields": {
    screen: dialog,
    input: [field.id],
    answers: [[restoreFields, { restoredCount: 2, nameTakenCount: 0, nameTaken: [] }]],
  },
  "fields/save-record": {
    screen: () => (
      <OnMap>
        <EditRecordPanel />
      </OnMap>
    ),
    input: null,
    at: `/dashboard/record/${field.id}`,
    path: "/dashboard/record/:fieldId",
    answers: [[getField, field]],
  },
  "fields/save-table": {
    screen: () => <TableTools source={source} />,
    answers: [],
  },
  "fields/select-found": { screen: () => <SelectAllFound source={source} /> },
};
