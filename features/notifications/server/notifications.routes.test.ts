import { randomUUID } from "node:crypto";
import { accountRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import { fieldRepository } from "@surco/fields/server";
import { buildField, shareField } from "@surco/fields/testing";
import { newImage } from "@surco/imagery/contract";
import type { FastifyInstance, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Notification } from "../contract";
import { deleteOldNotifications } from "./delete-old-notifications";
import { createNotificationsFeature, type NotificationInput } from "./index";
import { notificationRepository } from "./notification.repository";
import { notificationKinds } from "./notification-server.testing";
import { preferencesRepository } from "./preferences/preferences.repository";
import { buildNotification } from "./testing";

const db = testDatabase();
const fields = fieldRepository(db);
const notifications = notificationRepository(db);
const clock = new Date("2026-11-21T12:00:00Z");
let app: FastifyInstance;
let people: Map<string, SessionUser>;

beforeEach(async () => {
  people = new Map();
  const platform = buildPlatform({ db, now: () => clock });
  const feature = createNotificationsFeature(
    platform,
    { fields, accounts: accountRepository(db), hooks: { notificationKinds: () => notificationKinds } },
    { contact: "mailto:ops@surco.example", demoWorldUrl: null },
  );
  app = await startFeatures(platform, [feature], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: async () => null,
  });
});
afterEach(() => app.close());

async function signIn() {
  const { user } = await buildAccount(db);
  const token = randomUUID();
  people.set(token, buildUser(user));
  const headers = { authorization: `Bearer ${token}` };
  const list = async (query: Record<string, string> = {}) =>
    (await app.inject({ url: "/notification", query, headers })).json() as {
      notifications: Notification[];
      nextCursor: string | null;
      unread: number;
    };
  return {
    id: user.id,
    email: user.email,
    list,
    answerTo: (query: Record<string, string>) => app.inject({ url: "/notification", query, headers }),
    read: (payload: object) => app.inject({ method: "POST", url: "/notification/read", payload, headers }),
  };
}

const buildNewImage = (
  accountId: string,
  fieldId: string,
  date = "2026-11-20",
  key = `${fieldId} ${date}`,
): NotificationInput => ({
  accountId,
  fieldId,
  key,
  kind: newImage,
  data: { date, usableFraction: 0.93 },
});
const minutesAgo = (minutes: number) => new Date(clock.getTime() - minutes * 60_000);

describe("list of notifications", () => {
  it("names field, farm, kind and data, and counts as unread", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id, name: "El Bajo" });
    await buildNotification(db, buildNewImage(ana.id, field.id), minutesAgo(5));

    expect(await ana.list()).toEqual({
      notifications: [
        {
          id: expect.any(String),
          kind: "new-image",
          field: { id: field.id, name: "El Bajo", farmName: field.farmName, country: field.country },
          data: { date: "2026-11-20", usableFraction: 0.93 },
          createdAt: "2026-11-21T11:55:00.000Z",
          readAt: null,
        },
      ],
      nextCursor: null,
      unread: 1,
    });
  });

  it("holds a notification once, however often it is sent with the same key", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    const input = buildNewImage(ana.id, field.id);
    await Promise.all([
      buildNotification(db, input),
      buildNotification(db, input),
      buildNotification(db, input),
    ]);

    expect((await ana.list()).notifications).toHaveLength(1);
  });

  it("is paged newest first without repeats or gaps, even within one instant", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    for (let n = 0; n < 7; n += 1)
      await buildNotification(
        db,
        buildNewImage(ana.id, field.id, `2026-11-0${n + 1}`),
        minutesAgo(n < 4 ? 10 : 5),
      );

    const first = await ana.list({ limit: "3" });
    const second = await ana.list({ limit: "3", cursor: first.nextCursor ?? "" });
    const third = await ana.list({ limit: "3", cursor: second.nextCursor ?? "" });

    const pages = [first, second, third].map((page) =>
      page.notifications.map(({ data }) => ("date" in data ? data.date : "")),
    );
    expect(pages.map((dates) => dates.length)).toEqual([3, 3, 1]);
    expect([...(pages[0] ?? [])].sort()).toEqual(["2026-11-05", "2026-11-06", "2026-11-07"]);
    expect(new Set(pages.flat()).size).toBe(7);
    expect([third.nextCursor, third.unread]).toEqual([null, 7]);
  });

  it("refuses a malformed cursor", async () => {
    const ana = await signIn();

    const id = randomUUID();
    for (const cursor of ["x", "1.2", `nan.${id}`, `9000000000000000.${id}`, `-8000000000000000.${id}`]) {
      const answer = await ana.answerTo({ cursor });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_INPUT"]);
    }
  });

  it("is visible to and marked by its account only", async () => {
    const [ana, other] = [await signIn(), await signIn()];
    const field = await buildField(db, { accountId: ana.id });
    await buildNotification(db, buildNewImage(ana.id, field.id));
    const [notification] = (await ana.list()).notifications;

    expect((await other.list()).notifications).toEqual([]);
    await other.read({ ids: [notification?.id] });
    await other.read({ all: true });

    expect((await ana.list()).unread).toBe(1);
  });

  it("leaves out and does not count deleted fields and fields shared no longer", async () => {
    const [owner, guest] = [await signIn(), await signIn()];
    const field = await buildField(db, { accountId: owner.id });
    await shareField(db, field.id, guest.email);
    for (const person of [owner, guest]) await buildNotification(db, buildNewImage(person.id, field.id));
    expect((await guest.list()).unread).toBe(1);

    await db.deleteFrom("field_share").where("field_id", "=", field.id).execute();
    expect(await guest.list()).toEqual({ notifications: [], nextCursor: null, unread: 0 });
    expect((await owner.list()).unread).toBe(1);

    await fields.softDelete(owner.id, [field.id], clock);
    expect(await owner.list()).toEqual({ notifications: [], nextCursor: null, unread: 0 });
  });

  it("skips pages without a readable notification", async () => {
    const ana = await signIn();
    const [active, deleted] = [
      await buildField(db, { accountId: ana.id }),
      await buildField(db, { accountId: ana.id }),
    ];
    await buildNotification(db, buildNewImage(ana.id, active.id), minutesAgo(60));
    for (let day = 1; day <= 5; day += 1) {
      await buildNotification(db, buildNewImage(ana.id, deleted.id, `2026-11-0${day}`), minutesAgo(day));
    }
    await fields.softDelete(ana.id, [deleted.id], clock);

    const { notifications: listed, nextCursor, unread } = await ana.list({ limit: "2" });

    expect(listed.map(({ field }) => field?.id)).toEqual([active.id]);
    expect([nextCursor, unread]).toEqual([null, 1]);
  });

  it("leaves out unknown kinds", async () => {
    const ana = await signIn();
    await notifications.insertNew(
      [{ id: randomUUID(), accountId: ana.id, kind: "of-tomorrow", fieldId: null, data: {}, key: "k" }],
      clock,
    );

    expect((await ana.list()).notifications).toEqual([]);
  });
});

