import { defineRepeatedWorker, defineWorker, type Worker } from "@surco/kit-server";
import { createImagery } from "../create-imagery";
import { usableImagesRepository } from "../usable-images.repository";
import { fetchNew } from "./fetch-new";
import { imageWatchRepository } from "./image-watch.repository";
import type { Nightly, NightlyDeps } from "./nightly-deps";
import { fetchNewJob, orderDueFieldsJob, watchFieldsJob } from "./nightly-jobs";
import { orderDueFields } from "./order-due-fields";
import { watchFields } from "./watch-fields";

const WATCH_EVERY_SECONDS = 6 * 3600;
const ORDER_EVERY_SECONDS = 300;

/** Background search for new images, each night for every field. */
export function nightlyWorkers(deps: NightlyDeps): Worker[] {
  const { watchedFields, onImagesArrived } = deps;
  const nightly: Nightly = {
    ...createImagery(deps),
    watchedFields,
    onImagesArrived,
    watches: imageWatchRepository(deps.db),
    usableImages: usableImagesRepository(deps.db),
  };
  return [
    defineRepeatedWorker(
      watchFieldsJob,
      { data: {}, everySeconds: WATCH_EVERY_SECONDS },
      (_data, { signal }) => watchFields(nightly, signal),
    ),
    defineRepeatedWorker(
      orderDueFieldsJob,
      { data: {}, everySeconds: ORDER_EVERY_SECONDS },
      (_data, { signal }) => orderDueFields(nightly, signal),
    ),
    defineWorker(fetchNewJob, ({ fieldIds }, { signal }) => fetchNew(nightly, fieldIds, signal)),
  ];
}
