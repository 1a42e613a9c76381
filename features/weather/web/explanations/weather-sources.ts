import { AGRONOMY_PARAMETERS_VERSION, type AgronomyParameterId } from "@surco/agronomy";
import type { Attribution, ExplainedSource, Explanation } from "@surco/contract";
import { explainedSources } from "@surco/kit-web";

interface WeatherOriginOf {
  attributions: readonly Attribution[];
  simulated: boolean;
}

/** Weather services behind a figure. */
export function weatherSource({ attributions, simulated }: WeatherOriginOf): ExplainedSource {
  const [first] = attributions;
  if (first === undefined) return { ...explainedSources.computed, simulated };
  return explainedSources.service(attributions.map(({ text }) => text).join(", "), first.href, simulated);
}

/** Parameters of a figure in the table of this build. */
export function parametersOf(ids: readonly AgronomyParameterId[]): Explanation["parameters"] {
  return { version: AGRONOMY_PARAMETERS_VERSION, ids: [...ids] };
}
