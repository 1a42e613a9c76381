import type { Language } from "@surco/contract";
import type { HttpClient } from "@surco/kit-server";
import { certaintyBand } from "@surco/plant-health-domain";
import { z } from "zod";
import { HEALTHY, MAX_SUGGESTIONS, type Outcome, type Suggestion } from "../../contract";

/** The outside service. The client carries the key; it never stands in an address. */
export interface KindwiseSource {
  http: HttpClient;
  /** For example https://crop.kindwise.com/api/v1 */
  baseUrl: string;
}

const named = z.looseObject({
  id: z.string().min(1).max(80),
  name: z.string().min(1).max(200),
  scientific_name: z.string().max(200).nullish(),
  probability: z.number().min(0).max(1),
  details: z
    .looseObject({
      eppo_code: z
        .string()
        .regex(/^[A-Z0-9]{5,7}$/)
        .nullish()
        .catch(null),
      common_names: z.array(z.string().max(200)).nullish().catch(null),
    })
    .nullish(),
});

const identification = z.looseObject({
  result: z.looseObject({
    is_plant: z.looseObject({ binary: z.boolean() }).nullish(),
    disease: z.looseObject({ suggestions: z.array(named) }),
  }),
});

/** Answer of the service, as it is cached. */
export const remoteFinding = z.object({
  isPlant: z.boolean(),
  suggestions: z.array(
    z.object({
      code: z.string(),
      commonName: z.string().nullable(),
      scientificName: z.string().nullable(),
      certainty: z.number(),
    }),
  ),
});
export type RemoteFinding = z.infer<typeof remoteFinding>;

/**
 * Sends photos of one plant to the service, once: each call costs. Positions are not sent.
 *
 * @throws HttpFailure
 */
export async function identify(
  { http, baseUrl }: KindwiseSource,
  photos: readonly Uint8Array[],
  language: Language,
  signal?: AbortSignal,
): Promise<RemoteFinding> {
  const images = photos.map((photo) => Buffer.from(photo).toString("base64"));
  const { result } = await http.postJson(
    `${baseUrl}/identification?details=common_names,eppo_code&language=${language}`,
    { images, similar_images: false },
    identification,
    { signal, isOrder: true },
  );
  const suggestions = result.disease.suggestions
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, MAX_SUGGESTIONS)
    .map(suggestionOf);
  return { isPlant: result.is_plant?.binary ?? true, suggestions };
}

/** Outcome of an answer. An insect need not sit on a plant. */
export function outcomeOf({ isPlant, suggestions }: RemoteFinding, kind: "leaf" | "insect"): Outcome {
  if (kind === "leaf" && !isPlant) return "not-plant";
  return certaintyBand(suggestions[0]?.certainty ?? 0) === "uncertain" ? "uncertain" : "identified";
}

function suggestionOf({
  id,
  name,
  scientific_name: scientificName,
  probability,
  details,
}: z.output<typeof named>): Suggestion {
  const isHealthy = name.toLowerCase() === "healthy";
  return {
    code: isHealthy ? HEALTHY : (details?.eppo_code ?? id),
    commonName: details?.common_names?.[0] ?? name,
    scientificName: isHealthy ? null : (scientificName ?? null),
    certainty: probability,
  };
}
