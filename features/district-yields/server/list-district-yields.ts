import type { Explanation, Period } from "@surco/contract";
import {
  type DistrictSeason,
  type DistrictSeries,
  districtMeanFormula,
  MEAN_SEASONS,
  statisticCropsOf,
} from "../contract";
import { districtKey, provinceKey } from "./files/place-keys";
import { groupBy } from "./group-by";
import type { FieldPlace, HoldingYield, NamedDistrict, SeriesRepository } from "./series.repository";

export interface SeriesDeps {
  series: SeriesRepository;
}

/** Seasons from which on a statistic of its own is preferred to that of the whole crop. */
const FEWEST_SEASONS = 3;

/** No statistics of a district. */
export const NOTHING: DistrictSeries = {
  statisticCrop: null,
  matchedBy: null,
  province: null,
  district: null,
  seasons: [],
  mean: null,
  latestEdition: null,
};

/** Question for the official yields of a field's district. */
export interface DistrictAsk {
  place: FieldPlace;
  cropId: number;
  /** null: both periods of a season together. */
  period: Period | null;
}

/**
 * Official yields of the districts that fields lie in, by their codes where those are known, else by the names of province and
 * district; in the order of the questions, in two queries.
 */
export async function listDistrictYields(
  { series }: SeriesDeps,
  asked: readonly DistrictAsk[],
): Promise<DistrictSeries[]> {
  const crops = [...new Set(asked.flatMap(({ cropId }) => statisticCropsOf(cropId)))];
  const [ofCodes, ofNames] = await Promise.all([
    series.listByCodes(
      asked.flatMap(({ place: { country, districtCode } }) =>
        country === null || districtCode === null ? [] : [{ country, districtCode }],
      ),
      crops,
    ),
    series.listByNames(
      asked.flatMap(({ place }) => namedDistrict(place) ?? []),
      crops,
    ),
  ]);
  const byCode = groupBy(ofCodes, ({ country, districtCode }) => keyOf(country, districtCode));
  const byName = groupBy(ofNames, ({ country, provinceKey: province, districtKey: district }) =>
    keyOf(country, province, district),
  );
  return asked.map(({ place, cropId, period }) => {
    const ofAsked = statisticCropsOf(cropId);
    const rowsOf = (rows: readonly HoldingYield[] = []) => rows.filter(({ crop }) => ofAsked.includes(crop));
    const coded = rowsOf(byCode.get(keyOf(place.country, place.districtCode)));
    if (coded.length > 0) return seriesOf(coded, ofAsked, period, "code");
    const name = namedDistrict(place);
    const named = rowsOf(
      name === null ? [] : byName.get(keyOf(name.country, name.provinceKey, name.districtKey)),
    );
    return named.length > 0 ? seriesOf(named, ofAsked, period, "name") : NOTHING;
  });
}

function namedDistrict({ country, province, district }: FieldPlace): NamedDistrict | null {
  if (country === null || province === null || district === null) return null;
  return { country, provinceKey: provinceKey(province), districtKey: districtKey(district) };
}

function keyOf(...parts: readonly (string | null)[]): string {
  return JSON.stringify(parts);
}

function seriesOf(
  rows: readonly HoldingYield[],
  crops: readonly HoldingYield["crop"][],
  period: Period | null,
  matchedBy: "code" | "name",
): DistrictSeries {
  const ofPeriod = rows.filter((row) => period === null || row.period === period);
  const byCrop = crops.map((crop) => ({
    crop,
    seasons: seasonsOf(ofPeriod.filter((row) => row.crop === crop)),
  }));
  const chosen =
    byCrop.find(({ seasons }) => seasons.length >= FEWEST_SEASONS) ??
    byCrop.toSorted((a, b) => b.seasons.length - a.seasons.length)[0];
  const newest = ofPeriod.at(-1);
  if (chosen === undefined || newest === undefined) return NOTHING;
  const latest = chosen.seasons.toSorted((a, b) => b.editionDate.localeCompare(a.editionDate))[0];
  return {
    statisticCrop: chosen.crop,
    matchedBy,
    province: newest.province,
    district: newest.district,
    seasons: chosen.seasons,
    mean: meanOf(chosen.seasons.slice(-MEAN_SEASONS)),
    latestEdition: latest === undefined ? null : { source: latest.source, editionDate: latest.editionDate },
  };
}

