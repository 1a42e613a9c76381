import { densityParameters } from "./density-parameters";
import { diseaseParameters } from "./disease-parameters";
import { growerMeanParameters } from "./grower-mean-parameters";
import { nitrogenParameters } from "./nitrogen-parameters";
import type { AgronomyParameter } from "./parameter-table";
import { phenologyParameters } from "./phenology-parameters";
import { sprayingParameters } from "./spraying-parameters";
import { trialParameters } from "./trial-parameters";
import { waterParameters } from "./water-parameters";
import { weatherParameters } from "./weather-parameters";
import { yieldParameters } from "./yield-parameters";
import { zoneParameters } from "./zone-parameters";

/** Raised whenever a value below changes; stored with results and printed on reports. */
export const AGRONOMY_PARAMETERS_VERSION = "agronomy-2";

/** Constants of the agronomic models by id. Formulas that are published as a whole keep their coefficients beside them. */
export const agronomyParameters = {
  ...phenologyParameters,
  ...waterParameters,
  ...weatherParameters,
  ...sprayingParameters,
  ...diseaseParameters,
  ...growerMeanParameters,
  ...nitrogenParameters,
  ...densityParameters,
  ...zoneParameters,
  ...yieldParameters,
  ...trialParameters,
} satisfies Record<string, AgronomyParameter>;

export type AgronomyParameterId = keyof typeof agronomyParameters;

/** Value of a parameter in its unit. */
export function parameterValue(id: AgronomyParameterId): number {
  return agronomyParameters[id].value;
}
