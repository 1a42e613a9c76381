import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS } from "../../support/browser";
import { keptUnder } from "../../support/kept-on-device";
import { listChanges, typedFields } from "../audit";
import { Ledger } from "../ledger";
import type { RecordKind } from "../page-interface";
import { type DeviceName, deviceNames, type Person } from "../steps";
import type { SyncServer } from "../sync-server";
import type { AnsweredRequest, World } from "../world-interface";
import { BrowserDevice } from "./browser-device";
import { BrowserPage } from "./browser-page";
import { fieldsOf, type ListedKind, listScreens, readValue, typedIn } from "./record-screens";

export type BrowserWorld = Awaited<ReturnType<typeof buildBrowserWorld>>;

interface BrowserWorldOptions {
  browser: Browser;
  server: SyncServer;
  kinds: readonly RecordKind[];
  /** Person of each device. */
  users: Readonly<Record<DeviceName, Person>>;
  /** Time that the devices' clocks begin at, added to the real one, ms. */
  skewMs?: number;
  /** True where the phone has a browser process of its own, which is killed in place of a page. */
  killsProcess?: boolean;
}

const TABLES: Record<RecordKind, string> = {
  "activities/activity": "activity",
  "notes/note": "note",
  "crop-log/entry": "crop_log_entry",
  "fields/record": "field",
};

export const listedKinds = Object.keys(listScreens) as ListedKind[];
const isListed = (kind: RecordKind): kind is ListedKind => kind !== "fields/record";

/** Two browsers with one person each, and one field on the server. Both have visited it, and lost the network. */
export async function buildBrowserWorld({
  browser,
  server,
  kinds,
  users,
  skewMs = 0,
  killsProcess = false,
}: BrowserWorldOptions) {
  const { fieldId, ...ids } = await server.buildPeople();
  const ledger = new Ledger();
  const tokens = new Map<string, string>();
  const requests: AnsweredRequest[] = [];
  const faults: string[] = [];
  const refusals: { recordId: string; code: string }[] = [];

  const openSession = async (accountId: string) => {
    const token = await server.openSession(accountId);
    tokens.set(token, accountId);
    return token;
  };

  async function startDevice(name: DeviceName): Promise<[DeviceName, BrowserDevice]> {
    const person = users[name];
    const accountId = ids[person];
    const page = await BrowserPage.start(killsProcess && name === "phone" ? null : browser, {
      origin: server.origin,
      onAnswer({ token, ...request }) {
        // A session that the log-in opened is known only afterwards.
        requests.push({
          ...request,
          get accountId() {
            return tokens.get(token) ?? "";
          },
        });
        if (request.status >= 500) faults.push(`${request.method} ${request.path}: ${request.status}`);
      },
    });
    const device = new BrowserDevice({
      browser: page,
      person,
      accountId,
      kinds,
      world: { fieldId, ledger, refusals, requests, faults },
      openSession: () => openSession(accountId),
      openOtherSession: async () => {
        const other = ids[person === "owner" ? "guest" : "owner"];
        return { token: await openSession(other), accountId: other };
      },
      endSession: server.endSession,
    });
    await page.page.goto(`${page.front.url}/surco.svg`);
    await page.setClock(skewMs);
    await device.signIn(person);
    await visit(device);
    return [name, device];
  }

  /** Visits the field once: afterwards its screens open without a network. */
  async function visit(device: BrowserDevice): Promise<void> {
    const { browser: shown, person } = device;
    for (const kind of kinds) {
      if (isListed(kind)) await device.show(kind);
      else if (person === "owner") {
        await shown.show(`/dashboard/field/${fieldId}/record`);
        await shown.page.getByLabel("Nombre del lote").waitFor();
      }
    }
    // Responses are stored after they are shown.
    for (const part of ['"fields","cards"', '"fields","polygons"', ...kinds.filter(isListed).map(keyOf)])
      await expect.poll(() => keptUnder(shown.page, part), { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    await shown.isInstalled();
    await shown.setOnline(false);
  }

  const started = await Promise.all(deviceNames.map(startDevice));
  const devices = new Map<DeviceName, BrowserDevice>(started);
  const deviceNamed = (name: DeviceName): BrowserDevice => {
    const device = devices.get(name);
    if (device === undefined) throw new Error(`no device ${name}`);
    return device;
  };

  return {
    ids,
    fieldId,
    ledger,
    requests,
    faults,
    refusals,
    devices,
    kindAt: (at: number): RecordKind => kinds[at % kinds.length] ?? "notes/note",

    async sendBoth(_turns: unknown, fates: readonly (readonly [])[]): Promise<void> {
      await Promise.all([...devices.values()].map((device, at) => device.sendAll(fates[at] ?? [])));
    },

    device: deviceNamed,

    /** Logs the person of a device in again. */
    async logIn(name: DeviceName, email: string, password: string): Promise<void> {
      const device = deviceNamed(name);
      tokens.set(await device.logIn(email, password), ids[device.person]);
    },

    async close(): Promise<void> {
      for (const { browser: page } of devices.values()) await page.end();
    },
  } satisfies World & Record<string, unknown>;
}

/** Part of the name under which the list of a kind is stored. */
const keyOf = (kind: ListedKind): string =>
  ({ "activities/activity": '["activities"', "notes/note": '["notes"', "crop-log/entry": '["crop-log"' })[
    kind
  ];

/** Faults where a device shows other records than the server has, once both have read them. */
export async function findDisagreements(
  db: Kysely<Database>,
  { fieldId, devices }: BrowserWorld,
  kinds: readonly RecordKind[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, device] of devices) {
    await device.setOnline(true);
    await device.reload();
    for (const kind of kinds) {
      const expected = await storedValues(db, fieldId, kind);
      const shown = () => (isListed(kind) ? shownValues(device, kind, expected) : shownName(device, fieldId));
      if (!isListed(kind) && device.person !== "owner") continue;
      await expect
        .poll(async () => (await shown()).join(), { timeout: PATIENCE_MS, interval: 500 })
        .toBe(expected.join())
        .catch(async () => faults.push(`${name} shows ${kind} ${await shown()} instead of ${expected}`));
    }
    faults.push(...device.browser.errors.map((message) => `${name}: ${message}`));
  }
  return faults;
}

/** First typed values of the records that are not deleted. */
async function storedValues(db: Kysely<Database>, fieldId: string, kind: RecordKind): Promise<string[]> {
  const changes = (await listChanges(db, [fieldId])).filter(({ table }) => table === TABLES[kind]);
  const last = new Map(changes.map((change) => [change.id, change]));
  return [...last.values()]
    .filter(({ after }) => after.deleted_at == null)
    .map((change) => String(typedFields(change, change.after).get(fieldsOf(kind)[0])))
    .sort();
}

/** Of each row the expected value, or all that it has. */
async function shownValues(device: BrowserDevice, kind: ListedKind, expected: readonly string[]) {
  await device.show(kind);
  const texts = await device.browser.rowTexts();
  return texts
    .map((text) => {
      const typed = typedIn(text);
      return typed.find((value) => expected.includes(value)) ?? typed.join("/");
    })
    .sort();
}

async function shownName({ browser }: BrowserDevice, fieldId: string): Promise<string[]> {
  await browser.show(`/dashboard/field/${fieldId}/record`);
  return [await readValue(browser.page.getByRole("main"), fieldsOf("fields/record")[0])];
}
