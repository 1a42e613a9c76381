import { randomInt, randomUUID } from "node:crypto";
import { Transformer } from "@napi-rs/image";
import type { Drill } from "./drill.testing";

const SIDE_PX = 480;

/** Photo that a person takes of a note, and how to send it. */
export interface TakenPhoto {
  id: string;
  send(): Promise<{ status: number; code: string | null; retryAfter: string | null }>;
}

/** Writes a note and takes photos for it, each unlike any other: files of one content are stored once. */
export async function takePhotos({ node, writers }: Drill, count: number): Promise<TakenPhoto[]> {
  const [writer] = writers;
  if (writer === undefined) throw new Error("nobody is there");
  const { fieldId, token, clientAddress } = writer;
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": clientAddress };
  const noteId = randomUUID();
  const values = {
    type: "weed",
    specificType: "hairyFleabane",
    otherSpecificType: null,
    cropId: 7,
    description: "",
    observedAt: "2026-11-20T13:40:00.000Z",
    point: null,
    isPublic: false,
  };
  const written = await fetch(`${node.address}/api/v1/field_notes`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ id: noteId, fieldId, values }),
  });
  if (!written.ok) throw new Error(`the note was refused: ${await written.text()}`);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const id = randomUUID();
      const body = await drawnPhoto();
      const address = `${node.address}/api/v1/field_notes/images?fieldId=${fieldId}&noteId=${noteId}&id=${id}`;
      return {
        id,
        async send() {
          const reply = await fetch(address, {
            method: "POST",
            headers: { ...headers, "content-type": "image/jpeg" },
            body,
          });
          const { code = null } = (await reply.json()) as { code?: string };
          return { status: reply.status, code, retryAfter: reply.headers.get("retry-after") };
        },
      };
    }),
  );
}

/** Ids of the stored photos among these. */
export async function storedPhotos({ db }: Drill, photos: readonly TakenPhoto[]): Promise<string[]> {
  const ids = photos.map(({ id }) => id);
  const rows = await db.selectFrom("note_photo").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

function drawnPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Uint8Array.from({ length: SIDE_PX * SIDE_PX * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : randomInt(256),
  );
  return Transformer.fromRgbaPixels(pixels, SIDE_PX, SIDE_PX)
    .jpeg(90)
    .then((bytes) => new Uint8Array(bytes));
}
