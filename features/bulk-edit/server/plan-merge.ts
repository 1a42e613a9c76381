import type { FarmMerge } from "@surco/bulk-edit/contract";
import { nameKey } from "@surco/contract";
import type { Farm } from "@surco/farms/contract";
import type { ChangePlan, FieldState, KnownField } from "./field-state";

/** Longest name of a field. */
const MAX_NAME = 80;

/**
 * Plans moving all fields of one farm into another. Where a name is in use there, the field is renamed after the farm that it
 * comes from: "Lote 1" becomes "Lote 1 (El Ombú)".
 *
 * @param taken names in use in the other farm, as `<farm id> <name key>`
 */
export function planMerge(
  fields: readonly KnownField[],
  taken: ReadonlySet<string>,
  from: Pick<Farm, "name">,
  into: Pick<Farm, "id">,
): ChangePlan<FarmMerge> {
  // Names of the moved fields count too: a renamed field never takes one of them.
  const inUse = new Set([...taken, ...fields.map((field) => `${into.id} ${field.nameKey}`)]);
  const renamed: FarmMerge["renamed"] = [];
  const next = fields.map((field): FieldState => {
    const moved = { ...field, farmId: into.id };
    if (!taken.has(`${into.id} ${field.nameKey}`)) return moved;
    const name = freeName(field.name, from.name, (tried) => inUse.has(`${into.id} ${nameKey(tried)}`));
    inUse.add(`${into.id} ${nameKey(name)}`);
    renamed.push({ fieldId: field.fieldId, from: field.name, to: name });
    return { ...moved, name, nameKey: nameKey(name) };
  });
  return { next, outcome: { fieldCount: fields.length, renamed } };
}

function freeName(name: string, farmName: string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const mark = n === 1 ? ` (${farmName.slice(0, 40)})` : ` (${farmName.slice(0, 40)} ${n})`;
    const tried = `${name.slice(0, MAX_NAME - mark.length).trimEnd()}${mark}`;
    if (!isTaken(tried)) return tried;
  }
}
