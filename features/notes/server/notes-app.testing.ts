import { assignManager, setRights } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { buildField, type FieldsApp, type Person, shareField, startFieldsApp } from "@surco/fields/testing";
import type { ServerFeature } from "@surco/kit-server";
import { memoryBlobStore } from "@surco/kit-server/testing";
import type { NotificationInput } from "@surco/notifications/server";
import type { Kysely, KyselyPlugin } from "kysely";
import { v7 as newId } from "uuid";
import { exampleNote, type Note, type NoteChanges, type NoteInput, type Photo } from "../contract";
import { createNotesFeature } from "./feature";

interface Reply<T> {
  status: number;
  body: T;
}

export type NotesApp = Awaited<ReturnType<typeof startNotesApp>>;

const { point } = exampleNote.values;
/** A weed note of soybean with a place. */
export const weed: NoteInput = {
  type: "weed",
  specificType: "hairyFleabane",
  otherSpecificType: null,
  cropId: 7,
  description: "Escapes del barbecho",
  observedAt: "2026-11-20T13:00:00.000Z",
  point,
  isPublic: true,
};

/** Server with the routes of notes on a test database, with blobs in memory. */
export async function startNotesApp(db: Kysely<Database>) {
  const files = new Map<string, Uint8Array>();
  const sent: NotificationInput[] = [];
  let feature: ServerFeature | null = null;
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const fieldsApp: FieldsApp = await startFieldsApp(db, {
    further: (platform, services) => {
      feature = createNotesFeature(
        { ...platform, db: db.withPlugin(counting), blobs: memoryBlobStore(files) },
        { ...services, notify: async (...inputs) => void sent.push(...inputs) },
      );
      return [feature];
    },
  });
  if (feature === null) throw new Error("the feature was not created");
  const notes: ServerFeature = feature;

  return {
    ...fieldsApp,
    notes,
    files,
    sent,
    /** Statements that the feature has sent so far. */
    statements: () => statements,
    field: (owner: Person) => buildField(db, { accountId: owner.id }),

    /** Another person with whom a field is shared. */
    async guestOf(fieldId: string): Promise<Person> {
      const guest = await fieldsApp.signIn();
      await shareField(db, fieldId, guest.email);
      return guest;
    },

    /** A manager who reads the fields of an owner and writes nothing. */
    async readerOf(owner: Person): Promise<Person> {
      const reader = await fieldsApp.signIn({}, { role: "FM" });
      await setRights(db, reader.id, { role: "FM" });
      await assignManager(db, [owner.id], reader.id);
      return reader;
    },

    create(person: Person, fieldId: string, values: object = weed, id: string = newId()) {
      return person.call("POST", "/v1/field_notes", { id, fieldId, values }) as Promise<Reply<Note>>;
    },

    update(person: Person, note: Note, changes: NoteChanges | object, writeId: string = newId()) {
      const body = { fieldId: note.fieldId, writeId, version: note.version, changes };
      return person.call("PATCH", `/v1/field_notes/${note.id}`, body) as Promise<Reply<Note>>;
    },

    async list(person: Person, query = ""): Promise<Note[]> {
      const { body } = await person.call("GET", `/v1/field_notes?${query}`);
      return (body as { notes: Note[] }).notes;
    },

    async upload(
      person: Person,
      { id: noteId, fieldId }: Pick<Note, "id" | "fieldId">,
      bytes: Uint8Array,
      {
        id = newId(),
        type = "image/jpeg",
        sentBytes,
      }: { id?: string; type?: string; sentBytes?: number } = {},
    ): Promise<Reply<Photo & { code?: string }>> {
      const reply = await fieldsApp.app.inject({
        method: "POST",
        url: `/v1/field_notes/images?fieldId=${fieldId}&noteId=${noteId}&id=${id}`,
        query: sentBytes === undefined ? {} : { sentBytes: String(sentBytes) },
        headers: { authorization: person.authorization, "content-type": type },
        payload: Buffer.from(bytes),
      });
      return { status: reply.statusCode, body: reply.json() };
    },

    /** Reads an address that a response gave, without a session. */
    read: (address: string) => fieldsApp.app.inject({ url: address.replace(/^\/api/, "") }),
  };
}
