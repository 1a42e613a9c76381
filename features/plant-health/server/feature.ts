import {
  type CleanupStep,
  defineServerFeature,
  defineWorker,
  erasableBefore,
  type Platform,
  type SessionUser,
  untilDone,
} from "@surco/kit-server";
import { addressKeyFinder, photoAddresses } from "@surco/kit-server/stored-files";
import { errorCodes, readPlantPhoto } from "../contract";
import { answerCase, answerCaseJob } from "./answer-case";
import type { CaseDeps } from "./case-deps";
import { countOnFieldsOf, withdrawConsents } from "./closing.repository";
import { plantHealthExport } from "./data-export";
import { deletedCases } from "./deleted-cases.repository";
import { fieldUnits } from "./field-units";
import type { LeafModelFile } from "./leaf-model/leaf-messages";
import { findLeafModel } from "./leaf-model/leaf-model-file";
import { createLeafReader } from "./leaf-model/leaf-reader";
import { photoRepository } from "./photos/photo.repository";
import { plantCaseRepository } from "./plant-case.repository";
import { plantHealthRoutes } from "./plant-health.routes";
import { type CaseOfNote, recordCase } from "./record-case";
import { type KindwiseSettings, remoteService } from "./remote/remote-service";

const ERASED_AT_ONCE = 500;

/**
 * Diseases and insects from photos of a field. Cases belong to their field: they go with it to a new owner, and are erased with it
 * by their foreign key, which also forgets an erased author.
 */
export function createPlantHealthFeature(
  platform: Platform,
  { recordNoteWithFiles }: Pick<CaseDeps, "recordNoteWithFiles">,
  settings: KindwiseSettings,
) {
  const { db, blobs, jobs, now, logger } = platform;
  const model = modelOrNull(logger);
  const findAddressKey = addressKeyFinder(db);
  const deps: CaseDeps = {
    db,
    blobs,
    jobs,
    logger,
    now,
    cases: plantCaseRepository(db),
    photos: photoRepository(db),
    photoAddresses: photoAddresses(findAddressKey, readPlantPhoto),
    listDeleted: deletedCases(db),
    reader: model && createLeafReader(model, logger),
    remote: remoteService(platform, settings),
    recordNoteWithFiles,
  };
  return plantHealthFeature(deps);
}

/** A server with damaged weights runs without them: devices still answer. */
function modelOrNull(logger: Pick<Platform["logger"], "error">): LeafModelFile | null {
  try {
    return findLeafModel();
  } catch (error) {
    logger.error({ err: error }, "the leaf model cannot be used");
    return null;
  }
}

/** Nightly cleanup of records that were deleted 30 days ago. */
function erasing(
  name: string,
  { now }: Pick<CaseDeps, "now">,
  { eraseDeleted }: Pick<CaseDeps["cases"], "eraseDeleted">,
): CleanupStep {
  return {
    name,
    run: (signal) =>
      untilDone(ERASED_AT_ONCE, signal, () => eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE)),
  };
}

/** The feature with a model and an outside service that are given. */
export function plantHealthFeature(deps: CaseDeps) {
  return defineServerFeature({
    name: "plant-health",
    errorCodes,
    permissions: ["public", "account", "field:read", "field:log"],
    fieldUnits,
    routes: plantHealthRoutes(deps),
    workers: [defineWorker(answerCaseJob, ({ caseId }) => answerCase(deps, caseId))],
    callBudgets: deps.remote === null ? [] : [deps.remote.budget],
    cleanup: [
      erasing("deleted cases of plant health", deps, deps.cases),
      erasing("deleted photos of plant health", deps, deps.photos),
    ],
    dataExport: [plantHealthExport(deps)],
    // Photos of somebody who left train nothing.
    onAccountClosing: (trx, { id }) => withdrawConsents(trx, id),
    countForClosing: async ({ id }) => ({ plantCases: await countOnFieldsOf(deps.db, id) }),
    services: {
      /** Records a case of a note that is written. */
      recordCase: (user: SessionUser, one: CaseOfNote) => recordCase(deps, user, one),
    },
  });
}
