import path from "node:path";

/* Folders below SURCO_DATA_DIR. */

export const blobFolder = (dataDir: string) => path.join(dataDir, "blobs");
export const databaseFolder = (dataDir: string) => path.join(dataDir, "postgres");
export const backupFolder = (dataDir: string) => path.join(dataDir, "backups");
