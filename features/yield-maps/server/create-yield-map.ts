import { crops } from "@surco/agronomy";
import type { RouteBody } from "@surco/contract";
import { readProjection } from "@surco/field-import/server";
import { refuse, type SessionUser } from "@surco/kit-server";
import {
  buildRecords,
  defaultCleaning,
  poundsPerBushel,
  type RawTable,
  RecordsRefused,
  type YieldRecords,
} from "@surco/yield-monitor";
import { type createYieldMap as createRoute, MAX_FIELD_MAPS, type YieldMap } from "../contract";
import { type CleanedMap, cleanedBy } from "./clean-map";
import { shownMap } from "./list-yield-maps";
import { readYieldFile } from "./read/read-yield-file";
import { requireLand } from "./require-land";
import { orderSurface } from "./surface-job";
import type { YieldMapsDeps } from "./yield-maps-deps";

/** Mean yields of a field beyond these are those of a wrong unit, t/ha. */
const PLAUSIBLE_T_PER_HA = { least: 0.02, greatest: 40 };

/**
 * Saves a yield map from an upload, cleaned with the usual parameters, and orders its surface.
 *
 * @throws AppError YIELD_UPLOAD_EXPIRED, YIELD_COLUMN_MISSING, YIELD_UNIT_MISSING, YIELD_BUSHEL_UNKNOWN, YIELD_PROJECTION_UNKNOWN,
 * YIELD_OUTSIDE_FIELD, YIELD_IMPLAUSIBLE, YIELD_MAPS_TOO_MANY
 */
export async function createYieldMap(
  deps: YieldMapsDeps,
  user: SessionUser,
  body: RouteBody<typeof createRoute>,
): Promise<YieldMap> {
  const { id, fieldId, uploadId } = body;
  const field = await requireLand(deps, fieldId);
  const written = await deps.maps.find(fieldId, id);
  // Written already: the response was lost, or the surface could not be ordered.
  if (written !== null) {
    if (written.surface === null) await orderSurface(deps, { id, fieldId, accountId: user.id });
    return shownMap(deps, written, field);
  }
  const upload = await deps.uploads.find(fieldId, uploadId);
  if (upload === null) throw refuse("YIELD_UPLOAD_EXPIRED");
  if ((await deps.maps.list(fieldId, MAX_FIELD_MAPS)).length >= MAX_FIELD_MAPS)
    throw refuse("YIELD_MAPS_TOO_MANY", { most: MAX_FIELD_MAPS });
  const { kind, table } = readYieldFile(upload.content);
  const records = recordsOf(table, body);
  const cleaned = cleanedBy(records, field, body.baseMoisturePct, defaultCleaning);
  requireInField(cleaned);
  requirePlausible(cleaned);
  await deps.maps.create(
    user.id,
    uploadId,
    {
      id,
      fieldId,
      fileName: upload.fileName,
      kind,
      cropId: body.cropId,
      season: body.season,
      harvestedOn: body.harvestedOn,
      baseMoisturePct: body.baseMoisturePct,
      columns: body.columns.map(({ role, column, unit }) => ({
        role,
        name: table.columns[column]?.name ?? "",
        unit,
      })),
      labels: [...records.labels],
      blocks: [...records.blocks],
      records,
      ...cleaned,
    },
    deps.now(),
  );
  await orderSurface(deps, { id, fieldId, accountId: user.id });
  const saved = await deps.maps.find(fieldId, id);
  if (saved === null) throw refuse("YIELD_MAP_NOT_FOUND");
  return shownMap(deps, saved, field);
}

/** @throws AppError YIELD_COLUMN_MISSING, YIELD_UNIT_MISSING, YIELD_BUSHEL_UNKNOWN, YIELD_PROJECTION_UNKNOWN */
function recordsOf(table: RawTable, body: RouteBody<typeof createRoute>): YieldRecords {
  const crop = crops.find(({ id }) => id === body.cropId)?.key ?? "other";
  const projection = body.projection === null ? null : readProjection(body.projection);
  if (body.projection !== null && projection === null) throw refuse("YIELD_PROJECTION_UNKNOWN");
  try {
    return buildRecords(table, {
      columns: body.columns,
      baseMoisturePct: body.baseMoisturePct,
      isDryYield: body.isDryYield,
      bushelLb: body.bushelLb ?? poundsPerBushel(crop),
      ...(projection !== null && {
        toLngLat: (pair: [number, number]): [number, number] => {
          const [lng, lat] = projection.projection.toLngLat(pair);
          return [lng, lat];
        },
      }),
    });
  } catch (error) {
    if (!(error instanceof RecordsRefused)) throw error;
    const { kind, role } = error.problem;
    // A unit was chosen: what a bushel of this crop weighs is not known.
    const isChosen = body.columns.some((column) => column.role === role && column.unit !== null);
    if (kind === "unit-missing" && isChosen) throw refuse("YIELD_BUSHEL_UNKNOWN");
    throw refuse(kind === "unit-missing" ? "YIELD_UNIT_MISSING" : "YIELD_COLUMN_MISSING", { role });
  }
}

/** @throws AppError YIELD_OUTSIDE_FIELD where no record with a yield lies in the field */
function requireInField({ before, report }: CleanedMap): void {
  const removed = (step: string) => report.find((each) => each.step === step)?.removed ?? 0;
  const outside = removed("outside");
  if (outside > 0 && outside + removed("empty") >= before.records)
    throw refuse("YIELD_OUTSIDE_FIELD", { outside, records: before.records });
}

/** @throws AppError YIELD_IMPLAUSIBLE, YIELD_COLUMN_MISSING without any yield */
function requirePlausible({ before }: CleanedMap): void {
  const mean = before.meanTPerHa;
  if (mean === null) throw refuse("YIELD_COLUMN_MISSING", { role: "yield" });
  if (!(mean >= PLAUSIBLE_T_PER_HA.least && mean <= PLAUSIBLE_T_PER_HA.greatest))
    throw refuse("YIELD_IMPLAUSIBLE", { meanTPerHa: Math.round(100 * mean) / 100 });
}
