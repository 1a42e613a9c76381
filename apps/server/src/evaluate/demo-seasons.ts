import {
  balanceSoilOf,
  type DistrictYield,
  findCrop,
  lightUseOf,
  type ReplayedSeason,
  type YieldWeather,
} from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import { bboxOf } from "@surco/geometry";
import type { OpenMeteo } from "@surco/weather/server";
import { type DemoPlace, DISTRICT_FIELDS, EVALUATED_ON, FIRST_SEASON, REPLAYED_FIELDS } from "./demo-places";
import { readArchive } from "./demo-weather";
import type { DemoParcel, DemoWorldTruth } from "./demo-world.client";

export interface PlaceHistory {
  seasons: ReplayedSeason[];
  districtYields: DistrictYield[];
}

type Planting = DemoParcel["properties"]["history"][number];

/** Years before the first season whose weather may continue one, and the fallow of the first. */
const YEARS_BEFORE = 21;
/** Weather is read for cells of this size, as the product does. */
const CELLS_PER_DEG = 10;
/** Images before a sowing do not count. */
const DAYS_AFTER_HARVEST = 1;
/** The newest days come to the archive later. */
const ARCHIVE_LAG_DAYS = 7;

/** Seasons of a place since the first one, with what the product would know of them. */
export async function readPlace(
  truth: DemoWorldTruth,
  archive: OpenMeteo,
  place: DemoPlace,
): Promise<PlaceHistory> {
  const parcels = (await truth.listParcels(place.lngLat, 2 * DISTRICT_FIELDS, FIRST_SEASON))
    .filter(({ properties }) => properties.use === "crops")
    .slice(0, DISTRICT_FIELDS);
  const weathers = new Map<string, Promise<YieldWeather>>();
  const weatherAt = (lngLat: readonly [number, number]) => {
    const cell = lngLat.map((degrees) => Math.round(degrees * CELLS_PER_DEG) / CELLS_PER_DEG);
    const key = cell.join();
    const known =
      weathers.get(key) ??
      readArchive(archive, [cell[0] ?? 0, cell[1] ?? 0], {
        timeZone: place.timeZone,
        from: `${FIRST_SEASON - YEARS_BEFORE}-01-01`,
        until: addDays(EVALUATED_ON, -ARCHIVE_LAG_DAYS),
      });
    weathers.set(key, known);
    return known;
  };

  const seasons: ReplayedSeason[] = [];
  for (const parcel of parcels.slice(0, REPLAYED_FIELDS)) {
    const lngLat = middleOf(parcel);
    const weather = await weatherAt(lngLat);
    const soil = balanceSoilOf(await truth.findSoil(lngLat));
    for (const planting of parcel.properties.history) {
      const harvested = harvestOf(planting);
      if (harvested === null) continue;
      const until = addDays(harvested.date, DAYS_AFTER_HARVEST);
      const images = (await truth.listEvi(lngLat, { from: planting.sownOn, until })).flatMap(
        ({ date, evi, clearShare }) => (evi === null ? [] : [{ date, evi, clearShare }]),
      );
      seasons.push({
        fieldId: parcel.id,
        districtId: place.id,
        year: yearOf(planting),
        harvestDate: harvested.date,
        observedKgPerHa: harvested.kgPerHa,
        known: {
          crop: harvested.crop,
          phenology: {},
          sowingDate: planting.sownOn,
          latitudeDeg: lngLat[1],
          weather,
          irrigationMm: new Map(planting.irrigations.map(({ date, mm }) => [date, mm])),
          soil,
          images,
        },
      });
    }
  }
  const districtYields = parcels.flatMap(({ properties }) =>
    properties.history.flatMap((planting) => {
      const harvested = harvestOf(planting);
      if (harvested === null) return [];
      const { crop, kgPerHa } = harvested;
      return [{ districtId: place.id, crop, year: yearOf(planting), yieldKgPerHa: kgPerHa }];
    }),
  );
  return { seasons, districtYields };
}

function harvestOf({ harvestedOn, yieldTPerHa, cropId }: Planting) {
  const crop = findCrop(cropId)?.key ?? "other";
  if (harvestedOn === null || yieldTPerHa === null || lightUseOf(crop) === null) return null;
  return { crop, date: harvestedOn, kgPerHa: Math.round(1_000 * yieldTPerHa) };
}

function yearOf({ season }: Planting): number {
  return Number(season.slice(0, 4));
}

function middleOf({ geometry }: DemoParcel): [lng: number, lat: number] {
  const [west, south, east, north] = bboxOf(geometry);
  return [(west + east) / 2, (south + north) / 2];
}
