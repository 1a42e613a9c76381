import { defineRoute, id, instant, lngLat } from "@surco/contract";
import { z } from "zod";
import { aviationWeather } from "./attribution";
import { weatherCondition } from "./condition";
import { weatherOrigin } from "./forecast";

/** Age until which answers of the public services count as fresh. */
export const STATIONS_FRESH_MS = 10 * 60_000;
/** Age until which an observation stands for the weather of now. */
export const OBSERVATION_CURRENT_MS = 6 * 3_600_000;
/** Distance beyond which a station says too little about a field. */
export const NEARBY_KM = 100;
/** Days for which observations are kept. */
export const OBSERVATION_DAYS = 400;

/** Physical bounds of values; beyond them a sensor or a file is wrong. */
export const observationLimits = {
  tempC: [-60, 60],
  humidityPct: [0, 100],
  windKmh: [0, 400],
  gustKmh: [0, 400],
  windFromDeg: [0, 360],
  rainMm: [0, 600],
  /** Reduced to sea level. */
  pressureHpa: [850, 1090],
  /** As measured at the height of the station. */
  stationPressureHpa: [450, 1090],
  visibilityKm: [0, 200],
} as const satisfies Record<string, readonly [min: number, max: number]>;

export type ObservationValueName = keyof typeof observationLimits;

const limited = ([min, max]: readonly [number, number]) => z.number().min(min).max(max).nullable();

export const observationSources = ["metar", "smn", "upload", "push"] as const;
export type ObservationSource = (typeof observationSources)[number];

/** Values of a station at an instant; null where it does not measure them. */
const observationValues = {
  tempC: limited(observationLimits.tempC),
  humidityPct: limited(observationLimits.humidityPct),
  windKmh: limited(observationLimits.windKmh),
  gustKmh: limited(observationLimits.gustKmh),
  /** Direction that the wind comes from, degrees from north; null also for calm and variable wind. */
  windFromDeg: limited(observationLimits.windFromDeg),
  /** Since the observation before. */
  rainMm: limited(observationLimits.rainMm),
  pressureHpa: limited(observationLimits.pressureHpa),
  stationPressureHpa: limited(observationLimits.stationPressureHpa),
  visibilityKm: limited(observationLimits.visibilityKm),
};

export const stationObservation = z.object({
  at: instant,
  source: z.enum(observationSources),
  condition: weatherCondition.nullable(),
  isDay: z.boolean(),
  ...observationValues,
});
export type StationObservation = z.infer<typeof stationObservation>;

export const nearbyStation = z.object({
  id,
  name: z.string(),
  /** ICAO code where it has one. */
  icaoCode: z.string().nullable(),
  /** Entered by the user. */
  isOwn: z.boolean(),
  place: lngLat,
  elevationM: z.number().nullable(),
  distanceKm: z.number(),
  latest: stationObservation.nullable(),
});
export type NearbyStation = z.infer<typeof nearbyStation>;

export const fieldStations = z.object({
  /** IANA name; times are shown in it. */
  timeZone: z.string(),
  /** Point that distances are measured from. */
  place: lngLat,
  /** Nearest first; the chosen one whatever its distance. */
  stations: z.array(nearbyStation),
  /** Station that the owner has named for this field. */
  chosenId: id.nullable(),
  /** False: no station within 100 km has a current observation, so a model has to stand in. */
  hasCurrent: z.boolean(),
  /** False while a service has not been asked yet: stations may be missing. */
  isComplete: z.boolean(),
  origins: z.array(weatherOrigin),
});
export type FieldStations = z.infer<typeof fieldStations>;

