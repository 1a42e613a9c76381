import { buildFarm, buildField, shareField } from "@surco/fields/testing";
import { startSmallWorld } from "@surco/imagery/testing";
import { refuse } from "@surco/kit-server";
import { writePdf } from "@surco/kit-server/paper";
import { popplerPages, testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Report, ReportLink } from "../contract";
import { defineReportKind } from "./report-kind";
import { pruneReports } from "./reports.workers";
import { type Person, startReports } from "./testing";

const db = testDatabase();
const DAY_MS = 86_400_000;

/** A kind of another feature. */
const harvestReport = defineReportKind({
  name: "harvest",
  choice: z.object({ tons: z.number(), failsWith: z.enum(["FIELD_NOT_FOUND"]).optional() }),
  keptDays: 365,
  lastingErrors: ["FIELD_NOT_FOUND"],
  stepsOf: () => 2,
  async make({ report, maker, onStep }) {
    if (report.choice.failsWith && !isRepaired) throw refuse(report.choice.failsWith);
    await onStep(1);
    const bytes = await writePdf({
      language: maker.locale,
      brand: maker.brand,
      title: "Cosecha",
      notice: null,
      sources: [],
      pageOf: () => "",
      createdAt: report.createdAt,
      pictures: {},
      content: [`${report.choice.tons} t`],
    });
    return {
      title: "Cosecha · Lote 7",
      nameParts: ["Lote 7", "cosecha"],
      bytes,
      card: { eyebrow: "Cosecha", title: "Lote 7", lines: ["Maíz · 2025/26"], figures: [], map: null },
    };
  },
});

const start = new Date("2025-11-20T12:00:00Z");
let clock = start;
let isRepaired = false;
let world: Awaited<ReturnType<typeof startSmallWorld>>;
let reports: Awaited<ReturnType<typeof startReports>>;
let maker: Person;
let fieldId: string;

beforeAll(async () => {
  world = await startSmallWorld({ dates: [] });
  reports = await startReports({ db, source: world.source, now: () => clock, kinds: [harvestReport] });
});
afterAll(async () => {
  await reports.close();
  await world.close();
});
beforeEach(async () => {
  clock = start;
  isRepaired = false;
  reports.queue.orders.length = 0;
  maker = await reports.signIn();
  fieldId = (await buildField(db, { accountId: maker.user.id, name: "Lote 7" })).id;
});

const order = async (person: Person, over: object = {}, path = "/report/field") => {
  const body = {
    id: newId(),
    kind: "harvest",
    choice: { tons: 9 },
    ...(path === "/report/field" && { fieldId }),
  };
  const answer = await reports.ask(person, "POST", path, { ...body, ...over });
  return { answer, report: answer.json() as Report };
};
const make = async (person = maker) => {
  const { report } = await order(person);
  await reports.queue.runNext();
  return report;
};
const listOf = async (person: Person, query = "") =>
  ((await reports.ask(person, "GET", `/report${query}`)).json() as { reports: Report[] }).reports;

