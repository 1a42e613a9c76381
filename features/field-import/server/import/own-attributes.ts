import { id } from "@surco/contract";
import { type ReadShape, shortName } from "./content";

/**
 * Reads a file that Surco wrote: the field's id and what it belongs to, in any format's spelling of the columns.
 * Ignores files of other programs.
 */
export function ownAttributes(attributes: Readonly<Record<string, string>>): Partial<ReadShape> {
  const about = new Map(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]));
  const fieldId = about.get("surco_id");
  if (!id.safeParse(fieldId).success) return {};
  return {
    ownId: fieldId,
    name: shortName(about.get("name")),
    farm: shortName(about.get("farm")),
    producer: shortName(about.get("producer")),
    crop: shortName(about.get("crop")),
  };
}

const COMPACT_ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** A field's id that was written without hyphens, where 32 characters are all there is; null for any other code. */
export function ownIdOfCode(code: string): string | null {
  const parts = COMPACT_ID.exec(code)?.slice(1).join("-").toLowerCase();
  return parts !== undefined && id.safeParse(parts).success ? parts : null;
}
