import type { RouteQuery, RouteReply } from "@surco/contract";
import {
  type Clock,
  type FeatureHooks,
  refuse,
  type SessionUser,
  type TranslatedNotificationKind,
} from "@surco/kit-server";
import { z } from "zod";
import { type listNotifications as listRoute, MAX_UNREAD, type Notification } from "../contract";
import type { NotificationRepository, NotificationRow, PagePosition } from "./notification.repository";

/** Names of fields; the fields feature provides them. */
export interface FieldNames {
  /** Lists the names of those fields that the person may read. */
  listNames(
    user: SessionUser,
    fieldIds: readonly string[],
  ): Promise<{ fieldId: string; name: string; farmName: string; country: string | null }[]>;
}

export interface ListNotificationsDeps {
  notifications: NotificationRepository;
  fields: FieldNames;
  hooks: Pick<FeatureHooks, "notificationKinds">;
  now: Clock;
}

/** Pages without a readable notification that one request skips. */
const MAX_EMPTY_PAGES = 10;

/**
 * Lists one page, newest first. Notifications of deleted fields and of fields no longer shared are left out.
 *
 * @throws AppError INVALID_INPUT for a cursor that this server did not issue
 */
export async function listNotifications(
  deps: ListNotificationsDeps,
  user: SessionUser,
  { cursor, limit }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const unread = await countUnread(deps, user);
  let after = cursor === undefined ? null : readCursor(cursor);
  for (let pages = 1; ; pages += 1) {
    const { rows, next } = await deps.notifications.listPage(user.id, { after, limit });
    const readable = await listReadable(deps, user, rows);
    // An empty page would look like the end of the list.
    if (readable.length > 0 || next === null || pages === MAX_EMPTY_PAGES) {
      const notifications = readable.map(({ notification }) => notification);
      return { notifications, nextCursor: next && writeCursor(next), unread };
    }
    after = next;
  }
}

/** A notification that the person may read, with its kind. */
export interface ReadableNotification {
  notification: Notification;
  kind: TranslatedNotificationKind;
}

/** Lists those of the rows that the person may read, with the names of their fields. Unknown kinds are left out. */
export async function listReadable(
  deps: Pick<ListNotificationsDeps, "fields" | "hooks">,
  user: SessionUser,
  rows: readonly NotificationRow[],
): Promise<ReadableNotification[]> {
  const fields = await fieldsOf(deps, user, rows);
  const kinds = new Map(deps.hooks.notificationKinds().map((kind) => [kind.name, kind]));
  return rows.flatMap((row) => {
    const kind = kinds.get(row.kind);
    const notification = kind && notificationOf(row, kind, fields);
    return notification ? [{ notification, kind }] : [];
  });
}

/** Counts unread notifications, up to `MAX_UNREAD`. */
export async function countUnread(deps: ListNotificationsDeps, user: SessionUser): Promise<number> {
  const unread = await deps.notifications.countUnread(user.id);
  const fields = await fieldsOf(deps, user, unread);
  const readable = unread.filter(({ fieldId }) => fieldId === null || fields.has(fieldId));
  return Math.min(
    MAX_UNREAD,
    readable.reduce((sum, { count }) => sum + count, 0),
  );
}

/** Fields with their names by id. */
type FieldsById = Map<string, NonNullable<Notification["field"]>>;

async function fieldsOf(
  deps: Pick<ListNotificationsDeps, "fields">,
  user: SessionUser,
  rows: readonly { fieldId: string | null }[],
): Promise<FieldsById> {
  const ids = new Set(rows.flatMap(({ fieldId }) => fieldId ?? []));
  const names = await deps.fields.listNames(user, [...ids]);
  return new Map(names.map(({ fieldId, ...rest }) => [fieldId, { id: fieldId, ...rest }]));
}

/** @returns null where the field may not be read, or an older version stored other data */
function notificationOf(
  row: NotificationRow,
  kind: TranslatedNotificationKind,
  fields: FieldsById,
): Notification | null {
  const field = row.fieldId === null ? null : fields.get(row.fieldId);
  const data = kind.data.safeParse(row.data);
  if (field === undefined || !data.success) return null;
  return {
    id: row.id,
    kind: kind.name,
    field,
    data: { ...data.data },
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** Latest time that a JavaScript date can hold. */
const MAX_TIME_MS = 8.64e15;
const position = z.tuple([z.coerce.number().int().min(0).max(MAX_TIME_MS), z.uuid()]);

function writeCursor({ createdAt, id }: PagePosition): string {
  return `${createdAt.getTime()}.${id}`;
}

function readCursor(cursor: string): PagePosition {
  const parsed = position.safeParse(cursor.split("."));
  if (!parsed.success) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  return { createdAt: new Date(parsed.data[0]), id: parsed.data[1] };
}