describe("marking as read", () => {
  it("marks by id and returns the number left unread", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    await buildNotification(db, buildNewImage(ana.id, field.id, "2026-11-15"), minutesAgo(2));
    await buildNotification(db, buildNewImage(ana.id, field.id, "2026-11-20"), minutesAgo(1));
    const [newest] = (await ana.list()).notifications;

    const answer = await ana.read({ ids: [newest?.id] });

    expect(answer.json()).toEqual({ unread: 1 });
    const reads = (await ana.list()).notifications.map(({ readAt }) => readAt);
    expect(reads).toEqual([clock.toISOString(), null]);
  });

  it("marks all, except those created after the list was read", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    await buildNotification(db, buildNewImage(ana.id, field.id, "2026-11-10"), minutesAgo(30));
    await buildNotification(db, buildNewImage(ana.id, field.id, "2026-11-15"), minutesAgo(20));
    await buildNotification(db, buildNewImage(ana.id, field.id, "2026-11-20"), minutesAgo(1));

    const until = minutesAgo(20).toISOString();
    expect((await ana.read({ all: true, until })).json()).toEqual({ unread: 1 });
    expect((await ana.read({ all: true })).json()).toEqual({ unread: 0 });
  });

  it.each([{}, { ids: [] }, { ids: ["x"] }, { all: false }])("refuses %o", async (body) => {
    const ana = await signIn();

    expect((await ana.read(body)).statusCode).toBe(400);
  });
});

describe("number of unread notifications", () => {
  it("counts older ones behind many of unreadable fields", async () => {
    const [ana, owner] = [await signIn(), await signIn()];
    const [readable, unreadable] = [
      await buildField(db, { accountId: ana.id }),
      await buildField(db, { accountId: owner.id }),
    ];
    await buildNotification(db, buildNewImage(ana.id, readable.id), minutesAgo(500));
    const about = (fieldId: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: randomUUID(),
        accountId: ana.id,
        kind: "new-image",
        fieldId,
        data: { date: "2026-11-15", usableFraction: 1 },
        key: `${fieldId} many ${n}`,
      }));
    await notifications.insertNew(about(unreadable.id, 150), clock);
    expect((await ana.list()).unread).toBe(1);

    await notifications.insertNew(about(readable.id, 150), clock);
    expect((await ana.list()).unread).toBe(100);
  });
});

describe("old notifications", () => {
  it("are deleted after 90 days, in batches", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    await buildNotification(
      db,
      buildNewImage(ana.id, field.id, "2026-08-20"),
      new Date("2026-08-24T12:00:00Z"),
    );
    const before = new Date("2026-08-20T12:00:00Z");
    await notifications.insertNew(
      Array.from({ length: 2300 }, (_, n) => ({
        id: randomUUID(),
        accountId: ana.id,
        kind: "new-image",
        fieldId: field.id,
        data: { date: "2026-08-15", usableFraction: 1 },
        key: `old ${n}`,
      })),
      before,
    );

    await deleteOldNotifications(
      { notifications, notificationPreferences: preferencesRepository(db), now: () => clock },
      new AbortController().signal,
    );

    const left = await db
      .selectFrom("notification")
      .select("data")
      .where("account_id", "=", ana.id)
      .execute();
    expect(left).toEqual([{ data: { date: "2026-08-20", usableFraction: 0.93 } }]);
  });
});
