import { certaintyBand, type LeafVerdict, type RankedClass } from "@surco/plant-health-domain";

/** Photo of known content with the verdict on it. */
export interface JudgedPhoto {
  /** Class as labelled. */
  label: string;
  /** Origin, as "field" or "own drawing". */
  source: string;
  isBlank: boolean;
  verdict: LeafVerdict;
}

/** Share of `right` in `count` with the bounds of its 95 % interval. */
export interface Proportion {
  right: number;
  count: number;
  share: number;
  low: number;
  high: number;
}

const Z_95 = 1.959964;
const BINS = 10;

/** Proportion with the interval of Wilson (1927), which also holds for few photos and shares near 1. */
export function proportion(right: number, count: number): Proportion {
  if (count === 0) return { right, count, share: 0, low: 0, high: 1 };
  const share = right / count;
  const scale = 1 + Z_95 ** 2 / count;
  const centre = (share + Z_95 ** 2 / (2 * count)) / scale;
  const half = (Z_95 / scale) * Math.sqrt((share * (1 - share)) / count + Z_95 ** 2 / (4 * count ** 2));
  return {
    right,
    count,
    share: round(share),
    low: round(Math.max(0, centre - half)),
    high: round(Math.min(1, centre + half)),
  };
}

/** Accuracy, confusion, calibration and certainty bands of labelled leaves. A rejected photo counts as wrong. */
export function leafFigures(photos: readonly JudgedPhoto[], classes: readonly string[]) {
  const share = (isRight: (photo: JudgedPhoto) => boolean) => shareOf(photos, isRight);
  return {
    top1: share((photo) => rankOf(photo) === 0),
    top3: share((photo) => rankOf(photo) >= 0 && rankOf(photo) < 3),
    rejected: share(({ verdict, isBlank }) => isBlank || verdict.kind === "rejected"),
    calibrationError: calibrationError(photos),
    recall: Object.fromEntries(
      classes.map((name) => {
        return [
          name,
          shareOf(
            photos.filter(({ label }) => label === name),
            (photo) => rankOf(photo) === 0,
          ),
        ];
      }),
    ),
    confusion: classes.map((label) => ({
      label,
      found: Object.fromEntries(
        [...classes, "rejected"].map((name) => [
          name,
          photos.filter((photo) => photo.label === label && foundClass(photo) === name).length,
        ]),
      ),
    })),
    calibration: calibrationBins(photos),
    bands: Object.fromEntries(
      (["uncertain", "verify", "likely"] as const).map((band) => {
        const inBand = photos.filter((photo) => {
          const best = bestOf(photo);
          return best !== undefined && certaintyBand(best.certainty) === band;
        });
        return [band, shareOf(inBand, (photo) => rankOf(photo) === 0)];
      }),
    ),
  };
}

/** Share of photos without a maize leaf that get no diagnosis. */
export function rejectedShare(photos: readonly JudgedPhoto[]): Proportion {
  return shareOf(photos, ({ isBlank, verdict }) => isBlank || verdict.kind === "rejected");
}

function shareOf(photos: readonly JudgedPhoto[], isRight: (photo: JudgedPhoto) => boolean): Proportion {
  return proportion(photos.filter(isRight).length, photos.length);
}

/** Place of the labelled class among those shown, from 0; -1 where no diagnosis is shown. */
function rankOf(photo: JudgedPhoto): number {
  if (photo.isBlank || photo.verdict.kind === "rejected") return -1;
  return photo.verdict.ranked.findIndex(({ name }) => name === photo.label);
}

function bestOf({ isBlank, verdict }: JudgedPhoto): RankedClass | undefined {
  return isBlank || verdict.kind === "rejected" ? undefined : verdict.ranked[0];
}

function foundClass(photo: JudgedPhoto): string {
  return bestOf(photo)?.name ?? "rejected";
}

/** Photos by the certainty of the first answer, in ten equal bins. */
function calibrationBins(photos: readonly JudgedPhoto[]) {
  const answered = photos.flatMap((photo) => {
    const best = bestOf(photo);
    return best === undefined ? [] : [{ certainty: best.certainty, isRight: best.name === photo.label }];
  });
  return Array.from({ length: BINS }, (_, bin) => {
    const inBin = answered.filter(
      ({ certainty }) => Math.min(BINS - 1, Math.floor(certainty * BINS)) === bin,
    );
    const sum = inBin.reduce((total, { certainty }) => total + certainty, 0);
    const right = inBin.filter(({ isRight }) => isRight).length;
    return {
      from: bin / BINS,
      to: (bin + 1) / BINS,
      count: inBin.length,
      meanCertainty: inBin.length === 0 ? null : round(sum / inBin.length),
      right: inBin.length === 0 ? null : round(right / inBin.length),
    };
  });
}

/** Expected calibration error over the answered photos: mean distance of certainty and accuracy over the bins. */
function calibrationError(photos: readonly JudgedPhoto[]): number {
  const bins = calibrationBins(photos);
  const answered = bins.reduce((sum, { count }) => sum + count, 0);
  const distance = bins.reduce((sum, { count, meanCertainty, right }) => {
    return sum + count * Math.abs((meanCertainty ?? 0) - (right ?? 0));
  }, 0);
  return answered === 0 ? 0 : round(distance / answered);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
