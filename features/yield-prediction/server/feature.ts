import { addDays, utcDay } from "@surco/calendar";
import type { RouteQuery } from "@surco/contract";
import {
  defineRepeatedWorker,
  defineServerFeature,
  defineWorker,
  type Platform,
  type Reader,
  serveRoute,
  untilDone,
} from "@surco/kit-server";
import { errorCodes, getYieldPrediction, listYieldPredictions } from "../contract";
import { predictionsExport } from "./data-export";
import { fieldsRepository } from "./fields.repository";
import { fitRepository } from "./fit.repository";
import { listPredictions } from "./list-predictions";
import { predictAllFields, predictFields } from "./predict-fields";
import { predictionRepository } from "./prediction.repository";
import { readPrediction } from "./read-prediction";
import { type ReplayDeps, replayHarvests } from "./replay-harvests";
import { listSeasonYields } from "./season-yields";
import { PREDICT_ALL_EVERY_SECONDS, predictAllYieldsJob, predictYieldsJob } from "./yield-jobs";

/** Retention of predictions, days: five seasons to compare with. */
const RETENTION_DAYS = 5 * 365;
const DELETED_AT_ONCE = 1000;

type YieldNeeds = Omit<ReplayDeps, "predictions" | "fits" | "yieldFields" | "jobs" | "now">;

/** Predicted yields and performance indices of fields with a premium plan. */
export function createYieldPredictionFeature({ db, jobs, now }: Platform, needs: YieldNeeds) {
  const predictions = predictionRepository(db);
  const fits = fitRepository(db);
  const deps: ReplayDeps = { ...needs, predictions, fits, yieldFields: fieldsRepository(db), jobs, now };
  return defineServerFeature({
    name: "yield-prediction",
    errorCodes,
    permissions: ["account", "field:read"],
    routes: [
      serveRoute(getYieldPrediction, ({ query }) => readPrediction(deps, query)),
      serveRoute(listYieldPredictions, ({ user, query }) => listPredictions(deps, user, query)),
    ],
    workers: [
      defineWorker(predictYieldsJob, (data, { signal }) => predictFields(deps, data, signal)),
      defineRepeatedWorker(
        predictAllYieldsJob,
        { data: {}, everySeconds: PREDICT_ALL_EVERY_SECONDS },
        (_data, { signal }) => predictAllFields(deps, signal),
      ),
    ],
    cleanup: [
      {
        name: "old yield predictions",
        run: (signal) =>
          untilDone(DELETED_AT_ONCE, signal, () =>
            predictions.deleteBefore(addDays(utcDay(now()), -RETENTION_DAYS), DELETED_AT_ONCE),
          ),
      },
    ],
    dataExport: [predictionsExport(predictions)],
    // Predictions and fits are erased with their field by their foreign key.
    onBoundariesReplaced: (replaced) => fits.forget(replaced.map(({ id }) => id)),
    services: {
      /** As the list of predictions, a page. */
      listPredictions: (reader: Reader, query: RouteQuery<typeof listYieldPredictions>) =>
        listPredictions(deps, reader, query),
      /** Harvest, latest prediction and EVI of each season of fields, whose rights the caller has checked. */
      listSeasonYields: (fieldIds: readonly string[]) => listSeasonYields(deps, fieldIds),
      /** Latest prediction of each season of fields, whose rights and plans the caller has checked, in one query. */
      listLatestPredictions: predictions.listLatest,
      /** Model's view of the seasons of such fields that are over, in one query. */
      listSeasonFits: fits.list,
      /** Predicts the stored harvests of all fields again without their own season; stores nothing. */
      replayHarvests: () => replayHarvests(deps),
    },
  });
}
