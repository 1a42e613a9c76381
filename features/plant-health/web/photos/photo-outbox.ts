import { ApiError, call } from "@surco/kit-web";
import {
  type NewWrite,
  type OutboxWrite,
  PHOTO_TYPE,
  sendFile,
  type WebOutboxKind,
} from "@surco/kit-web/outbox";
import { getPlantCase, uploadPlantPhoto } from "@surco/plant-health/contract";
import { caseKeys } from "../queries";
import { photoStore } from "./photo-store";

/** Name of photos of cases in the outbox. */
export const PHOTO_KIND = "plant-health/photo";

/** Photos of cases in the outbox. Their bytes wait in the photo store. */
export const photoOutbox: WebOutboxKind = {
  name: PHOTO_KIND,

  send(write): Promise<unknown> {
    if (write.operation !== "create") throw new ApiError("INVALID_INPUT", 400);
    return upload(write);
  },

  // A photo never changes.
  read: () => ({ version: 1, values: {}, editor: null, editedAt: null }),

  async onSent(queries, sent) {
    await queries.invalidateQueries({ queryKey: caseKeys.all });
    await photoStore.delete(sent.map(({ write }) => write.recordId));
  },

  addressOf: ({ subject, partOf }) =>
    `/dashboard/field/${subject.fieldId ?? ""}/diseases?caso=${partOf ?? ""}`,

  fieldLabel: () => "plant-health:photos.photo",

  valueText: () => "",
};

async function upload({
  recordId: id,
  partOf: caseId = "",
  subject,
  attempts,
}: OutboxWrite): Promise<unknown> {
  const fieldId = subject.fieldId ?? "";
  const body = await photoStore.read(id, PHOTO_TYPE);
  if (body !== null) return sendFile(uploadPlantPhoto, { query: { fieldId, caseId, id }, body }, attempts);
  // Its upload was answered, and the page closed before the write left the outbox.
  const { photos } = await call(getPlantCase, { params: { caseId }, query: { fieldId } });
  if (!photos.some((photo) => photo.id === id)) throw new ApiError("PHOTO_NOT_FOUND", 404);
  return {};
}

/** Photo of a case in its form. */
interface PhotoOfCase {
  id: string;
  caseId: string;
  fieldId: string;
  /** Name for the user. */
  title: string;
}

/** Write of a new photo. */
export function newPhotoWrite({ id, caseId, fieldId, title }: PhotoOfCase): NewWrite {
  return {
    kind: PHOTO_KIND,
    recordId: id,
    partOf: caseId,
    operation: "create",
    values: {},
    base: {},
    version: null,
    subject: { fieldId, title },
  };
}
