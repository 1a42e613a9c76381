import { type Jobs, type RepeatedJob, repeatJob } from "@surco/kit-server";
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

/** Registers the search for new images, each night for every field, with a process that works. */
export async function nightlyWorkers(jobs: Jobs, deps: NightlyDeps): Promise<RepeatedJob> {
  const { watchedFields, onImagesArrived, now, logger } = deps;
  const nightly: Nightly = {
    ...createImagery(deps),
    watchedFields,
    onImagesArrived,
    watches: imageWatchRepository(deps.db),
    usableImages: usableImagesRepository(deps.db),
  };
  await jobs.work(watchFieldsJob, (_data, { signal }) => watchFields(nightly, signal));
  await jobs.work(orderDueFieldsJob, (_data, { signal }) => orderDueFields(nightly, signal));
  await jobs.work(fetchNewJob, ({ fieldIds }, { signal }) => fetchNew(nightly, fieldIds, signal));

  const turns = [
    repeatJob({ jobs, now, logger }, watchFieldsJob, {}, WATCH_EVERY_SECONDS),
    repeatJob({ jobs, now, logger }, orderDueFieldsJob, {}, ORDER_EVERY_SECONDS),
  ];
  return {
    stop() {
      for (const turn of turns) turn.stop();
    },
  };
}
