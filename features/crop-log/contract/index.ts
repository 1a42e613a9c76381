import { listDeletedEntries } from "./deleted";
import { createEntry, deleteEntry, listEntries, listFieldEntries, restoreEntry, updateEntry } from "./entry";
import { downloadTemplate, exportEntries, reviewImport, reviewRainImport, saveImport } from "./files";
import { getRain } from "./rain";

export * from "./deleted";
export * from "./entry";
export { errorCodes } from "./error-codes";
export * from "./files";
export * from "./rain";

export const cropLogRoutes = [
  listEntries,
  listFieldEntries,
  createEntry,
  updateEntry,
  deleteEntry,
  restoreEntry,
  downloadTemplate,
  exportEntries,
  reviewImport,
  reviewRainImport,
  saveImport,
  getRain,
  listDeletedEntries,
] as const;
