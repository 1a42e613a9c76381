import { PHOTO_TYPE } from "@surco/kit-web/outbox";
import { answerPhotos, type CaseKind, type DeviceAnswer, hasModel } from "@surco/plant-health/contract";
import { photoStore } from "../photos/photo-store";
import { identifyLeaves } from "./identify-leaves";
import { leafModel } from "./leaf-model";

interface CaseOfDevice {
  kind: CaseKind;
  cropId: number;
  photoIds: readonly string[];
}

/**
 * Answer of this device to photos that wait on it; null where it cannot give one, as without the model or its photos. Where no
 * model covers the case, that is the answer.
 */
export async function answerOnDevice({ kind, cropId, photoIds }: CaseOfDevice): Promise<DeviceAnswer | null> {
  const answeredAt = new Date().toISOString();
  if (!hasModel(kind, cropId)) {
    const { name: model, version: modelVersion } = leafModel;
    return { outcome: "no-model", suggestions: [], model, modelVersion, answeredAt };
  }
  try {
    const found = await Promise.all(photoIds.map((id) => photoStore.read(id, PHOTO_TYPE)));
    const photos = found.filter((photo) => photo !== null);
    if (photos.length === 0) return null;
    return { ...answerPhotos({ kind, cropId }, await identifyLeaves(photos), leafModel), answeredAt };
  } catch {
    return null;
  }
}
