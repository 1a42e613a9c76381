import { type Note, type NoteValues, noteValues, type Photo } from "../contract";
import { storedFigures } from "./note-figures";

/** Columns of a note with its values. */
export interface NoteValueRow {
  type: NoteValues["type"];
  specific_type: string;
  other_specific_type: string | null;
  crop_id: number;
  description: string;
  observed_at: Date;
  lng: number | null;
  lat: number | null;
  point_source: "gps" | "map" | "photo" | null;
  accuracy_m: number | null;
  is_public: boolean;
  counts: Record<string, unknown>;
  assignee_id: string | null;
  due_on: string | null;
}

export const noteValueColumns = [
  "note.type",
  "note.specific_type",
  "note.other_specific_type",
  "note.crop_id",
  "note.description",
  "note.observed_at",
  "note.lng",
  "note.lat",
  "note.point_source",
  "note.accuracy_m",
  "note.is_public",
  "note.counts",
  "note.assignee_id",
  "note.due_on",
] as const;

export const noteFigureColumns = ["note.plants_per_ha", "note.yield_t_per_ha", "note.figures_model"] as const;

/** Row of the queries of `note.repository.ts`. */
export interface NoteRow extends NoteValueRow {
  id: string;
  field_id: string;
  field_name: string;
  farm_name: string;
  owner_id: string;
  plants_per_ha: number | null;
  yield_t_per_ha: number | null;
  figures_model: string | null;
  done_at: Date | null;
  author_id: string | null;
  author_first_name: string | null;
  author_last_name: string | null;
  editor_first_name: string | null;
  editor_last_name: string | null;
  assignee_first_name: string | null;
  assignee_last_name: string | null;
  doer_first_name: string | null;
  doer_last_name: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Values as they were written. */
export function valuesOfRow(row: NoteValueRow): NoteValues {
  const { lng, lat, point_source: source, accuracy_m: accuracyM } = row;
  return noteValues.parse({
    ...row.counts,
    type: row.type,
    specificType: row.specific_type,
    otherSpecificType: row.other_specific_type,
    cropId: row.crop_id,
    description: row.description,
    observedAt: row.observed_at.toISOString(),
    point: lng !== null && lat !== null && source !== null ? { lngLat: [lng, lat], source, accuracyM } : null,
    isPublic: row.is_public,
    assigneeId: row.assignee_id,
    dueOn: row.due_on,
  });
}

/** Note as a reader sees it. */
export function noteOfRow(row: NoteRow, readerId: string, photos: readonly Photo[]): Note {
  const values = valuesOfRow(row);
  return {
    id: row.id,
    fieldId: row.field_id,
    fieldName: row.field_name,
    farmName: row.farm_name,
    values,
    ...storedFigures(values, row),
    doneAt: row.done_at?.toISOString() ?? null,
    doneByName: personName(row.doer_first_name, row.doer_last_name),
    assigneeName: personName(row.assignee_first_name, row.assignee_last_name),
    photos: [...photos],
    authorId: row.author_id,
    author: personName(row.author_first_name, row.author_last_name),
    editor: personName(row.editor_first_name, row.editor_last_name),
    isOwn: row.author_id === readerId,
    canDelete: row.author_id === readerId || row.owner_id === readerId,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function personName(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : `${firstName} ${lastName ?? ""}`.trim();
}
