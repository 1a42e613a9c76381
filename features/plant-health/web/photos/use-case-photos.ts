import { overlay, type RecordState, usePhotoPicture, useUnsentParts } from "@surco/kit-web/outbox";
import type { PlantPhoto } from "@surco/plant-health/contract";
import { PHOTO_KIND } from "./photo-outbox";
import { photoStore } from "./photo-store";
import { thumbnailQuery } from "./thumbnail-query";

/** Photo of a case: as the server has it, or as it waits on this device. */
export interface ShownPhoto {
  id: string;
  /** null while only this device has it. */
  saved: Pick<PlantPhoto, "url" | "thumbnailUrl" | "answer"> | null;
  state: RecordState;
}

/** Photos of cases with those that wait on this device, by case. */
export function useCasePhotos(): (caseId: string, saved: readonly PlantPhoto[]) => ShownPhoto[] {
  const writesOf = useUnsentParts(PHOTO_KIND);
  return (caseId, saved) =>
    overlay<Omit<ShownPhoto, "state">>({
      rows: saved.map((photo) => ({ id: photo.id, saved: photo })),
      writes: writesOf(caseId),
      create: ({ recordId }) => ({ id: recordId, saved: null }),
      change: (row) => row,
    }).map(({ row, state }) => ({ ...row, state }));
}

/** Picture of a photo of a case. */
export const useCasePicture = (photo: Pick<ShownPhoto, "id" | "saved">, size: "photo" | "thumbnail") =>
  usePhotoPicture(photo, size, { store: photoStore, thumbnailQuery });