const example: NearbyStation = {
  id: "01994c1e-0000-7000-8000-0000000000e1",
  name: "Junín",
  icaoCode: "SAAJ",
  isOwn: false,
  place: [-60.93, -34.55],
  elevationM: 81,
  distanceKm: 41.2,
  latest: {
    at: "2026-03-01T15:00:00Z",
    source: "metar",
    condition: "partlyCloudy",
    isDay: true,
    tempC: 27,
    humidityPct: 48,
    windKmh: 22.2,
    gustKmh: null,
    windFromDeg: 40,
    rainMm: null,
    pressureHpa: 1014,
    stationPressureHpa: null,
    visibilityKm: 10,
  },
};

const fieldId = "01994c1e-0000-7000-8000-00000000000a";

export const listFieldStations = defineRoute({
  method: "GET",
  path: "/weather_station/",
  access: "field:read",
  summary:
    "Weather stations within 100 km of a field, nearest first, with their latest observation: public ones and the caller's own.",
  query: z.object({ fieldId: id }),
  response: fieldStations,
  errors: ["FIELD_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    query: { fieldId },
    answer: {
      timeZone: "America/Argentina/Buenos_Aires",
      place: [-60.6, -33.9],
      stations: [example],
      chosenId: null,
      hasCurrent: true,
      isComplete: true,
      origins: [
        {
          source: "metar",
          attribution: aviationWeather,
          fetchedAt: "2026-03-01T15:04:00Z",
          isStale: false,
          hasFailed: false,
          simulated: false,
        },
      ],
    },
  },
});

/** Spans of a history, days. */
export const historyDays = [1, 7, 30] as const;
export type HistoryDays = (typeof historyDays)[number];

export const historyQuery = {
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(7), z.literal(30)]))
    .default(1),
};

/** Observations in steps: each as measured over a day, else averaged, with gusts at their highest and rain added up. */
export const observationStep = z.object({
  /** Beginning of the step. */
  at: instant,
  tempC: z.number().nullable(),
  humidityPct: z.number().nullable(),
  windKmh: z.number().nullable(),
  gustKmh: z.number().nullable(),
  rainMm: z.number().nullable(),
  pressureHpa: z.number().nullable(),
});
export type ObservationStep = z.infer<typeof observationStep>;

export const stationHistory = z.object({
  timeZone: z.string(),
  /** Length of a step; 0: single observations. */
  stepMinutes: z.number().int(),
  /** Oldest first; steps without an observation are left out. */
  steps: z.array(observationStep),
});
export type StationHistory = z.infer<typeof stationHistory>;

const exampleHistory: StationHistory = {
  timeZone: "America/Argentina/Buenos_Aires",
  stepMinutes: 0,
  steps: [
    {
      at: "2026-03-01T15:00:00Z",
      tempC: 27,
      humidityPct: 48,
      windKmh: 22.2,
      gustKmh: null,
      rainMm: null,
      pressureHpa: 1014,
    },
  ],
};

export const getStationHistory = defineRoute({
  method: "GET",
  path: "/weather_station/history",
  access: "field:read",
  summary:
    "Observations of a station over the last 1, 7 or 30 days: of a public one, an own one, or the one that stands for the field.",
  query: z.object({ fieldId: id, stationId: id, ...historyQuery }),
  response: stationHistory,
  errors: ["FIELD_NOT_FOUND", "WEATHER_STATION_NOT_FOUND"],
  rateLimit: "look-up",
  example: { query: { fieldId, stationId: example.id, days: 1 }, answer: exampleHistory },
});

export const chooseStation = defineRoute({
  method: "PUT",
  path: "/weather_station/field",
  access: "field:edit",
  summary:
    "Names the station that stands for a field, or none; everybody who sees the field sees its values.",
  body: z.object({ fieldId: id, stationId: id.nullable() }),
  response: z.object({
    chosenId: id.nullable(),
    /** Station before, for undo. */
    formerId: id.nullable(),
  }),
  errors: ["FIELD_NOT_FOUND", "WEATHER_STATION_NOT_FOUND"],
  example: { body: { fieldId, stationId: null }, answer: { chosenId: null, formerId: null } },
});

export const stationRoutes = [listFieldStations, getStationHistory, chooseStation] as const;
