import type { Jobs } from "@surco/kit-server";
import { closingWorkers, type EraseAccountDeps } from "./closing/erase-account";
import { type MakeOwnDataDeps, ownDataWorkers } from "./own-data/make-own-data";
import { sendWantedMail, type WantedMailDeps, wantedMailJob } from "./wanted-mail";

/** Registers the work of accounts with a process that works. */
export async function accountWorkers(
  jobs: Jobs,
  deps: WantedMailDeps & MakeOwnDataDeps & EraseAccountDeps,
): Promise<void> {
  await jobs.work(wantedMailJob, (data) => sendWantedMail(deps, data));
  await ownDataWorkers(jobs, deps);
  await closingWorkers(jobs, deps);
}
