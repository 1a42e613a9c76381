import { remember } from "../../remember";
import type { DayNumber } from "../days";
import { rainMm } from "../rain";
import { hourlyWeather } from "../weather/hourly-weather";
import { weatherPlace } from "../weather/place";

/** Weather of one day as a crop feels it. */
export interface GrowingDay {
  minC: number;
  maxC: number;
  rainMm: number;
  et0Mm: number;
}

/** Days computed together: a few milliseconds of work. */
const CHUNK_DAYS = 48;
/** Everything but rain varies slowly: it is computed once for a cell of this size, degrees. */
const CELL_DEG = 0.2;
const CHUNKS_KEPT = 3_000;

/** Least and greatest temperature and reference evapotranspiration of the days of a chunk. */
interface Chunk {
  minC: Float32Array;
  maxC: Float32Array;
  et0Mm: Float32Array;
}

const rememberChunk = remember<string, Chunk>(CHUNKS_KEPT);

/** Weather of a day at a place: the same that the weather services of this world answer. */
export function growingDay(lng: number, lat: number, day: DayNumber): GrowingDay {
  const index = Math.floor(day / CHUNK_DAYS);
  const [i, j] = [Math.round(lng / CELL_DEG), Math.round(lat / CELL_DEG)];
  const chunk = rememberChunk(`${i}:${j}:${index}`, () =>
    makeChunk(i * CELL_DEG, j * CELL_DEG, index * CHUNK_DAYS),
  );
  const at = day - index * CHUNK_DAYS;
  return {
    minC: chunk.minC[at] ?? 0,
    maxC: chunk.maxC[at] ?? 0,
    rainMm: rainMm(lng, lat, day),
    et0Mm: chunk.et0Mm[at] ?? 0,
  };
}

function makeChunk(lng: number, lat: number, firstDay: DayNumber): Chunk {
  const place = weatherPlace(lng, lat);
  const hours = hourlyWeather(place, firstDay * 24 - place.offsetH, CHUNK_DAYS * 24);
  const chunk: Chunk = {
    minC: new Float32Array(CHUNK_DAYS).fill(Number.POSITIVE_INFINITY),
    maxC: new Float32Array(CHUNK_DAYS).fill(Number.NEGATIVE_INFINITY),
    et0Mm: new Float32Array(CHUNK_DAYS),
  };
  const { tempC, et0Mm } = hours;
  for (let hour = 0; hour < CHUNK_DAYS * 24; hour++) {
    const at = Math.floor(hour / 24);
    const warmth = tempC[hour] ?? 0;
    chunk.minC[at] = Math.min(chunk.minC[at] ?? 0, warmth);
    chunk.maxC[at] = Math.max(chunk.maxC[at] ?? 0, warmth);
    chunk.et0Mm[at] = (chunk.et0Mm[at] ?? 0) + (et0Mm[hour] ?? 0);
  }
  return chunk;
}
