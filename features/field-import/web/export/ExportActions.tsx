import type { Field } from "@surco/fields/contract";
import type { ListedFields, SelectionActionProps } from "@surco/fields/web";
import { ExportMenu } from "./ExportMenu";

/** Exports the fields that the filters of the list leave. */
export function ExportListed({ fields }: { fields: ListedFields }) {
  return <ExportMenu isSmall selection={fields} />;
}

/** Exports the ticked fields. */
export function ExportChosen({ selectedIds }: SelectionActionProps) {
  return <ExportMenu selection={{ fieldIds: selectedIds, count: selectedIds.length, name: null }} />;
}

/** Exports the field that is open. */
export function ExportOne({ field }: { field: Field }) {
  return (
    <div>
      <ExportMenu selection={{ fieldIds: [field.id], count: 1, name: field.name }} />
    </div>
  );
}
