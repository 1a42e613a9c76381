import type { LeafModel } from "./leaf-model";
import { type LeafVerdict, meanLogits, rankClasses } from "./rank-classes";

/** One photo as the model saw it. */
export interface SeenPhoto {
  /** See `isBlankImage`. */
  isBlank: boolean;
  /** Output `logits` of the model. */
  logits: readonly number[];
}

export type PhotosVerdict = LeafVerdict | { kind: "blank" };

/**
 * Verdict on the photos of one case together: that of the mean of their logits. Blank and rejected photos are left out while there
 * are others, so that one bad photo does not decide the answer.
 *
 * @throws RangeError without photos, and those of `rankClasses`
 */
export function judgePhotos(photos: readonly SeenPhoto[], model: LeafModel): PhotosVerdict {
  if (photos.length === 0) throw new RangeError("no photos");
  const clear = photos.filter(({ isBlank }) => !isBlank);
  const verdicts = clear.map(({ logits }) => ({ logits, verdict: rankClasses(logits, model) }));
  const accepted = verdicts.filter(({ verdict }) => verdict.kind === "ranked");
  const [rejected] = verdicts;
  if (rejected === undefined) return { kind: "blank" };
  if (accepted.length === 0) return rejected.verdict;
  return rankClasses(meanLogits(accepted.map(({ logits }) => logits)), model);
}
