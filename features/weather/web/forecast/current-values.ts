import {
  type CurrentWeather,
  type FieldStations,
  type ForecastHour,
  type NearbyStation,
  OBSERVATION_CURRENT_MS,
  type StationObservation,
} from "@surco/weather/contract";

/** Value of now: measured by the field's station where it has one, else of the model. */
export interface CurrentValue {
  value: number | null;
  isMeasured: boolean;
  /** Value of the model beside a measured one; null without one. */
  modelValue: number | null;
}

type CurrentName = "tempC" | "humidityPct" | "windKmh" | "gustKmh" | "windFromDeg";
export type CurrentValues = Record<CurrentName, CurrentValue>;

/** Station that stands for a field; null where none is named. */
export function chosenStation(stations: FieldStations | undefined): NearbyStation | null {
  return stations?.stations.find(({ id }) => id === stations.chosenId) ?? null;
}

/** Latest observation of a station while it stands for the weather of now. */
export function currentObservation(station: NearbyStation | null, now: number): StationObservation | null {
  const latest = station?.latest ?? null;
  return latest !== null && now - Date.parse(latest.at) <= OBSERVATION_CURRENT_MS ? latest : null;
}

/** Values of now, each measured where the observation has it, with the model's beside. */
export function currentValues(
  model: CurrentWeather | ForecastHour,
  observation: StationObservation | null,
): CurrentValues {
  // A calm or variable wind has no direction: that of the model does not belong to its speed.
  const hasWind = observation !== null && observation.windKmh !== null;
  const pick = (name: CurrentName): CurrentValue => {
    const measured = observation?.[name] ?? null;
    if (measured !== null || (name === "windFromDeg" && hasWind)) {
      return { value: measured, isMeasured: true, modelValue: model[name] };
    }
    return { value: model[name], isMeasured: false, modelValue: null };
  };
  return {
    tempC: pick("tempC"),
    humidityPct: pick("humidityPct"),
    windKmh: pick("windKmh"),
    gustKmh: pick("gustKmh"),
    windFromDeg: pick("windFromDeg"),
  };
}
