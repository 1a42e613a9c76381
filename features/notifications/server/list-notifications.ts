import type { Language, RouteQuery, RouteReply } from "@surco/contract";
import {
  type Clock,
  type FeatureHooks,
  type NotificationKindDefinition,
  refuse,
  type SessionUser,
} from "@surco/kit-server";
import { z } from "zod";
import {
  type listNotifications as listRoute,
  MAX_UNREAD,
  type Notification,
  notification,
} from "../contract";
import type { NotificationRepository, NotificationRow, PagePosition } from "./notification.repository";

/** Reads names of fields for notifications. */
export interface NamedFields {
  /** Of those fields, the ones that the person may read, with what they are called. */
  listNames(
    user: SessionUser,
    fieldIds: readonly string[],
  ): Promise<{ fieldId: string; name: string; farmName: string; country: string | null }[]>;
}

export interface ListNotificationsDeps {
  notifications: NotificationRepository;
  fields: NamedFields;
  hooks: Pick<FeatureHooks, "notificationKinds">;
  now: Clock;
}

/** Pages without anything to show that are passed over in one answer. */
const EMPTY_PAGES_AT_MOST = 10;

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
    const notifications = await readable(deps, user, rows);
    // A page of which nothing may be shown would look like the end.
    if (notifications.length > 0 || next === null || pages === EMPTY_PAGES_AT_MOST) {
      return { notifications, nextCursor: next && writeCursor(next), unread };
    }
    after = next;
  }
}

/** Those of the rows that the person may read, with the names of their fields. */
export async function readable(
  deps: Pick<ListNotificationsDeps, "fields" | "hooks">,
  user: SessionUser,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const fields = await namesOf(deps, user, rows);
  const kinds = new Map(deps.hooks.notificationKinds().map((kind) => [kind.name, kind]));
  return rows.flatMap((row) => notificationOf(inWords(row, kinds, user.language), fields) ?? []);
}

/** Counts unread notifications, up to `MAX_UNREAD`. */
export async function countUnread(deps: ListNotificationsDeps, user: SessionUser): Promise<number> {
  const unread = await deps.notifications.countUnread(user.id);
  const fields = await namesOf(deps, user, unread);
  const seen = unread.filter(({ fieldId }) => fieldId === null || fields.has(fieldId));
  return Math.min(
    MAX_UNREAD,
    seen.reduce((sum, { count }) => sum + count, 0),
  );
}

type FieldNames = Map<string, NonNullable<Notification["field"]>>;

async function namesOf(
  deps: Pick<ListNotificationsDeps, "fields">,
  user: SessionUser,
  about: readonly { fieldId: string | null }[],
): Promise<FieldNames> {
  const ids = new Set(about.flatMap(({ fieldId }) => fieldId ?? []));
  const named = await deps.fields.listNames(user, [...ids]);
  return new Map(named.map(({ fieldId, ...names }) => [fieldId, { id: fieldId, ...names }]));
}

/** A notification of a declared kind in words; any other as it is. */
function inWords(
  row: NotificationRow,
  kinds: ReadonlyMap<string, NotificationKindDefinition>,
  language: Language,
): NotificationRow {
  const kind = kinds.get(row.kind);
  const words = kind?.describe(row.data, language);
  if (!kind || !words) return row;
  return { ...row, kind: "declared", data: { name: kind.name, topic: kind.topic, ...words } };
}

/** null where the field may not be read, and for a kind that this version does not know. */
function notificationOf(row: NotificationRow, fields: FieldNames): Notification | null {
  const field = row.fieldId === null ? null : fields.get(row.fieldId);
  if (field === undefined) return null;
  const known = notification.safeParse({
    id: row.id,
    kind: row.kind,
    field,
    data: row.data,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  });
  return known.success ? known.data : null;
}

/** The last moment that a date can hold, ms. */
const END_OF_TIME_MS = 8.64e15;
const position = z.tuple([z.coerce.number().int().min(0).max(END_OF_TIME_MS), z.uuid()]);

function writeCursor({ createdAt, id }: PagePosition): string {
  return `${createdAt.getTime()}.${id}`;
}

function readCursor(cursor: string): PagePosition {
  const parsed = position.safeParse(cursor.split("."));
  if (!parsed.success) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  return { createdAt: new Date(parsed.data[0]), id: parsed.data[1] };
}
