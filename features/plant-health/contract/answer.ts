import { instant } from "@surco/contract";
import { z } from "zod";

/** Suggestions of one answer. */
export const MAX_SUGGESTIONS = 3;

/** Probability, 0..1. */
const certainty = z.number().min(0).max(1);

export const suggestion = z.object({
  /** EPPO code, HEALTHY, or the outside service's own id of something that has no EPPO code. */
  code: z.string().trim().min(1).max(80),
  /** In the reader's language where it is known; the outside service's where it alone names it. */
  commonName: z.string().max(200).nullable(),
  scientificName: z.string().max(200).nullable(),
  certainty,
});
export type Suggestion = z.infer<typeof suggestion>;

/**
 * identified: the first suggestion is at least 40 % certain; uncertain: it is less; not-plant: no leaf of the crop was seen;
 * blank: nothing to see, as in a photo of one colour; no-model: there is no model for this kind of photo and crop here.
 */
export const outcome = z.enum(["identified", "uncertain", "not-plant", "blank", "no-model"]);
export type Outcome = z.infer<typeof outcome>;

/** device: computed by the device that took the photos; server: by this installation; remote: by an outside service. */
export const answerSource = z.enum(["device", "server", "remote"]);
export type AnswerSource = z.infer<typeof answerSource>;

const result = {
  outcome,
  /** The likeliest first; empty where nothing was distinguished. */
  suggestions: z.array(suggestion).max(MAX_SUGGESTIONS),
  /** Name of the model, or of the outside service. */
  model: z.string().max(80),
  /** Empty for an outside service that names none. */
  modelVersion: z.string().max(40),
};

/** Answer to the photos of a case together, or to one of them. */
export const plantAnswer = z.object({
  source: answerSource,
  ...result,
  answeredAt: instant,
  /** True where the outside service is a simulated one. */
  isSimulated: z.boolean(),
});
export type PlantAnswer = z.infer<typeof plantAnswer>;

/** Answer that a device computed without the server, as it sends it. */
export const deviceAnswer = z.object({ ...result, answeredAt: instant });
export type DeviceAnswer = z.infer<typeof deviceAnswer>;

/** Answer of this installation to one photo. */
export const photoAnswer = z.object(result);
export type PhotoAnswer = z.infer<typeof photoAnswer>;

/** True where two answers name the same finding: the same outcome, and the same code first. */
export function isSameFinding(
  one: Pick<PlantAnswer, "outcome" | "suggestions">,
  other: Pick<PlantAnswer, "outcome" | "suggestions">,
): boolean {
  return one.outcome === other.outcome && one.suggestions[0]?.code === other.suggestions[0]?.code;
}