/** One yield for each season, ascending: that of all land, else of its parts by their harvested area. */
function seasonsOf(rows: readonly HoldingYield[]): DistrictSeason[] {
  const bySeason = groupBy(rows, ({ season }) => season);
  return [...bySeason]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([season, ofSeason]) => {
      const parts = [...groupBy(ofSeason, ({ period }) => period).values()].flatMap((ofPeriod) => {
        const whole = ofPeriod.filter(({ modality }) => modality === "all");
        return whole.length > 0 ? whole : ofPeriod;
      });
      const [newest] = parts.toSorted((a, b) => b.editionDate.localeCompare(a.editionDate));
      const areaHa = sumOf(parts.map(({ harvestedHa }) => harvestedHa));
      // Without areas each part counts alike.
      const weightOf = (part: HoldingYield) =>
        areaHa === null || areaHa === 0 ? 1 : (part.harvestedHa ?? 0);
      const weights = parts.reduce((sum, part) => sum + weightOf(part), 0);
      return {
        season,
        yieldKgPerHa: parts.reduce((sum, part) => sum + part.yieldKgPerHa * weightOf(part), 0) / weights,
        harvestedHa: areaHa,
        productionT: sumOf(parts.map(({ productionT }) => productionT)),
        source: newest?.source ?? "magyp-open-data",
        editionDate: newest?.editionDate ?? "",
      };
    });
}

/** null where one of the values is not known. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
}

function meanOf(seasons: readonly DistrictSeason[]): DistrictSeries["mean"] {
  const yields = seasons.map(({ yieldKgPerHa }) => yieldKgPerHa);
  const mean = districtMeanFormula.compute({ y: yields });
  if (mean === null) return null;
  const squares = yields.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    yieldKgPerHa: mean,
    standardDeviationKgPerHa: yields.length < 2 ? null : Math.sqrt(squares / (yields.length - 1)),
    seasonCount: yields.length,
    explanation: explanationOf(seasons, mean),
  };
}

const SOURCE_PAGES = {
  "magyp-open-data": "https://datos.magyp.gob.ar/dataset/estimaciones-agricolas",
  "magyp-portal": "https://datosestimaciones.magyp.gob.ar/",
  siap: "https://nube.agricultura.gob.mx/cierre_agricola/",
} as const;

function explanationOf(seasons: readonly DistrictSeason[], meanKgPerHa: number): Explanation {
  const newest = seasons.toSorted((a, b) => b.editionDate.localeCompare(a.editionDate))[0];
  return {
    formula: districtMeanFormula.id,
    label: "district-yields:explain.mean",
    result: { value: meanKgPerHa, unit: "kg/ha", decimals: 0 },
    inputs: [
      {
        symbol: "y",
        label: "district-yields:explain.yields",
        value: seasons.map(({ yieldKgPerHa }) => yieldKgPerHa),
        unit: "kg/ha",
        days: null,
        source: {
          text: newest?.source === "siap" ? "district-yields:explain.siap" : "district-yields:explain.magyp",
          details: {
            from: seasons[0]?.season ?? "",
            until: seasons.at(-1)?.season ?? "",
            edition: newest?.editionDate ?? "",
          },
          href: newest ? SOURCE_PAGES[newest.source] : null,
          simulated: false,
        },
      },
    ],
    parameters: null,
    uncertainty: null,
    notes: ["district-yields:explain.meanOfDistrict"],
  };
}
