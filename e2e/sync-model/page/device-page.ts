import { fieldRecord, getFieldRecord } from "@surco/fields/contract";
import { call, closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { overlay, type WebOutboxKind } from "@surco/kit-web/outbox";
import { listFieldNotes } from "@surco/notes/contract";
import { QueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";
import { listFieldActivities } from "../../../features/activities/contract";
import { activityKind } from "../../../features/activities/web/outbox-kind";
import { listEntries } from "../../../features/crop-log/contract";
import { entryOutbox } from "../../../features/crop-log/web/entry-outbox";
import { recordKind } from "../../../features/fields/web/records/record-outbox";
import { noteOutbox } from "../../../features/notes/web/note-outbox";
import { photoOutbox } from "../../../features/notes/web/photos/photo-outbox";
import { photoStore } from "../../../features/notes/web/photos/photo-store";
import { startOutbox } from "../../../kit/web/src/outbox/outbox";
import type { DevicePage, HostOfPage, RecordKind, Row } from "../page-interface";

declare const host: HostOfPage;

const kinds: readonly WebOutboxKind[] = [activityKind, noteOutbox, photoOutbox, entryOutbox, recordKind];
const queries = new QueryClient();

function kindNamed(name: string): WebOutboxKind {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no kind ${name}`);
  return kind;
}

/** Records of a field as the server has them. */
const lists: Record<RecordKind, (fieldId: string) => Promise<unknown[]>> = {
  "activities/activity": async (fieldId) =>
    (await call(listFieldActivities, { query: { fieldId, limit: 200 } })).activities,
  "notes/note": async (fieldId) => (await call(listFieldNotes, { query: { fieldId, limit: 200 } })).notes,
  "crop-log/entry": async (fieldId) =>
    (await call(listEntries, { query: { fieldIds: [fieldId] as never, limit: 200 } })).entries,
  "fields/record": async (fieldId) => [
    fieldRecord.parse(await call(getFieldRecord, { params: { fieldId } })),
  ],
};

const outbox = startOutbox({
  kindOf: async (name) => kindNamed(name),
  onSent: async (sent) => {
    for (const name of new Set(sent.map(({ write }) => write.kind)))
      await kindNamed(name).onSent(
        queries,
        sent.filter(({ write }) => write.kind === name),
      );
    await host.afterSent();
  },
});

const page: DevicePage = {
  newId,
  signIn(token, accountId) {
    closeSession();
    openSession(token);
    nameSessionAccount(accountId);
  },
  signOut: closeSession,
  putPhoto: async (id, bytes, accountId) =>
    void (await photoStore.put(id, { bytes, thumbnail: null }, accountId, Date.now())),
  add: outbox.add,
  undoDeletion: outbox.undoDeletion,
  writes: outbox.store.list,
  send: outbox.send,
  sendNow: outbox.sendNow,
  resolve: outbox.resolve,
  retry: outbox.retry,
  discard: outbox.discard,
  stop: outbox.stop,
  async read(kind, fieldId) {
    const records = await lists[kind](fieldId);
    return records.map((record) => {
      const { version, values } = kindNamed(kind).read(record);
      return { id: (record as { id: string }).id, version, values };
    });
  },
  async shown(kind, fieldId, rows, accountId) {
    const writes = (await outbox.store.list(accountId)).filter(
      (write) => write.kind === kind && write.subject.fieldId === fieldId,
    );
    return overlay<Row>({
      rows,
      writes,
      create: ({ recordId, values }) => ({ id: recordId, version: null, values }),
      change: (row, values) => ({ ...row, values: { ...row.values, ...values } }),
    }).map(({ row }) => row);
  },
};

host.opened(page);
