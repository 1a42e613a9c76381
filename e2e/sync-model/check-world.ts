import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { type AuditedChange, listChanges, typedFields } from "./audit";
import type { World } from "./world-interface";

/** Columns that change when a record is deleted, restored or marked as done. */
const STATES = ["deleted_at", "done_at"] as const;

/** Faults of a settled world, by what the tables went through. Empty for none. */
export async function findFaults(db: Kysely<Database>, world: World): Promise<string[]> {
  const { fieldId, ledger } = world;
  const changes = await listChanges(db, [fieldId]);
  const isRecorded = world.faults;
  return [
    ...isRecorded,
    ...lostValues(world, changes),
    ...lostPhotos(world, changes),
    ...unseenOverwrites(world, changes),
    ...repeatedWrites(changes),
    ...foreignWrites(world, changes),
    ...causelessRefusals(world, changes),
    ...changes
      .filter(
        ({ before, table, id }) =>
          before === null && !["note_photo", "field"].includes(table) && !ledger.authors.has(id),
      )
      .map(({ id }) => `nobody made ${id}`),
  ];
}

function lostValues({ ledger }: World, changes: readonly AuditedChange[]): string[] {
  const written = new Set(
    changes.flatMap((change) => [...typedFields(change, change.after).values()].map(String)),
  );
  return [...ledger.typed]
    .filter(([value, { isOwed }]) => isOwed && !written.has(value))
    .map(([value, { recordId, field }]) => `lost: ${field} "${value}" of ${recordId}`);
}

function lostPhotos({ ledger }: World, changes: readonly AuditedChange[]): string[] {
  const stored = new Map(
    changes.filter(({ table }) => table === "note_photo").map(({ id, after }) => [id, after]),
  );
  const lost = [...ledger.photos]
    .filter(([id, { noteId, isOwed }]) => isOwed && stored.get(id)?.note_id !== noteId)
    .map(([id]) => `lost: photo ${id}`);
  const unknown = [...stored.keys()].filter((id) => !ledger.photos.has(id)).map((id) => `nobody took ${id}`);
  return [...lost, ...unknown];
}

function unseenOverwrites({ ledger }: World, changes: readonly AuditedChange[]): string[] {
  return changes.flatMap((change) => {
    const { before, after, table, id } = change;
    if (before === null) return [];
    const replaced = typedFields(change, before);
    return [...typedFields(change, after)]
      .filter(([field, value]) => value !== replaced.get(field) && !ledger.isSeen(value, replaced.get(field)))
      .map(
        ([field, value]) =>
          `overwritten unseen: ${field} of ${table} ${id}: ${replaced.get(field)} -> ${value}`,
      );
  });
}

/** Updates that changed nothing: the server applied a write that it had applied before. */
function repeatedWrites(changes: readonly AuditedChange[]): string[] {
  return changes
    .filter((change) => {
      const { before, after, table } = change;
      if (before === null || table === "note_photo" || before.version === after.version) return false;
      const replaced = typedFields(change, before);
      const isSame = [...typedFields(change, after)].every(([field, value]) => value === replaced.get(field));
      return isSame && STATES.every((column) => before[column] === after[column]);
    })
    .map(({ table, id, after }) => `written twice: version ${after.version} of ${table} ${id}`);
}

/** Writes that reached the server in a session of somebody else than the person who made them. */
function foreignWrites({ fieldId, ledger, requests }: World, changes: readonly AuditedChange[]): string[] {
  const inRequests = requests
    .filter(({ method }) => method !== "GET")
    .flatMap(({ accountId, body, path }) =>
      [...ledger.typed]
        .filter(([value, typed]) => typed.account !== accountId && body.includes(`"${value}"`))
        .map(([value]) => `"${value}" was sent by ${accountId}: ${path}`),
    );
  // Each body names the field.
  const ofRecords = [...ledger.writers].filter(([id]) => id !== fieldId);
  const inRecords = requests
    .filter(({ method }) => method !== "GET")
    .flatMap(({ accountId, body, path }) =>
      ofRecords
        .filter(([id, writers]) => !writers.has(accountId) && `${path} ${body}`.includes(id))
        .map(([id]) => `a write of ${id} was sent by ${accountId}: ${path}`),
    );
  const inTables = changes.flatMap((change) => {
    const editor = change.after.editor_id ?? change.after.updated_by;
    if (editor === undefined) return [];
    const replaced = change.before && typedFields(change, change.before);
    return [...typedFields(change, change.after)]
      .filter(([field, value]) => value !== replaced?.get(field))
      .filter(([, value]) => ledger.typed.get(String(value))?.account !== editor)
      .map(([field, value]) => `${field} "${value}" of ${change.id} was written by ${editor}`);
  });
  const ofPhotos = changes
    .filter(
      ({ table, id, after }) =>
        table === "note_photo" && ledger.photos.get(id)?.account !== after.uploader_id,
    )
    .map(({ id }) => `photo ${id} was sent by another`);
  return [...inRequests, ...inRecords, ...inTables, ...ofPhotos];
}

/** Only a record that somebody deleted may refuse a write. */
function causelessRefusals({ refusals }: World, changes: readonly AuditedChange[]): string[] {
  const deleted = new Set(changes.filter(({ after }) => after.deleted_at != null).map(({ id }) => id));
  return refusals
    .filter(({ recordId, code }) => !code.endsWith("_NOT_FOUND") || !deleted.has(recordId))
    .map(({ recordId, code }) => `refused: ${code} of ${recordId}`);
}
