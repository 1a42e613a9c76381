import type { Texts } from "@surco/kit-server";
import type { FieldSeasonFacts } from "./read-season";

interface SourceWords {
  t: Texts;
  imageryT: Texts;
  brand: string;
  version: string;
}

/** Sources of what a page shows, with the product's version, for its foot. */
export function sourcesOf(
  seasons: readonly Pick<FieldSeasonFacts, "ndvi" | "attributions">[],
  { t, imageryT, brand, version }: SourceWords,
): string[] {
  const years = [
    ...new Set(seasons.flatMap(({ ndvi }) => (ndvi === null ? [] : [ndvi.date.slice(0, 4)]))),
  ].sort();
  const weather = [...new Set(seasons.flatMap(({ attributions }) => attributions.map(({ text }) => text)))];
  return [
    ...(years.length === 0 ? [] : [imageryT("source.attribution", { year: years.join(", ") })]),
    ...(weather.length === 0 ? [] : [t("paper.weatherOf", { names: weather.join("; ") })]),
    `${brand} ${version}.`,
  ];
}
