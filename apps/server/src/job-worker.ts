import { parentPort } from "node:worker_threads";
import { maintenanceRunRepository, startWorkers } from "@surco/kit-server";
import { startThreadApplication } from "./thread-application";

/** A person waits for these jobs, which another thread orders. */
const POLL_MS = 250;

/** Worker thread that runs the jobs of kinds with `runsIn: "thread"`. */
const { application, stop } = await startThreadApplication("surco-jobs", { pollMs: POLL_MS });
const { platform, features } = application;
const workers = features.list.flatMap((feature) => feature.workers.filter(({ isInThread }) => isInThread));
const turns = await startWorkers({ ...platform, runs: maintenanceRunRepository(platform.db) }, workers);

parentPort?.on("message", async ({ isStopping }: { isStopping?: boolean }) => {
  if (isStopping !== true) return;
  turns.stop();
  await stop();
  parentPort?.close();
});
