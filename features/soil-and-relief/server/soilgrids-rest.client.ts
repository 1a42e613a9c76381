import type { Boundary } from "@surco/contract";
import type { LngLat } from "@surco/geometry";
import { type HttpClient, HttpFailure } from "@surco/kit-server";
import { z } from "zod";
import { soilLayers, wrbGroup } from "../contract";
import { soilGridAround, touchedCells } from "./soil-grid";
import { fractionNames, layerLabel, type StoredSoil, topsoilOf } from "./stored-soil";

/** SoilGrids REST service, queried point by point. */
export interface SoilGridsRest {
  http: HttpClient;
  /** For example https://rest.isric.org/soilgrids/v2.0 */
  url: string;
  simulated: boolean;
  /** Waits between two requests: the public service asks for no more than five a minute. */
  pause(signal: AbortSignal): Promise<void>;
}

/** Cells to query, those with most of the field first; at five requests a minute more would take too long. */
const MAX_CELLS = 24;
/** Cells to query for the soil group too, one request each. */
const GROUP_CELLS = 3;
/** Leading cells without a value after which the service is taken to have none. */
const MAX_LEADING_EMPTY = 3;
const MAX_CONSECUTIVE_FAILURES = 3;

const propertiesAnswer = z.looseObject({
  properties: z.looseObject({
    layers: z.array(
      z.looseObject({
        name: z.string(),
        unit_measure: z.looseObject({ d_factor: z.number().positive() }),
        depths: z.array(
          z.looseObject({
            label: z.string(),
            values: z.looseObject({ mean: z.number().nullish() }),
          }),
        ),
      }),
    ),
  }),
});

const classificationAnswer = z.looseObject({ wrb_class_name: z.string().nullish() });

type Cell = StoredSoil["cells"][number];

/**
 * Reads the soil of a field's cells at their centres, one request after the other. Cells that fail or exceed MAX_CELLS stay
 * without a value.
 *
 * @throws HttpFailure if no cell was answered
 */
export async function readSoilByRest(
  source: SoilGridsRest,
  polygon: Boundary,
  onStep: (done: number, total: number) => Promise<void>,
  signal: AbortSignal,
): Promise<StoredSoil> {
  const grid = soilGridAround(polygon);
  const touched = touchedCells(polygon, grid).sort((a, b) => b.fieldShare - a.fieldShare);
  const queried = touched.slice(0, MAX_CELLS);
  const cells = new Map<number, Cell>(
    touched.map(({ index }) => [index, { index, fractions: null, group: null }]),
  );
  let answered = 0;
  let failures = 0;

  for (const [place, { index, centre }] of queried.entries()) {
    try {
      if (place > 0) await source.pause(signal);
      cells.set(index, { index, ...(await fetchCell(source, centre, place < GROUP_CELLS, signal)) });
      answered++;
      failures = 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof HttpFailure) || answered === 0) throw error;
      failures++;
      if (failures === MAX_CONSECUTIVE_FAILURES) break;
    }
    await onStep(place + 1, queried.length);
    const isEmpty = [...cells.values()].every(({ fractions }) => fractions === null);
    if (isEmpty && answered >= MAX_LEADING_EMPTY) break;
  }
  return { grid, cells: [...cells.values()] };
}

async function fetchCell(source: SoilGridsRest, centre: LngLat, withGroup: boolean, signal: AbortSignal) {
  const fractions = await fetchFractions(source, centre, signal);
  if (!withGroup || fractions === null) return { fractions, group: null };
  await source.pause(signal);
  return { fractions, group: await fetchGroup(source, centre, signal) };
}

async function fetchFractions({ http, url }: SoilGridsRest, [lng, lat]: LngLat, signal: AbortSignal) {
  const query = new URLSearchParams([
    ["lon", lng.toFixed(5)],
    ["lat", lat.toFixed(5)],
    ...fractionNames.map((name): [string, string] => ["property", name]),
    ...soilLayers.map((layer): [string, string] => ["depth", layerLabel(layer)]),
    ["value", "mean"],
  ]);
  const { properties } = await http.getJson(`${url}/properties/query?${query}`, propertiesAnswer, { signal });
  return topsoilOf((fraction, layer) => {
    const found = properties.layers.find(({ name }) => name === fraction);
    const depth = found?.depths.find(({ label }) => label === layerLabel(layer));
    const mapped = depth?.values.mean ?? null;
    return found === undefined || mapped === null ? null : mapped / found.unit_measure.d_factor;
  });
}

/** The texture is usable without the soil group. */
async function fetchGroup({ http, url }: SoilGridsRest, [lng, lat]: LngLat, signal: AbortSignal) {
  const query = `lon=${lng.toFixed(5)}&lat=${lat.toFixed(5)}&number_classes=1`;
  try {
    const answer = await http.getJson(`${url}/classification/query?${query}`, classificationAnswer, {
      signal,
    });
    return wrbGroup.safeParse(answer.wrb_class_name).data ?? null;
  } catch (error) {
    if (error instanceof HttpFailure) return null;
    throw error;
  }
}
