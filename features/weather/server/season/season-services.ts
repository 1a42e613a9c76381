import type { Reader } from "@surco/kit-server";
import { readDevelopment } from "../development/read-development";
import { readWater } from "../water/read-water";
import type { SeasonOfField } from "./field-season";
import { readSeasonWeather } from "./read-season-weather";
import type { SeasonDeps } from "./season-deps";

/** Weather, development and water of a field's season as other features read them. */
export type SeasonServices = ReturnType<typeof seasonServices>;

/** Readings of seasons of fields that the reader may see; each throws FIELD_NOT_FOUND for another one. */
export function seasonServices(deps: SeasonDeps) {
  return {
    readSeasonWeather: (reader: Reader, at: SeasonOfField) => readSeasonWeather(deps, reader, at),
    readDevelopment: (reader: Reader, at: SeasonOfField) => readDevelopment(deps, reader, at),
    readWater: (reader: Reader, at: SeasonOfField) => readWater(deps, reader, at),
  };
}
