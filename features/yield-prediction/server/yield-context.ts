import type { SeasonHarvest, SeasonSowing } from "@surco/activities/server";
import { balanceSoilOf, parameterValue, type StageRecord } from "@surco/agronomy";
import { addDays, type DateRange, type Period, type PlainDate } from "@surco/calendar";
import { type CellWeather, type CellWeatherReader, withLoggedRain } from "./cell-weather";
import type { DistrictPlace } from "./district-place";
import { earlierOf } from "./earlier-of";
import type { Neighbour, PlacedField } from "./fields.repository";
import type { SeasonFit } from "./fit.repository";
import { groupBy } from "./group-by";
import { type DistrictAsk, type DistrictSeries, NO_SERIES, type YieldDeps } from "./yield-deps";

/** Longest season of a crop that is predicted, days after its sowing. */
export const SEASON_DAYS = 300;
/** Fields around whose curves stand for that of a field without one. */
const MOST_LENDERS = 20;

/** Season of a field that is predicted. */
export interface YieldTarget {
  field: PlacedField;
  sowing: SeasonSowing;
}

/** Records, soils and weather of some fields, each read at once for all of them. */
export interface YieldContext {
  today: PlainDate;
  sowingsOf(fieldId: string): readonly SeasonSowing[];
  harvestsOf(fieldId: string): readonly SeasonHarvest[];
  fitsOf(fieldId: string): readonly SeasonFit[];
  stagesOf(fieldId: string): readonly (StageRecord & { fieldId: string })[];
  irrigationOf(fieldId: string): ReadonlyMap<PlainDate, number>;
  soilOf(field: PlacedField): { retention: ReturnType<typeof balanceSoilOf>; simulated: boolean } | null;
  weatherOf(field: PlacedField): CellWeather & { latitudeDeg: number };
  /** Ids of the owner's fields in the district, the field itself among them. */
  neighboursOf(field: PlacedField): readonly string[];
  districtOf(place: DistrictPlace, cropId: number, period: Period): Promise<DistrictSeries>;
}

/** Reads what the predictions of some fields take, in a fixed number of queries. */
export async function readYieldContext(
  deps: YieldDeps,
  fields: readonly PlacedField[],
  { today, readCells }: { today: PlainDate; readCells: CellWeatherReader },
): Promise<YieldContext> {
  const fieldIds = fields.map(({ fieldId }) => fieldId);
  const cellOf = new Map(fields.map(({ fieldId, bbox }) => [fieldId, deps.weather.weatherCell(bbox)]));
  const [sowings, neighbours, soils, cells] = await Promise.all([
    deps.records.listSowings(fieldIds),
    deps.yieldFields.listNeighbours(fields),
    deps.records.listSoils(fields),
    readCells([...cellOf.values()]),
  ]);
  const range = rangeOf(sowings, today);
  const comparedIds = [...new Set([...fieldIds, ...neighbours.map(({ fieldId }) => fieldId)])];
  const sowingsBy = groupBy(sowings, ({ fieldId }) => fieldId);
  const [harvests, own, others, rain, irrigations, stages, districtOf] = await Promise.all([
    deps.records.listHarvests(comparedIds),
    deps.fits.list(fieldIds),
    deps.fits.listFigures(comparedIds.filter((fieldId) => !cellOf.has(fieldId))),
    deps.records.listRainOfFields(fieldIds, range),
    deps.records.listIrrigationsOfFields(fieldIds, range),
    deps.records.listStages(fieldIds, range),
    readDistricts(deps, districtAsks(fields, sowingsBy, today)),
  ]);
  const harvestsBy = groupBy(harvests, ({ fieldId }) => fieldId);
  const ownFits = groupBy(own, ({ fieldId }) => fieldId);
  const otherFits = groupBy(others, ({ fieldId }) => fieldId);
  const stagesBy = groupBy(stages, ({ fieldId }) => fieldId);
  const irrigationsBy = groupBy(irrigations, ({ fieldId }) => fieldId);
  const neighboursBy = groupBy(neighbours, placeKey);
  const neighboursOf = (field: PlacedField) =>
    (neighboursBy.get(placeKey(field)) ?? []).map(({ fieldId }) => fieldId);
  // Fields without a curve of their own take those of some fields around.
  const lacking = fields.filter(
    ({ fieldId }) => !ownFits.get(fieldId)?.some(({ curve }) => curve.length > 0),
  );
  const lenders = new Set(lacking.flatMap((field) => neighboursOf(field).slice(0, MOST_LENDERS)));
  const lent = await deps.fits.list([...lenders].filter((fieldId) => !cellOf.has(fieldId)));
  for (const [fieldId, fits] of groupBy(lent, (fit) => fit.fieldId)) otherFits.set(fieldId, fits);

  return {
    today,
    sowingsOf: (fieldId) => sowingsBy.get(fieldId) ?? [],
    harvestsOf: (fieldId) => harvestsBy.get(fieldId) ?? [],
    fitsOf: (fieldId) => ownFits.get(fieldId) ?? otherFits.get(fieldId) ?? [],
    stagesOf: (fieldId) => stagesBy.get(fieldId) ?? [],
    irrigationOf: (fieldId) => dailySums(irrigationsBy.get(fieldId) ?? []),
    soilOf({ polygonHash }) {
      const found = soils.get(polygonHash);
      return found === undefined ? null : { retention: balanceSoilOf(found), simulated: found.simulated };
    },
    weatherOf({ fieldId }) {
      const cell = cellOf.get(fieldId) ?? "";
      const known = cells.get(cell) ?? { days: new Map(), sources: [], isOrdered: true, forecast: null };
      const [, latitudeDeg] = deps.weather.cellPlace(cell).place;
      return { ...known, days: withLoggedRain(known.days, rain.get(fieldId)), latitudeDeg };
    },
    neighboursOf,
    districtOf,
  };
}

