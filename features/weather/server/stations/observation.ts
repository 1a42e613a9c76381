import {
  type ObservationSource,
  type ObservationValueName,
  observationLimits,
  type WeatherCondition,
} from "../../contract";

/** Values of an observation in the product's units; null where not measured. */
export type ObservationValues = Readonly<Record<ObservationValueName, number | null>>;

export const NO_VALUES: ObservationValues = {
  tempC: null,
  humidityPct: null,
  windKmh: null,
  gustKmh: null,
  windFromDeg: null,
  rainMm: null,
  pressureHpa: null,
  stationPressureHpa: null,
  visibilityKm: null,
};

export interface Observation extends ObservationValues {
  at: Date;
  source: ObservationSource;
  condition: WeatherCondition | null;
}

/** Station of a public service, known by its code. */
export interface PublicStation {
  code: string;
  name: string;
  lat: number;
  lng: number;
  elevationM: number | null;
}

/** Observation with the code of its public station. */
export interface PublicObservation extends Observation {
  code: string;
}

/** Value within its physical bounds; others are those of a broken sensor and count as missing. */
export function within(name: ObservationValueName, value: number | null): number | null {
  const [min, max] = observationLimits[name];
  return value !== null && value >= min && value <= max ? value : null;
}

/**
 * Relative humidity from air temperature and dew point, %, at most 100.
 *
 * @source Magnus formula with the coefficients of Alduchov and Eskridge 1996, J. Appl. Meteor. 35, over water
 */
export function humidityPct(tempC: number, dewPointC: number): number {
  const vapourPressure = (celsius: number) => Math.exp((17.625 * celsius) / (243.04 + celsius));
  return Math.min(100, Math.round((100 * vapourPressure(dewPointC)) / vapourPressure(tempC)));
}
