import { useBytesAddress, useOutOfReach } from "@surco/kit-web";
import { overlay, type RecordState, useUnsentParts, useWaitingFileAddress } from "@surco/kit-web/outbox";
import type { PlantPhoto } from "@surco/plant-health/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PHOTO_KIND } from "./photo-outbox";
import { PHOTO_TYPE, photoStore } from "./photo-store";
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

/**
 * Address of a photo's picture for `<img>`; null until it is read. Of one that waits on this device from there; without a
 * network, or where the signed address is refused, the thumbnail that this device keeps.
 */
export function usePicture({ id, saved }: Pick<ShownPhoto, "id" | "saved">, size: "photo" | "thumbnail") {
  const waiting = useWaitingFileAddress(photoStore, {
    id,
    type: PHOTO_TYPE,
    isWaiting: saved === null,
    isThumbnail: size === "thumbnail",
  });
  const isOut = useOutOfReach();
  const [failed, setFailed] = useState<string | null>(null);
  const signed = (size === "photo" ? saved?.url : saved?.thumbnailUrl) ?? null;
  const isNeeded = saved !== null && (isOut || failed === signed);
  const stored = useQuery({
    ...thumbnailQuery({ id, thumbnailUrl: saved?.thumbnailUrl ?? "" }),
    enabled: isNeeded,
    retry: false,
  });
  const kept = useBytesAddress(isNeeded ? stored.data : undefined);
  const isAwaited = isNeeded && (stored.isPending || stored.data !== undefined);
  return { address: waiting ?? kept ?? (isAwaited ? null : signed), onError: () => setFailed(signed) };
}
