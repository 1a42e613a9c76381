import { includesRight, nameKey } from "@surco/contract";
import type { CellProblem } from "@surco/crop-log/contract";
import type { FieldCard } from "@surco/fields/contract";

/** Signs between farm and field in one name. */
const SEPARATOR = /\s+[/|–-]\s+|\s*[/|]\s*/;

/** Keys under which a text may name a field: all of it, and what stands behind its farm. */
export function fieldKeysOf(text: string): string[] {
  const parts = text.split(SEPARATOR);
  return [nameKey(text), ...(parts.length > 1 ? [nameKey(parts.slice(1).join(" / "))] : [])];
}

export type FieldFound = { card: FieldCard } | { problem: CellProblem };

/** Finds the fields that the texts of a file name, among those that the reader sees. */
export function fieldFinder(cards: readonly FieldCard[]) {
  const byName = new Map<string, FieldCard[]>();
  for (const card of cards) {
    const key = nameKey(card.name);
    byName.set(key, [...(byName.get(key) ?? []), card]);
  }
  return (text: string, farm = ""): FieldFound => {
    const [whole = "", behindFarm] = fieldKeysOf(text);
    const named = byName.get(whole) ?? (behindFarm === undefined ? [] : (byName.get(behindFarm) ?? []));
    const farmKey = nameKey(farm || (byName.has(whole) ? "" : (text.split(SEPARATOR)[0] ?? "")));
    const ofFarm = farmKey === "" ? named : named.filter((card) => nameKey(card.farmName) === farmKey);
    return chosen(ofFarm);
  };
}

function chosen(found: readonly FieldCard[]): FieldFound {
  const [card] = found;
  if (card === undefined) return { problem: "fieldUnknown" };
  const writable = found.filter(({ right }) => includesRight(right, "log"));
  if (writable.length === 0) return { problem: "fieldReadOnly" };
  const [only] = writable;
  return writable.length === 1 && only ? { card: only } : { problem: "fieldAmbiguous" };
}
