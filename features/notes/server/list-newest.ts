import type { Locale } from "@surco/contract";
import type { Reader } from "@surco/kit-server";
import type { NoteDeps } from "./note-deps";
import { valuesOfRow } from "./note-row";
import { noteTexts } from "./note-texts";

/** Note in the words of a reader. */
export interface NewestNote {
  fieldId: string;
  /** Instant of the observation. */
  observedAt: string;
  /** "Malezas · Yuyo colorado". */
  name: string;
  /** As it was typed. */
  description: string;
}

export interface WantedNotes {
  fieldIds: readonly string[];
  /** Instant from which on they were observed, and before the other. */
  from: string;
  until: string;
  limit: number;
}

/** Newest notes of fields in some days, as far as the reader sees them; and if there are more. */
export async function listNewestNotes(
  { notes }: Pick<NoteDeps, "notes">,
  reader: Reader & { locale: Locale },
  { fieldIds, from, until, limit }: WantedNotes,
): Promise<{ notes: NewestNote[]; hasMore: boolean }> {
  if (fieldIds.length === 0) return { notes: [], hasMore: false };
  const t = noteTexts(reader.locale);
  const { rows, next } = await notes.list(reader, { filters: { fieldIds, from, until }, after: null, limit });
  return {
    notes: rows.map((row) => {
      const { type, specificType, otherSpecificType, description, observedAt } = valuesOfRow(row);
      const specific = otherSpecificType ?? t(`specificTypes.${specificType}`);
      return {
        fieldId: row.field_id,
        observedAt,
        name: `${t(`types.${type}`)} · ${specific}`,
        description,
      };
    }),
    hasMore: next !== null,
  };
}
