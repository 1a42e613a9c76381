/* One file to load, of which the entry names one address. */
export { attachmentKind } from "./attachments/attachment-outbox";
export { activityKind } from "./outbox-kind";
