import { randomUUID } from "node:crypto";
import { accountRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import { fieldRepository } from "@surco/fields/server";
import { buildField, shareField } from "@surco/fields/testing";
import type { FastifyInstance, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Notification } from "../contract";
import { choiceRepository } from "./choices/choice.repository";
import { createNotificationsFeature, type Telling } from "./index";
import { notificationRepository } from "./notification.repository";
import { pruneNotifications } from "./prune-notifications";
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
    { fields, accounts: accountRepository(db), hooks: { notificationKinds: () => [] } },
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

const newImage = (
  accountId: string,
  fieldId: string,
  date = "2026-11-20",
  key = `${fieldId} ${date}`,
): Telling => ({
  accountId,
  fieldId,
  key,
  kind: "new-image",
  data: { date, usableFraction: 0.93 },
});
const minutesAgo = (minutes: number) => new Date(clock.getTime() - minutes * 60_000);

describe("what a person is told", () => {
  it("names the field and the farm, says what, and counts as unread", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id, name: "El Bajo" });
    await buildNotification(db, newImage(ana.id, field.id), minutesAgo(5));

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

  it("is told once, however often it is said with the same key", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    const told = newImage(ana.id, field.id);
    await Promise.all([
      buildNotification(db, told),
      buildNotification(db, told),
      buildNotification(db, told),
    ]);

    expect((await ana.list()).notifications).toHaveLength(1);
  });

  it("comes newest first, in pages that neither repeat nor leave out, even of one instant", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    for (let n = 0; n < 7; n += 1)
      await buildNotification(
        db,
        newImage(ana.id, field.id, `2026-11-0${n + 1}`),
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

  it("refuses a cursor that is none of ours", async () => {
    const ana = await signIn();

    const id = randomUUID();
    for (const cursor of ["x", "1.2", `nan.${id}`, `9000000000000000.${id}`, `-8000000000000000.${id}`]) {
      const answer = await ana.answerTo({ cursor });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_INPUT"]);
    }
  });

  it("is nobody else's to see or to mark", async () => {
    const [ana, other] = [await signIn(), await signIn()];
    const field = await buildField(db, { accountId: ana.id });
    await buildNotification(db, newImage(ana.id, field.id));
    const [told] = (await ana.list()).notifications;

    expect((await other.list()).notifications).toEqual([]);
    await other.read({ ids: [told?.id] });
    await other.read({ all: true });

    expect((await ana.list()).unread).toBe(1);
  });

  it("about a field that was put away or is shared no longer is left out, and not counted", async () => {
    const [owner, guest] = [await signIn(), await signIn()];
    const field = await buildField(db, { accountId: owner.id });
    await shareField(db, field.id, guest.email);
    for (const person of [owner, guest]) await buildNotification(db, newImage(person.id, field.id));
    expect((await guest.list()).unread).toBe(1);

    await db.deleteFrom("field_share").where("field_id", "=", field.id).execute();
    expect(await guest.list()).toEqual({ notifications: [], nextCursor: null, unread: 0 });
    expect((await owner.list()).unread).toBe(1);

    await fields.softDelete(owner.id, [field.id], clock);
    expect(await owner.list()).toEqual({ notifications: [], nextCursor: null, unread: 0 });
  });

  it("is found behind pages of what may not be shown any more", async () => {
    const ana = await signIn();
    const [kept, away] = [
      await buildField(db, { accountId: ana.id }),
      await buildField(db, { accountId: ana.id }),
    ];
    await buildNotification(db, newImage(ana.id, kept.id), minutesAgo(60));
    for (let day = 1; day <= 5; day += 1) {
      await buildNotification(db, newImage(ana.id, away.id, `2026-11-0${day}`), minutesAgo(day));
    }
    await fields.softDelete(ana.id, [away.id], clock);

    const { notifications: shown, nextCursor, unread } = await ana.list({ limit: "2" });

    expect(shown.map(({ field }) => field?.id)).toEqual([kept.id]);
    expect([nextCursor, unread]).toEqual([null, 1]);
  });

  it("of a kind that this version does not know is left out", async () => {
    const ana = await signIn();
    await notifications.insertNew(
      [{ id: randomUUID(), accountId: ana.id, kind: "of-tomorrow", fieldId: null, data: {}, key: "k" }],
      clock,
    );

    expect((await ana.list()).notifications).toEqual([]);
  });
});

describe("marking as read", () => {
  it("marks those named and tells how many are left", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    await buildNotification(db, newImage(ana.id, field.id, "2026-11-15"), minutesAgo(2));
    await buildNotification(db, newImage(ana.id, field.id, "2026-11-20"), minutesAgo(1));
    const [newest] = (await ana.list()).notifications;

    const answer = await ana.read({ ids: [newest?.id] });

    expect(answer.json()).toEqual({ unread: 1 });
    const reads = (await ana.list()).notifications.map(({ readAt }) => readAt);
    expect(reads).toEqual([clock.toISOString(), null]);
  });

  it("of all leaves unread what came after the list was looked at", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    await buildNotification(db, newImage(ana.id, field.id, "2026-11-10"), minutesAgo(30));
    await buildNotification(db, newImage(ana.id, field.id, "2026-11-15"), minutesAgo(20));
    await buildNotification(db, newImage(ana.id, field.id, "2026-11-20"), minutesAgo(1));

    const until = minutesAgo(20).toISOString();
    expect((await ana.read({ all: true, until })).json()).toEqual({ unread: 1 });
    expect((await ana.read({ all: true })).json()).toEqual({ unread: 0 });
  });

  it.each([{}, { ids: [] }, { ids: ["x"] }, { all: false }])("refuses %o", async (body) => {
    const ana = await signIn();

    expect((await ana.read(body)).statusCode).toBe(400);
  });
});

describe("the number of unread notifications", () => {
  it("counts older ones too where the newest are about fields that may not be read any more", async () => {
    const [ana, owner] = [await signIn(), await signIn()];
    const [own, gone] = [
      await buildField(db, { accountId: ana.id }),
      await buildField(db, { accountId: owner.id }),
    ];
    await buildNotification(db, newImage(ana.id, own.id), minutesAgo(500));
    const about = (fieldId: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: randomUUID(),
        accountId: ana.id,
        kind: "new-image",
        fieldId,
        data: { date: "2026-11-15", usableFraction: 1 },
        key: `${fieldId} many ${n}`,
      }));
    await notifications.insertNew(about(gone.id, 150), clock);
    expect((await ana.list()).unread).toBe(1);

    await notifications.insertNew(about(own.id, 150), clock);
    expect((await ana.list()).unread).toBe(100);
  });
});

describe("old notifications", () => {
  it("are removed after 90 days, in as many steps as it takes", async () => {
    const ana = await signIn();
    const field = await buildField(db, { accountId: ana.id });
    await buildNotification(db, newImage(ana.id, field.id, "2026-08-20"), new Date("2026-08-24T12:00:00Z"));
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

    await pruneNotifications(
      { notifications, notificationChoices: choiceRepository(db), now: () => clock },
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
