import { accountRepository, findUserByToken, sessionRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import { fieldRepository } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import { type FastifyInstance, type Mail, refuse } from "@surco/kit-server";
import { buildPlatform, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestFlight, slotOffers } from "../contract";
import { createDroneFlightsFeature } from "./index";

const db = testDatabase();
const now = () => new Date("2026-11-21T12:00:00Z");
const mails: Mail[] = [];
let app: FastifyInstance;
let flights: ReturnType<typeof createDroneFlightsFeature>;
let isMailQueueDown = false;
let isBudgetUsedUp = false;

beforeAll(async () => {
  const sessions = sessionRepository(db);
  const platform = buildPlatform({
    db,
    mailer: {
      send: async (mail) => {
        if (isMailQueueDown) throw new Error("no queue");
        mails.push(mail);
      },
    },
    now,
    publicUrl: "https://campo.example",
    rateLimiter: {
      take: async (name) => {
        if (isBudgetUsedUp && name === "account-flight") throw refuse("TOO_MANY_REQUESTS");
      },
    },
  });
  flights = createDroneFlightsFeature(
    platform,
    { fields: fieldRepository(db) },
    { staffEmails: ["vuelos@campo.example", "jefa@campo.example"] },
  );
  app = await startFeatures(platform, [flights], {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    findFieldRight: async () => null,
  });
});
afterAll(() => app.close());
beforeEach(() => {
  mails.length = 0;
  isMailQueueDown = false;
  isBudgetUsedUp = false;
});

const input = (overrides: object = {}) => ({ ...requestFlight.example.body, id: newId(), ...overrides });

async function postRequest(payload: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.inject({ method: "POST", url: "/flight/request", headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const findRow = (id: string) =>
  db.selectFrom("flight_request").selectAll().where("id", "=", id).executeTakeFirst();

describe("flight request", () => {
  it("is stored, mailed to every staff address with a reply address, and confirmed", async () => {
    const request = input();

    expect(await postRequest(request)).toEqual({ status: 200, body: {} });

    expect(await findRow(request.id)).toMatchObject({ name: "Ana Ferreyra", area_ha: 120, account_id: null });
    expect(mails.map(({ to }) => to)).toEqual([
      "vuelos@campo.example",
      "jefa@campo.example",
      "ana.ferreyra@example.com",
    ]);
    const [staff] = mails;
    const confirmation = mails[2];
    expect(staff?.replyTo).toBe("ana.ferreyra@example.com");
    expect(staff?.text).toContain("Pergamino, ruta 32 km 14");
    expect(staff?.text).toContain("+54 9 2477 55-0000");
    expect(staff?.text).toContain("USD 90 (acceso anticipado: USD 60)");
    expect(confirmation?.text).toContain("3 de diciembre de 2026, a la mañana, de 8:30 a 11:45");
    expect(confirmation?.text).toContain("https://campo.example/surco-flight/terms-and-conditions");
    expect(confirmation?.text).toContain("35 km/h");
  });

  it("is stored and mailed once when repeated", async () => {
    const request = input();
    await postRequest(request);
    await postRequest(request);

    expect(mails).toHaveLength(3);
  });

  it("queues the mails that failed when the request is repeated", async () => {
    const request = input();
    isMailQueueDown = true;
    expect((await postRequest(request)).status).toBe(500);
    isMailQueueDown = false;

    expect((await postRequest(request)).status).toBe(200);
    expect(mails).toHaveLength(3);
    expect((await findRow(request.id))?.told_at).toEqual(now());
  });

  it("changes nothing and sends no mail with the id of another person's request", async () => {
    const request = input();
    await postRequest(request);
    mails.length = 0;

    await postRequest({ ...request, email: "otra@example.com", name: "Otra persona" });

    expect(mails).toEqual([]);
    expect(await findRow(request.id)).toMatchObject({ email: "ana.ferreyra@example.com" });
  });

  it("is answered and dropped where the honeypot is filled in", async () => {
    const request = input({ website: "https://spam.example" });

    expect(await postRequest(request)).toEqual({ status: 200, body: {} });
    expect([await findRow(request.id), mails]).toEqual([undefined, []]);
  });

  it("is confirmed without its free text, since the address is not verified", async () => {
    await postRequest(
      input({ name: "Compre ya http://spam.example", comments: "http://spam.example", place: "spam" }),
    );

    const confirmation = mails.at(-1);
    expect(`${confirmation?.subject} ${confirmation?.text} ${confirmation?.html}`).not.toMatch(/spam|Compre/);
    expect(mails[0]?.html).toContain("http://spam.example");
  });

  it("stands without a confirmation once its address had too many, whoever requested them", async () => {
    isBudgetUsedUp = true;
    const request = input();

    expect((await postRequest(request)).status).toBe(200);
    expect(await findRow(request.id)).toMatchObject({ email: request.email, told_at: now() });
    expect(mails.map(({ to }) => to)).toEqual(["vuelos@campo.example", "jefa@campo.example"]);
  });

  it.each(["en", "pt"] as const)("is confirmed in %s, with every placeholder filled in", async (language) => {
    for (const { slot } of slotOffers) await postRequest(input({ language, slot }));

    for (const { subject, text } of mails) expect(subject + text).not.toContain("{{");
    expect(mails.at(-1)?.text).toMatch(/USD 190.*USD 130/);
  });

  it.each([
    ["too soon", { wishedOn: "2026-11-22" }, "FLIGHT_DATE_TOO_SOON"],
    ["too far away", { wishedOn: "2027-12-01" }, "FLIGHT_DATE_TOO_FAR"],
    ["without a place", { place: " " }, "FLIGHT_PLACE_MISSING"],
    ["without the terms", { termsAccepted: false }, "INVALID_INPUT"],
    ["with an invalid phone number", { phone: "llamame" }, "INVALID_INPUT"],
    ["without an area", { areaHa: 0 }, "INVALID_INPUT"],
  ])("that is %s is refused", async (_case, invalid, code) => {
    expect((await postRequest(input(invalid))).body.code).toBe(code);
    expect(mails).toEqual([]);
  });
});

describe("flight request for an own field", () => {
  it("can be named by whoever may read it", async () => {
    const { user, token } = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    const request = input({ ownFieldId: field.id, place: "" });

    expect((await postRequest(request, token)).status).toBe(200);
    expect(await findRow(request.id)).toMatchObject({ account_id: user.id, field_id: field.id });
    expect(mails[0]?.text).toContain(field.name);
  });

  it("is in the data export of its own account only", async () => {
    const { user, token } = await buildAccount(db);
    await postRequest(input({ comments: "Maíz, dos híbridos" }), token);
    await postRequest(input());

    const files = [];
    const owner = { id: user.id, language: "es" } as const;
    for (const part of flights.dataExport) {
      for await (const file of part.files(owner as never, async () => {})) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of file.bytes) chunks.push(chunk);
        files.push(Buffer.concat(chunks).toString());
      }
    }
    expect(files).toHaveLength(1);
    expect(files[0]?.trim().split("\n")).toHaveLength(1);
    expect(files[0]).toContain("Maíz, dos híbridos");
  });

  it("is not found where it is another person's or without a session", async () => {
    const { token } = await buildAccount(db);
    const { user: other } = await buildAccount(db);
    const field = await buildField(db, { accountId: other.id });

    for (const caller of [token, undefined]) {
      const response = await postRequest(input({ ownFieldId: field.id }), caller);
      expect([response.status, response.body.code]).toEqual([404, "FIELD_NOT_FOUND"]);
    }
  });
});

describe("list of flight requests", () => {
  it("is paged newest first, for administrators only", async () => {
    const { user, token } = await buildAccount(db);
    const list = async (query: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.inject({ url: `/flight/requests?${query}`, headers })).json();
    };
    expect((await list("")).code).toBe("FORBIDDEN");
    await accountRepository(db).setRole(user.email, "ADMIN");
    const total = (await list("limit=100")).requests.length;

    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list(`limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...page.requests.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
    expect((await list("cursor=anything")).code).toBe("INVALID_INPUT");
  });
});