describe("a report of another feature's kind", () => {
  it("is ordered, made by a job, listed with its field and taken away as a PDF", async () => {
    const { report } = await order(maker);
    expect(report).toMatchObject({ kind: "harvest", fieldName: "Lote 7", title: null, file: null });
    expect(report.progress).toEqual({ state: "queued", done: 0, total: 2, errorCode: null });

    await reports.queue.runNext();

    const [made] = await listOf(maker, `?fieldId=${fieldId}&kind=harvest`);
    expect(made).toMatchObject({
      id: report.id,
      title: "Cosecha · Lote 7",
      progress: { state: "done", done: 2 },
      keptUntil: new Date(start.getTime() + 365 * DAY_MS).toISOString(),
      links: 0,
    });
    expect(made?.file?.name).toBe("lote-7_cosecha.pdf");
    const file = await reports.ask(maker, "GET", `/report/${report.id}/pdf`);
    expect(popplerPages(file.rawPayload).join()).toContain("9 t");
  });

  it("may be about a farm whose fields one sees, or about all", async () => {
    const farmId = await buildFarm(db, { accountId: maker.user.id, name: "La Paz" });
    await buildField(db, { accountId: maker.user.id, farmId });

    const ofFarm = await order(maker, { farmId }, "/report/farm");
    expect(ofFarm.report).toMatchObject({ farmId, farmName: "La Paz", fieldId: null });
    expect((await order(maker, {}, "/report")).report).toMatchObject({ farmId: null, fieldId: null });

    const stranger = await reports.signIn();
    const refused = await order(stranger, { farmId }, "/report/farm");
    expect(refused.answer.json().code).toBe("FARM_NOT_FOUND");
  });

  it.each([
    ["of a kind that nobody brings", { kind: "weather" }, "REPORT_KIND_UNKNOWN"],
    ["with a malformed choice", { choice: { tons: "nine" } }, "INVALID_INPUT"],
  ])("is refused %s", async (_, over, code) => {
    expect((await order(maker, over)).answer.json().code).toBe(code);
    expect(await listOf(maker)).toEqual([]);
  });

  it("is made once, however often it is ordered", async () => {
    const report = await make();

    expect((await order(maker, { id: report.id })).report.progress.state).toBe("done");
    expect(reports.queue.orders).toHaveLength(0);
  });

  it("says why it failed, and is made by a retry", async () => {
    const { report } = await order(maker, { choice: { tons: 9, failsWith: "FIELD_NOT_FOUND" } });
    await reports.queue.runNext();
    expect((await listOf(maker))[0]?.progress).toMatchObject({
      state: "failed",
      errorCode: "FIELD_NOT_FOUND",
    });

    isRepaired = true;
    await reports.ask(maker, "POST", `/report/${report.id}/retry`);
    await reports.queue.runNext();

    expect((await listOf(maker))[0]?.progress.state).toBe("done");
  });

  it("belongs to its maker alone, as long as the field is seen", async () => {
    const guest = await reports.signIn();
    await shareField(db, fieldId, guest.user.email);
    const report = await make(guest);

    expect(await listOf(maker)).toEqual([]);
    for (const path of ["", "/pdf", "/links"])
      expect((await reports.ask(maker, "GET", `/report/${report.id}${path}`)).json().code).toBe(
        "REPORT_NOT_FOUND",
      );

    await db.deleteFrom("field_share").where("field_id", "=", fieldId).execute();
    expect(await listOf(guest)).toEqual([]);
  });

  it("is listed page by page, newest first", async () => {
    const made: string[] = [];
    for (let minute = 0; minute < 5; minute++) {
      clock = new Date(start.getTime() + minute * 60_000);
      made.unshift((await order(maker)).report.id);
    }

    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { reports: Report[]; nextCursor: string | null } = (
        await reports.ask(maker, "GET", `/report?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`)
      ).json();
      seen.push(...page.reports.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(made);
  });

  it("is deleted when its time is over, with its links", async () => {
    const report = await make();
    await share(report);

    clock = new Date(start.getTime() + 365 * DAY_MS + 1);
    await pruneReports(reports.deps, new AbortController().signal);

    expect(await listOf(maker)).toEqual([]);
    expect(reports.blobs.files.size).toBe(0);
    const links = await db
      .selectFrom("report_link")
      .select("id")
      .where("report_id", "=", report.id)
      .execute();
    expect(links).toEqual([]);
  });
});

interface Shared {
  link: ReportLink;
  address: string;
  token: string;
}
const share = async (report: Report, over: object = {}, person = maker) =>
  (
    await reports.ask(person, "POST", `/report/${report.id}/links`, { id: newId(), ...over })
  ).json() as Shared & {
    code?: string;
  };
const open = async (token: string, part = "") => reports.open(`/report/shared/${token}${part}`);
const linksOf = async (report: Report) =>
  ((await reports.ask(maker, "GET", `/report/${report.id}/links`)).json() as { links: ReportLink[] }).links;

describe("a public link", () => {
  it("opens the report for anybody, counts its openings, and is stored as a hash", async () => {
    const report = await make();
    const { link, address, token } = await share(report, { days: 7 });
    expect(address).toBe(`https://surco.example/report/${token}`);
    expect(link.expiresAt).toBe(new Date(start.getTime() + 7 * DAY_MS).toISOString());

    const shown = (await open(token)).json();
    expect(shown).toMatchObject({ title: "Cosecha · Lote 7", lines: ["Maíz · 2025/26"], kind: "harvest" });
    expect(JSON.stringify(shown)).not.toContain(maker.user.id);
    const file = await open(token, "/pdf");
    expect(file.headers["content-disposition"]).toBe('inline; filename="lote-7_cosecha.pdf"');
    expect(popplerPages(file.rawPayload).join()).toContain("9 t");
    expect(await linksOf(report)).toMatchObject([{ openings: 1, lastOpenedAt: start.toISOString() }]);
    expect((await listOf(maker))[0]?.links).toBe(1);
    const stored = await db.selectFrom("report_link").selectAll().where("id", "=", link.id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("has a picture and a description for messengers", async () => {
    const { token } = await share(await make());

    const picture = await open(token, "/preview");
    expect(picture.headers["content-type"]).toBe("image/png");
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe("PNG");
    expect(await reports.describeLink(token)).toEqual({
      title: "Cosecha · Lote 7",
      description: "Maíz · 2025/26",
    });
    expect(await reports.describeLink("x".repeat(43))).toBeNull();
  });

  it("counts the people who open its page, not what messengers fetch of it", async () => {
    const report = await make();
    const { token } = await share(report);

    await Promise.all([open(token, "/preview"), open(token, "/preview"), reports.describeLink(token)]);
    expect(await linksOf(report)).toMatchObject([{ openings: 0, lastOpenedAt: null }]);
    await Promise.all(Array.from({ length: 5 }, () => open(token)));
    expect(await linksOf(report)).toMatchObject([{ openings: 5 }]);
  });

  it("counts no opening that comes after its end, however close", async () => {
    const report = await make();
    const { link, token } = await share(report);

    const [, ...opened] = await Promise.all([
      reports.ask(maker, "DELETE", `/report/${report.id}/links/${link.id}`),
      ...Array.from({ length: 6 }, () => open(token)),
    ]);

    const answered = opened.filter(({ statusCode }) => statusCode === 200).length;
    const stored = await db
      .selectFrom("report_link")
      .select("openings")
      .where("id", "=", link.id)
      .executeTakeFirstOrThrow();
    expect(stored.openings).toBe(answered);
    expect((await open(token)).statusCode).toBe(404);
  });

  it("hands out no file whose link ends while it is read", async () => {
    const report = await make();
    const { link, token } = await share(report);
    const get = vi.spyOn(reports.blobs, "get").mockImplementationOnce(async (key) => {
      await reports.ask(maker, "DELETE", `/report/${report.id}/links/${link.id}`);
      return reports.blobs.get(key);
    });

    expect((await open(token, "/pdf")).statusCode).toBe(404);
    expect(get).toHaveBeenCalled();
    get.mockRestore();
  });

  it("leads a browser that follows an ended link to the page that says so", async () => {
    const report = await make();
    const { link, token } = await share(report);
    await reports.ask(maker, "DELETE", `/report/${report.id}/links/${link.id}`);

    const led = await reports.open(`/report/shared/${token}/pdf`, { accept: "text/html,*/*;q=0.8" });
    expect(led.statusCode).toBe(303);
    expect(led.headers.location).toBe(`/report/${token}`);
    expect(led.headers["cache-control"]).toBe("no-store");
  });

  const ends: [string, (report: Report, shared: Shared) => Promise<unknown>][] = [
    [
      "it expires",
      async () => {
        clock = new Date(start.getTime() + 30 * DAY_MS);
      },
    ],
    [
      "it is revoked",
      (report, { link }) => reports.ask(maker, "DELETE", `/report/${report.id}/links/${link.id}`),
    ],
    ["its report is deleted", (report) => reports.ask(maker, "DELETE", `/report/${report.id}`)],
    ["a new address replaces it", (report, { link }) => share(report, { id: link.id })],
    [
      "its maker sees the field no longer",
      () => db.updateTable("field").set({ deleted_at: clock }).where("id", "=", fieldId).execute(),
    ],
  ];
  it.each(ends)("opens nothing once %s", async (_, end) => {
    const report = await make();
    const shared = await share(report);
    expect((await open(shared.token)).statusCode).toBe(200);

    await end(report, shared);

    for (const part of ["", "/pdf", "/preview"]) {
      const refused = await open(shared.token, part);
      expect(refused.statusCode).toBe(404);
      expect(refused.json().code).toBe("REPORT_LINK_NOT_FOUND");
    }
  });

  it("does not outlive its report, and is not made of an unfinished one or one of others", async () => {
    const { report } = await order(maker);
    expect((await share(report)).code).toBe("REPORT_NOT_READY");
    await reports.queue.runNext();
    expect((await share(report, {}, await reports.signIn())).code).toBe("REPORT_NOT_FOUND");

    clock = new Date(start.getTime() + 360 * DAY_MS);
    expect((await share(report, { days: 90 })).link.expiresAt).toBe(report.keptUntil);
  });

  it("is one of at most ten", async () => {
    const report = await make();
    const answers = await Promise.all(Array.from({ length: 14 }, () => share(report)));

    expect(answers.filter(({ code }) => code === "REPORT_TOO_MANY_LINKS")).toHaveLength(4);
    expect((await share(report)).code).toBe("REPORT_TOO_MANY_LINKS");
    const [one] = await linksOf(report);
    expect((await share(report, { id: one?.id })).link.id).toBe(one?.id);
  });
});
