import type { Generated } from "kysely";
import type { Day, Json, Timestamp } from "./columns";

export interface NoteTable {
  id: string;
  field_id: string;
  type: "weed" | "water" | "insects" | "disease" | "task" | "other" | "density" | "densities" | "yield";
  specific_type: string;
  other_specific_type: string | null;
  crop_id: number;
  description: string;
  /** As `searchText` makes it. */
  search_text: string;
  observed_at: Timestamp;
  lng: number | null;
  lat: number | null;
  point_source: "gps" | "map" | "photo" | null;
  accuracy_m: number | null;
  cell_lng: number | null;
  cell_lat: number | null;
  is_public: boolean;
  counts: Json<Record<string, unknown>>;
  plants_per_ha: number | null;
  yield_t_per_ha: number | null;
  figures_model: string | null;
  assignee_id: string | null;
  due_on: Day | null;
  done_at: Timestamp | null;
  done_by: string | null;
  reminded_of: Day | null;
  /** null once that account is erased, as the other accounts. */
  author_id: string | null;
  editor_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  /** Id in public notes; the other one holds a moment. */
  public_id: Generated<string>;
}

/** People other than its author who wrote values of a note. */
export interface NoteContributorTable {
  note_id: string;
  account_id: string;
}

export interface NotePhotoTable {
  id: string;
  note_id: string;
  file_id: string;
  uploader_id: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  /** Id in public notes. */
  public_id: Generated<string>;
}

export interface NoteLinkTable {
  id: string;
  note_id: string;
  token_hash: Buffer;
  author_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface PublicNotesConsentTable {
  account_id: string;
  consented_at: Timestamp;
  text_version: number;
  withdrawn_at: Timestamp | null;
}
