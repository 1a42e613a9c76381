import {
  blobDeletionRepository,
  defineServerFeature,
  defineTrackedWorker,
  jobProgressRepository,
  type Platform,
  serveRoute,
  trackedJob,
} from "@surco/kit-server";
import * as routes from "../contract";
import { editionRepository } from "./editions/edition.repository";
import { deleteEdition, findEdition, listEditions, saveEdition, uploadEdition } from "./editions/editions";
import { readEditionJob, readStoredEdition } from "./editions/read-edition";
import { yieldRowsRepository } from "./editions/yield-rows.repository";
import { type FieldDistrictDeps, readFieldDistrictYields } from "./field-district-yields";
import { growerMeanRepository } from "./growers/grower-mean.repository";
import { type DistrictAsk, listDistrictYields } from "./list-district-yields";
import { seriesRepository } from "./series.repository";

const UNSAVED_KEPT_MS = 7 * 86_400_000;
const DELETED_AT_ONCE = 50;
/** Means of former months are not shown again. */
const MEANS_KEPT_MS = 62 * 86_400_000;

/** Official yields by district, imported by administrators, and means over growers' own harvests. */
export function createDistrictYieldsFeature(
  { db, blobs, jobs, now, logger }: Platform,
  { fields }: Pick<FieldDistrictDeps, "fields">,
) {
  const editions = editionRepository(db);
  const jobProgress = jobProgressRepository(db);
  const reading = trackedJob(readEditionJob, { jobs, jobProgress, now });
  const editionDeps = { editions, blobs, blobDeletions: blobDeletionRepository(db), reading, now };
  const deps = { fields, series: seriesRepository(db), growerMeans: growerMeanRepository(db), now };
  return defineServerFeature({
    name: "district-yields",
    errorCodes: routes.errorCodes,
    permissions: ["admin", "field:read"],
    routes: [
      serveRoute(routes.listYieldEditions, async () => ({ editions: await listEditions(editionDeps) })),
      serveRoute(routes.getYieldEdition, ({ params }) => findEdition(editionDeps, params.editionId)),
      serveRoute(routes.uploadYieldEdition, ({ user, query, body }) =>
        uploadEdition(editionDeps, user, query, body),
      ),
      serveRoute(routes.saveYieldEdition, ({ params }) => saveEdition(editionDeps, params.editionId)),
      serveRoute(routes.deleteYieldEdition, async ({ params }) => {
        await deleteEdition(editionDeps, params.editionId);
        return {};
      }),
      serveRoute(routes.getFieldDistrictYields, ({ user, params, query }) =>
        readFieldDistrictYields(deps, user, { ...params, ...query }),
      ),
    ],
    workers: [
      defineTrackedWorker(readEditionJob, { jobProgress, now, logger }, ({ editionId }, context) =>
        readStoredEdition({ editions, yieldRows: yieldRowsRepository(db), blobs, now }, editionId, context),
      ),
    ],
    cleanup: [
      {
        name: "unsaved editions of district yields",
        run: async () => {
          const before = new Date(now().getTime() - UNSAVED_KEPT_MS);
          for (const id of await editions.listUnsavedBefore(before, DELETED_AT_ONCE)) {
            await editions.delete(id, now());
          }
        },
      },
      {
        name: "former means over growers",
        run: () =>
          deps.growerMeans.deleteBefore(new Date(now().getTime() - MEANS_KEPT_MS).toISOString().slice(0, 10)),
      },
    ],
    services: {
      /** Official yields of the districts of fields' stored places, in the order of the questions. */
      listDistrictYields: (asked: readonly DistrictAsk[]) => listDistrictYields(deps, asked),
    },
  });
}
