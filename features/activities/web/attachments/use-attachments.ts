import { type AddressedAttachment, type Attachment, listAttachments } from "@surco/activities/contract";
import { call } from "@surco/kit-web";
import {
  type NewWrite,
  overlay,
  type RecordState,
  useDeleteRecord,
  useUnsentParts,
} from "@surco/kit-web/outbox";
import { useQuery } from "@tanstack/react-query";
import { ATTACHMENT_KIND, nameOfWrite } from "./attachment-outbox";

/** Addresses are good for half an hour at least. */
const ADDRESSES_KEPT_MS = 20 * 60_000;

/** Attachment of an activity: as the server has it, or as it waits on this device. */
export interface ShownAttachment {
  id: string;
  name: string;
  /** null while only this device has it. */
  saved: Attachment | null;
  canDelete: boolean;
  /** null for one that is chosen in the form and not saved. */
  state: RecordState | null;
}

/** Attachments of activities with those that wait on this device, by activity. */
export function useUnsentAttachments(): (
  activityId: string,
  saved: readonly Attachment[],
) => ShownAttachment[] {
  const writesOf = useUnsentParts(ATTACHMENT_KIND);
  return (activityId, saved) =>
    overlay<Omit<ShownAttachment, "state">>({
      rows: saved.map((one) => ({ id: one.id, name: one.name, saved: one, canDelete: one.canDelete })),
      writes: writesOf(activityId),
      create: (write) => ({ id: write.recordId, name: nameOfWrite(write), saved: null, canDelete: true }),
      change: (row) => row,
    }).map(({ row, state }) => ({ ...row, state }));
}

/** Addresses of an activity's attachments that the server has, by id. */
export function useAttachmentAddresses(
  fieldId: string,
  activityId: string,
  isNeeded: boolean,
): { byId: ReadonlyMap<string, AddressedAttachment>; isFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ["activities", "attachments", fieldId, activityId],
    queryFn: ({ signal }) => call(listAttachments, { query: { fieldId, activityId }, signal }),
    enabled: isNeeded,
    staleTime: ADDRESSES_KEPT_MS,
    refetchInterval: ADDRESSES_KEPT_MS,
  });
  return {
    byId: new Map((data?.attachments ?? []).map((attachment) => [attachment.id, attachment])),
    isFailed: isError,
  };
}

/** Attachment of an activity in its form. */
export interface AttachmentOfActivity {
  id: string;
  activityId: string;
  fieldId: string;
  season: string;
  name: string;
}

function partOf({ id, activityId, fieldId, season, name }: AttachmentOfActivity) {
  const subject = { fieldId, season, title: name };
  return { kind: ATTACHMENT_KIND, recordId: id, partOf: activityId, version: null, subject };
}

/** Write of a new attachment. */
export function newAttachmentWrite(attachment: AttachmentOfActivity): NewWrite {
  return { ...partOf(attachment), operation: "create", values: { name: attachment.name }, base: {} };
}

/** Deletes an attachment through the outbox; the notification restores it. */
export function useDeleteAttachment() {
  return useDeleteRecord({
    writeOf: partOf,
    deletion: {
      name: "activities/delete-attachment",
      success: "activities:notices.ATTACHMENT_DELETED",
      failure: "activities:notices.ATTACHMENT_DELETE_FAILED",
    },
    restoration: {
      name: "activities/restore-attachment",
      success: "activities:notices.ATTACHMENT_RESTORED",
      failure: "activities:notices.ATTACHMENT_RESTORE_FAILED",
    },
  });
}
