import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type BlobStore, type DataExportPart, jsonLines, oneOf, pagesById } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { noteExportRepository } from "./data-export.repository";
import { noteTexts } from "./note-texts";
import { consentRepository } from "./public-notes/consent.repository";

/** Part of the data export with notes, their photos, and the consents to public notes. */
export function notesExport({ db, blobs }: { db: Kysely<Database>; blobs: BlobStore }): DataExportPart {
  const notes = noteExportRepository(db);
  const consents = consentRepository(db);
  return {
    countSteps: ({ id }) => notes.count(id),
    async *files(owner, onSteps) {
      const t = noteTexts(localeOf(owner));
      const list = async (after: string | null) => {
        const rows = await notes.list(owner.id, after);
        await onSteps(rows.length);
        // Accounts of others are left out.
        return rows.map(
          ({ author_id, editor_id: _editor, assignee_id, done_by: _doer, search_text: _text, ...row }) => ({
            ...row,
            is_own: author_id === owner.id,
            is_assigned_to_me: assignee_id === owner.id,
          }),
        );
      };
      yield { path: "data/notes.jsonl", about: t("dataExport.notes"), bytes: jsonLines(pagesById(list)) };
      let isFirst = true;
      for await (const page of pagesById((after) => notes.listPhotos(owner.id, after))) {
        for (const { id, note_id: noteId, blob_key: key, observed_at: observedAt, type } of page) {
          const opened = await blobs.open(key);
          if (opened === null) continue;
          const day = observedAt.toISOString().slice(0, 10);
          const path = `notes/${day}_${type}_${noteId.slice(-6)}_${id.slice(-6)}.jpg`;
          yield { path, about: isFirst ? t("dataExport.photos") : "", bytes: opened.bytes, isPacked: true };
          isFirst = false;
        }
      }
      yield {
        path: "data/public-notes-consents.json",
        about: t("dataExport.consents"),
        bytes: oneOf(JSON.stringify(await consents.listAll(owner.id))),
      };
    },
  };
}