/** Statistics of districts: those expected are read at once, others when they are asked for. */
export async function readDistricts(
  { listDistrictYields }: Pick<YieldDeps, "listDistrictYields">,
  expected: readonly DistrictAsk[],
): Promise<YieldContext["districtOf"]> {
  const known = new Map<string, DistrictSeries>();
  const read = async (asked: readonly DistrictAsk[]) => {
    const series = await listDistrictYields(asked);
    for (const [index, ask] of asked.entries()) known.set(askKey(ask), series[index] ?? NO_SERIES);
  };
  const asked = [...new Map(expected.map((ask) => [askKey(ask), ask])).values()];
  if (asked.length > 0) await read(asked);
  return async ({ country, province, district, districtCode }, cropId, period) => {
    const ask = { place: { country, province, district, districtCode }, cropId, period };
    if (!known.has(askKey(ask))) await read([ask]);
    return known.get(askKey(ask)) ?? NO_SERIES;
  };
}

function askKey({ place, cropId, period }: DistrictAsk): string {
  return JSON.stringify([place.country, place.province, place.district, place.districtCode, cropId, period]);
}

/** Districts and crops of the sowings that can be running. */
function districtAsks(
  fields: readonly PlacedField[],
  sowingsBy: ReadonlyMap<string, readonly SeasonSowing[]>,
  today: PlainDate,
): DistrictAsk[] {
  return fields.flatMap(({ fieldId, country, province, district, districtCode }) =>
    (sowingsBy.get(fieldId) ?? [])
      .filter(({ date }) => date <= today && addDays(date, SEASON_DAYS) >= today)
      .map(({ cropId, period }) => ({
        place: { country, province, district, districtCode },
        cropId,
        period,
      })),
  );
}

/** Days from the fallow before the first sowing on. */
function rangeOf(sowings: readonly SeasonSowing[], today: PlainDate): DateRange {
  const first = sowings.reduce((least, { date }) => earlierOf(date, least), today);
  return { from: addDays(first, -parameterValue("water.fallowDays")), until: today };
}

function dailySums(irrigations: readonly { date: PlainDate; depthMm: number }[]): Map<PlainDate, number> {
  const days = new Map<PlainDate, number>();
  for (const { date, depthMm } of irrigations) days.set(date, (days.get(date) ?? 0) + depthMm);
  return days;
}

function placeKey({ accountId, country, province, district }: Omit<Neighbour, "fieldId">): string {
  return JSON.stringify([accountId, country, province, district]);
}
