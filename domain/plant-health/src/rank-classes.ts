import type { LeafModel } from "./leaf-model";

export interface RankedClass {
  name: string;
  /** Probability, 0..1. */
  certainty: number;
}

export type LeafVerdict =
  | { kind: "ranked"; ranked: RankedClass[] }
  /** No maize leaf; `name` is the likeliest of the rejected classes. */
  | { kind: "rejected"; name: string; share: number };

/**
 * Probabilities of logits.
 *
 * @param logits  finite, at least one
 * @returns same length, sum 1
 * @throws RangeError for none or one that is not finite
 */
export function softmax(logits: ArrayLike<number>): number[] {
  const values = Array.from(logits);
  if (values.length === 0 || !values.every(Number.isFinite)) throw new RangeError("logits must be finite");
  const highest = Math.max(...values);
  const odds = values.map((value) => Math.exp(value - highest));
  const sum = odds.reduce((total, value) => total + value, 0);
  return odds.map((value) => value / sum);
}

/**
 * Mean of the logits of several photos of one case.
 *
 * @throws RangeError without photos, or where their lengths differ
 */
export function meanLogits(photos: readonly ArrayLike<number>[]): number[] {
  const [first] = photos;
  if (first === undefined) throw new RangeError("no photos");
  if (photos.some((photo) => photo.length !== first.length)) throw new RangeError("lengths of logits differ");
  return Array.from(first, (_, index) => {
    return photos.reduce((sum, photo) => sum + (photo[index] ?? 0), 0) / photos.length;
  });
}

/**
 * Verdict on the output of the model: rejected, or the maize classes by falling certainty.
 * Certainties count the rejected classes too, so that they sum to less than 1.
 *
 * @param logits  output `logits` of the model, one for each of its classes
 * @throws RangeError for another number of logits, or one that is not finite
 */
export function rankClasses(logits: ArrayLike<number>, model: LeafModel): LeafVerdict {
  if (logits.length !== model.classes.length) throw new RangeError(`unexpected logits: ${logits.length}`);
  const probabilities = softmax(logits);
  const all = model.classes.map((name, index) => ({ name, certainty: probabilities[index] ?? 0 }));
  all.sort((a, b) => b.certainty - a.certainty);
  const isRejected = ({ name }: RankedClass) => model.rejectedClasses.includes(name);
  const rejected = all.filter(isRejected);
  const share = rejected.reduce((sum, { certainty }) => sum + certainty, 0);
  const [likeliest] = rejected;
  if (likeliest && (share > model.rejection.maxRejectedShare || isWeak(logits, model))) {
    return { kind: "rejected", name: likeliest.name, share };
  }
  return { kind: "ranked", ranked: all.filter((one) => !isRejected(one)) };
}

/** True where no class of maize was seen strongly, as in photos unlike all of the training. */
function isWeak(logits: ArrayLike<number>, model: LeafModel): boolean {
  const undivided = model.classes.flatMap((name, index) => {
    return model.rejectedClasses.includes(name) ? [] : [(logits[index] ?? 0) * model.temperature];
  });
  const highest = Math.max(...undivided);
  const energy = highest + Math.log(undivided.reduce((sum, value) => sum + Math.exp(value - highest), 0));
  return energy < model.rejection.minEnergy;
}
