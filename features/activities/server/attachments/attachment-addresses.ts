import type { SignedAddresses } from "@surco/kit-server/stored-files";

/** Reason to read an attachment: being a reader of its field. */
type AttachmentScope = `reader-${string}`;
export type AttachmentAddresses = SignedAddresses<AttachmentScope>;
