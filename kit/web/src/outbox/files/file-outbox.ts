import type { QueryKey } from "@tanstack/react-query";
import { ApiError } from "../../api-error";
import type { WebOutboxKind } from "../outbox-kind";
import type { OutboxWrite } from "../outbox-write";
import { type FileStore, PHOTO_TYPE } from "./file-store";

/** File of a record with its field, as routes name it. */
interface FileOfField {
  id: string;
  fieldId: string;
}

interface FileOutbox extends Pick<WebOutboxKind, "name" | "addressOf"> {
  /** Its bytes wait there. */
  store: FileStore;
  /** Content type of a file that is no photo. */
  typeOf?(write: OutboxWrite): string;
  /** @param recordId  record that the file is a part of */
  upload(file: FileOfField & { recordId: string; body: Blob }, write: OutboxWrite): Promise<unknown>;
  /** Files of the record that the server has. */
  list(file: Omit<FileOfField, "id"> & { recordId: string }): Promise<readonly { id: string }[]>;
  delete(file: FileOfField): Promise<unknown>;
  restore(file: FileOfField): Promise<unknown>;
  notFound: ApiError["code"];
  /** Key of the queries that show the files. */
  queryKey: QueryKey;
  label: string;
}

/** Kind of the files of records in the outbox, as photos of notes. A file never changes. */
export function fileOutbox(kind: FileOutbox): WebOutboxKind {
  const { name, addressOf, store, queryKey, label } = kind;
  const upload = async (write: OutboxWrite): Promise<unknown> => {
    const { recordId: id, partOf: recordId = "", subject } = write;
    const fieldId = subject.fieldId ?? "";
    const body = await store.read(id, kind.typeOf?.(write) ?? PHOTO_TYPE);
    if (body !== null) return kind.upload({ id, recordId, fieldId, body }, write);
    // Its upload was answered, and the page closed before the write left the outbox.
    const stored = (await kind.list({ recordId, fieldId })).find((file) => file.id === id);
    if (stored === undefined) throw new ApiError(kind.notFound, 404);
    return stored;
  };
  return {
    name,
    addressOf,

    send(write): Promise<unknown> {
      const file = { id: write.recordId, fieldId: write.subject.fieldId ?? "" };
      switch (write.operation) {
        case "create":
          return upload(write);
        case "delete":
          return kind.delete(file);
        case "restore":
          return kind.restore(file);
        case "update":
          throw new ApiError("INVALID_INPUT", 400);
      }
    },

    read: () => ({ version: 1, values: {}, editor: null, editedAt: null }),

    async onSent(queries, sent) {
      await queries.invalidateQueries({ queryKey });
      const created = sent.filter(({ write }) => write.operation === "create");
      await store.delete(created.map(({ write }) => write.recordId));
    },

    fieldLabel: () => label,

    // Of its values only the name is shown.
    valueText: (_field, value) => String(value),
  };
}
