import { importBatchFile, reviewBatchFile } from "./import";
import {
  changeBatch,
  createBatch,
  deleteBatch,
  listBatchChoices,
  listBatches,
  restoreBatch,
} from "./registry";
import { exportBatches, exportProducers, reportBatches, reportProducers } from "./reports";
import { linkBatch, unlinkBatch, validateBatches } from "./validation";

export * from "./batch";
export * from "./batch-code";
export { errorCodes } from "./error-codes";
export * from "./import";
export * from "./registry";
export * from "./reports";
export * from "./validation";

export const trialBatchRoutes = [
  listBatches,
  listBatchChoices,
  createBatch,
  changeBatch,
  deleteBatch,
  restoreBatch,
  reviewBatchFile,
  importBatchFile,
  linkBatch,
  unlinkBatch,
  validateBatches,
  reportBatches,
  exportBatches,
  reportProducers,
  exportProducers,
] as const;
