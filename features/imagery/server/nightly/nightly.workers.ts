import { defineRepeatedWorker, defineWorker, type Worker } from "@surco/kit-server";
import { createImagery } from "../create-imagery";
import { usableImagesRepository } from "../usable-images.repository";
import { enqueueDueFields } from "./enqueue-due-fields";
import { fetchNewImages } from "./fetch-new-images";
import { imageWatchRepository } from "./image-watch.repository";
import type { Nightly, NightlyDeps } from "./nightly-deps";
import { enqueueDueFieldsJob, fetchNewImagesJob, watchFieldsJob } from "./nightly-jobs";
import { watchFields } from "./watch-fields";

const WATCH_EVERY_SECONDS = 6 * 3600;
const ENQUEUE_EVERY_SECONDS = 300;

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
      enqueueDueFieldsJob,
      { data: {}, everySeconds: ENQUEUE_EVERY_SECONDS },
      (_data, { signal }) => enqueueDueFields(nightly, signal),
    ),
    defineWorker(fetchNewImagesJob, ({ fieldIds }, { signal }) => fetchNewImages(nightly, fieldIds, signal)),
  ];
}
