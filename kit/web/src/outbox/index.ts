export {
  countUnsentWrites,
  deleteUnsentWrites,
  listUnsentWrites,
  outboxKind,
  startDeviceOutbox,
  stopDeviceOutbox,
  useOutbox,
  useStartedOutbox,
  useUnsentWrites,
} from "./device-outbox";
export { type DeviceStorage, measureStorage, requestPersistence, storageError } from "./device-storage";
export { encodePhoto } from "./files/encode-photo";
export { fileOutbox } from "./files/file-outbox";
export { FileRefused } from "./files/file-refused";
export { createFileStore, PHOTO_TYPE, type PreparedFile } from "./files/file-store";
export { MissingThumbnail, PhotoProblem } from "./files/PhotoProblem";
export { sendFile } from "./files/send-file";
export { signedThumbnailQuery } from "./files/signed-thumbnail-query";
export { fetchWithProgress, useUploadShare } from "./files/upload-progress";
export { useChosenFiles } from "./files/use-chosen-files";
export { usePhotoPicture } from "./files/use-photo-picture";
export { useWaitingFileAddress } from "./files/use-waiting-file-address";
export { changesOf } from "./merge-changes";
export type { Outbox } from "./outbox";
export type { ValueReading, WebOutboxKind } from "./outbox-kind";
export {
  type NewWrite,
  type OutboxWrite,
  type RecordValues,
  type SentRecord,
  type SentWrite,
  UNSENT_VERSION,
  type WriteSubject,
} from "./outbox-write";
export { type Overlaid, overlay, type RecordState } from "./overlay";
export { AddAnother } from "./records/AddAnother";
export { AddRecordMenu } from "./records/AddRecordMenu";
export { KeptOnDeviceNote } from "./records/KeptOnDeviceNote";
export { RecentDayInput } from "./records/RecentDayInput";
export { RecordDialog } from "./records/RecordDialog";
export { RecordList } from "./records/RecordList";
export { RecordRow } from "./records/RecordRow";
export { RetryButton } from "./records/RetryButton";
export { useDeleteOrKeep } from "./records/use-delete-or-keep";
export { useDeleteRecord } from "./records/use-delete-record";
export { useFileStateText } from "./records/use-file-state-text";
export { requireSessionOf } from "./require-session-of";
export { requiredValues } from "./required-values";
export { useOutboxForm } from "./use-outbox-form";
export { useSaveOrKeep, useUnsentChanges } from "./use-save-or-keep";
export { useUnsentParts } from "./use-unsent-parts";
export { writesBehind } from "./writes-behind";
