import {
  clearRadiation,
  clearShare,
  clouds,
  dewPoints,
  hourStates,
  pressures,
  temperatures,
  type WeatherError,
  winds,
} from "./atmosphere";
import { weatherCode } from "./conditions";
import { et0HourMm } from "./evapotranspiration";
import { humidityPct, stationHpa } from "./humidity";
import type { WeatherPlace } from "./place";
import { type RainEvent, rainEventOf, rainedMm, rainRateMmH } from "./storms";

/**
 * Weather of consecutive hours at a place. Entry `i` is `first + i` UTC hours after 1970; rain, radiation and
 * evapotranspiration are of the hour that ends then, the others of that moment. Each array is computed when first read.
 */
export interface HourlyWeather {
  place: WeatherPlace;
  first: number;
  count: number;
  tempC: Float64Array;
  dewPointC: Float64Array;
  humidityPct: Float64Array;
  /** mm with one decimal. */
  rainMm: Float64Array;
  /** Fraction of the sky, 0..1. */
  cloud: Float64Array;
  windKmh: Float64Array;
  /** Direction that the wind comes from, degrees from north, [0, 360). */
  windFromDeg: Float64Array;
  gustKmh: Float64Array;
  pressureMslHpa: Float64Array;
  radiationWM2: Float64Array;
  et0Mm: Float64Array;
  /** WMO code. */
  weatherCode: Float64Array;
}

/** Truth where neither `rainOf` nor `error` are given. @param first UTC hour since 1970, may lie between hours */
export function hourlyWeather(
  place: WeatherPlace,
  first: number,
  count: number,
  rainOf: (day: number) => RainEvent | null = (day) => rainEventOf(place.lng, place.lat, day),
  error: WeatherError | null = null,
): HourlyWeather {
  const { offsetH, climate } = place;
  const states = lazy(() => hourStates(place, first, count));
  const wet = lazy(() => rainOfHours(place, first, count, rainOf));
  const tempC = lazy(() => temperatures(states(), error));
  const dewPointC = lazy(() => dewPoints(states(), tempC(), wet().isWet, error));
  const humidity = lazy(() => byHour(count, (i) => humidityPct(at(tempC(), i), at(dewPointC(), i))));
  const cloud = lazy(() => clouds(states(), wet().isWet, error));
  const wind = lazy(() => winds(states(), error));
  const windKmh = lazy(() => {
    const { east, north } = wind();
    return byHour(count, (i) => Math.sqrt(at(east, i) ** 2 + at(north, i) ** 2));
  });
  const windFromDeg = lazy(() => {
    const { east, north } = wind();
    return byHour(count, (i) => ((Math.atan2(-at(east, i), -at(north, i)) * 180) / Math.PI + 360) % 360);
  });
  // Storms bring down the wind from above.
  const gustKmh = lazy(() =>
    byHour(count, (i) => at(windKmh(), i) * 1.6 + 3 + 7 * Math.sqrt(at(wet().mm, i))),
  );
  const pressure = lazy(() => pressures(states(), error));
  const clear = lazy(() => byHour(count, (i) => clearShare(at(cloud(), i))));
  const radiation = lazy(() => {
    const clearSky = clearRadiation(place, first, count);
    return byHour(count, (i) => at(clearSky, i) * at(clear(), i));
  });
  const et0Mm = lazy(() => {
    const pressureKpa = stationHpa(1013, climate.heightM, 15) / 10;
    return byHour(count, (i) =>
      et0HourMm({
        tempC: at(tempC(), i),
        dewPointC: at(dewPointC(), i),
        windKmh: at(windKmh(), i),
        radiationWM2: at(radiation(), i),
        clearShare: at(clear(), i),
        pressureKpa,
      }),
    );
  });
  const code = lazy(() =>
    byHour(count, (i) => {
      const mm = at(wet().mm, i);
      return weatherCode({
        mm,
        thunder: mm > 0 ? (rainOf(Math.floor((first + i + offsetH) / 24))?.thunder ?? "none") : "none",
        tempC: at(tempC(), i),
        humidityPct: at(humidity(), i),
        cloudPct: 100 * at(cloud(), i),
        windKmh: at(windKmh(), i),
      });
    }),
  );

  return {
    place,
    first,
    count,
    get tempC() {
      return tempC();
    },
    get dewPointC() {
      return dewPointC();
    },
    get humidityPct() {
      return humidity();
    },
    get rainMm() {
      return wet().mm;
    },
    get cloud() {
      return cloud();
    },
    get windKmh() {
      return windKmh();
    },
    get windFromDeg() {
      return windFromDeg();
    },
    get gustKmh() {
      return gustKmh();
    },
    get pressureMslHpa() {
      return pressure();
    },
    get radiationWM2() {
      return radiation();
    },
    get et0Mm() {
      return et0Mm();
    },
    get weatherCode() {
      return code();
    },
  };
}

/** Rain that falls at a moment, mm/h. @param hour UTC hour since 1970 */
export function rainRateAt({ lng, lat, offsetH }: WeatherPlace, hour: number): number {
  const day = Math.floor((hour + offsetH) / 24);
  const event = rainEventOf(lng, lat, day);
  return event === null ? 0 : rainRateMmH(event, hour + offsetH - 24 * day);
}

/** Rain by hour, and whether it rains in the hour before or at that moment. */
function rainOfHours(
  { offsetH }: WeatherPlace,
  first: number,
  count: number,
  rainOf: (day: number) => RainEvent | null,
): { mm: Float64Array; isWet: Uint8Array } {
  const mm = new Float64Array(count);
  const isWet = new Uint8Array(count);
  const lastDay = Math.floor((first + count + offsetH) / 24);
  for (let day = Math.floor((first + offsetH) / 24); day <= lastDay; day++) {
    const event = rainOf(day);
    if (event === null) continue;
    const midnight = day * 24 - offsetH - first;
    const from = Math.max(0, Math.floor(midnight + event.centreH - event.halfWidthH));
    const until = Math.min(count - 1, Math.ceil(midnight + event.centreH + event.halfWidthH) + 1);
    for (let i = from; i <= until; i++) {
      const hour = i - midnight;
      const tenths = Math.round(10 * (rainedMm(event, hour) - rainedMm(event, hour - 1)));
      mm[i] = tenths / 10;
      isWet[i] = tenths > 0 || rainRateMmH(event, hour) > 0 ? 1 : 0;
    }
  }
  return { mm, isWet };
}

function byHour(count: number, compute: (index: number) => number): Float64Array {
  const out = new Float64Array(count);
  for (let i = 0; i < count; i++) out[i] = compute(i);
  return out;
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}

/** Computes a value when it is first asked for. */
function lazy<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
