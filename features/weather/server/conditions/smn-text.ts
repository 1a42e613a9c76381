import { nameKey } from "@surco/contract";
import { mostSevere, type WeatherCondition } from "../../contract";

/** Words of the service for the sky, without accents. */
const kindsByWords: readonly [words: RegExp, kind: WeatherCondition][] = [
  [/granizo/, "hail"],
  [/tormenta/, "thunderstorm"],
  [/aguanieve|lluvia helada|engelante|congelante/, "freezingRain"],
  [/nieve|nevada/, "snow"],
  [/lluvias? (fuerte|intensa)/, "heavyRain"],
  [/lluvia|chaparron|precipitacion/, "rain"],
  [/llovizna/, "drizzle"],
  [/niebla|neblina|humo|bruma/, "fog"],
  [/viento/, "windy"],
  [/(?<!algo |parcialmente |ligeramente )nublado|cubierto/, "cloudy"],
  [/algo nublado|parcialmente|ligeramente/, "partlyCloudy"],
  [/despejado/, "clear"],
];

/** Kind of weather of a text like "Algo nublado con neblina", the most severe that it names; null for unknown words. */
export function conditionOfSmnText(text: string): WeatherCondition | null {
  const words = nameKey(text);
  return mostSevere(kindsByWords.flatMap(([pattern, kind]) => (pattern.test(words) ? [kind] : [])));
}
