export { BackupError, type BackupProblem, toMegabytes } from "./backup-error";
export type { RunningDatabase } from "./base-backup.repository";
export { deleteExpiredBackups, type ListedBackup, listBackups } from "./list-backups";
export { createRecordedBackup } from "./record-backups";
export { type RestoredBackup, type RestoreInput, restoreBackup } from "./restore-backup";
export { type ScheduledBackups, scheduleBackups } from "./schedule-backups";
