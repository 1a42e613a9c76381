import { certaintyBand, judgePhotos, type LeafModel, type SeenPhoto } from "@surco/plant-health-domain";
import { MAX_SUGGESTIONS, type PhotoAnswer } from "./answer";
import { findClassOfModel, hasModel } from "./classes";
import type { CaseKind } from "./plant-case";

/**
 * Answer to photos by the model of maize leaves, the same on server and device. It names codes; names of classes are the
 * reader's.
 *
 * @throws RangeError without photos, and where their logits are not those of the model
 */
export function answerPhotos(
  { kind, cropId }: { kind: CaseKind; cropId: number },
  photos: readonly SeenPhoto[],
  model: LeafModel,
): PhotoAnswer {
  const about = { suggestions: [], model: model.name, modelVersion: model.version };
  const verdict = judgePhotos(photos, model);
  if (verdict.kind === "blank") return { ...about, outcome: "blank" };
  if (!hasModel(kind, cropId)) return { ...about, outcome: "no-model" };
  if (verdict.kind === "rejected") return { ...about, outcome: "not-plant" };
  const suggestions = verdict.ranked.slice(0, MAX_SUGGESTIONS).flatMap(({ name, certainty }) => {
    const found = findClassOfModel(name);
    return found === null
      ? []
      : [{ code: found.code, commonName: null, scientificName: found.scientificName, certainty }];
  });
  const isCertain = certaintyBand(suggestions[0]?.certainty ?? 0) !== "uncertain";
  return { ...about, outcome: isCertain ? "identified" : "uncertain", suggestions };
}
