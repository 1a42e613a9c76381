import { createECDH } from "node:crypto";
import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { georefClient, nominatimClient } from "@surco/fields/server";
import { smallField, startImagery } from "@surco/imagery/testing";
import {
  AppError,
  createHttpClient,
  fetchTile,
  type HttpClient,
  HttpFailure,
  type WatchedHttpClient,
} from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { demoTruthClient } from "@surco/landing/server";
import { createPushKey, pushClient } from "@surco/notifications/server";
import { searchOpenMeteo, searchPhoton } from "@surco/place-search/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
/** Between a normal response and the 31 s of a slow service; short only where that is awaited. */
const timeoutFor = (kind: string) => (kind === "slow" ? 1_500 : 60_000);

let world: DemoWorld;
let fault: FaultKind | null;
let nowMs: number;

beforeAll(async () => {
  world = await startDemoWorld({
    now: () => new Date("2026-02-20T18:00:00Z"),
    faults: () => fault,
  });
  fault = null;
  nowMs = 0;
  // The demo world loads its places with the first request, beyond the time limit of a slow service.
  for (const { call } of Object.values(clients)) await call(startClient(60_000));
});
afterAll(() => world.close());
beforeEach(() => {
  fault = null;
  nowMs = Date.parse("2026-02-20T18:00:00Z");
});

function startClient(timeoutMs: number): WatchedHttpClient {
  return createHttpClient(
    {
      provider: "test",
      allowedHosts: [new URL(world.url).host],
      timeoutMs,
      retries: 1,
      maxBytes: 5 * 1024 * 1024,
      concurrency: 4,
    },
    {
      userAgent: "Surco test",
      nowMs: () => nowMs,
      random: () => 0.5,
      sleep: async (ms) => {
        nowMs += ms;
      },
    },
  );
}

/** Result of a client, or the reason for its failure: the only outcomes that callers handle. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof HttpFailure) return error.reason;
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
}

const pergamino = [-60.57, -33.89] as [number, number];
const irapuato = [-101.35, 20.67] as [number, number];
const nowhere = { value: { province: null, district: null, districtCode: null } };

const browser = createECDH("prime256v1").generateKeys();
const pushKey = createPushKey();

const clients: Record<
  string,
  { call: (http: HttpClient) => Promise<unknown>; gives: Record<string, unknown> }
> = {
  "names of places in Argentina": {
    call: (http) => georefClient(http, `${world.url}/georef/api`).findPlace(pergamino),
    gives: {
      empty: { value: { province: "Buenos Aires", district: "Pergamino", districtCode: "06623" } },
      nulls: nowhere,
    },
  },
  "names of places elsewhere": {
    call: (http) => nominatimClient(http, `${world.url}/nominatim`).findPlace(irapuato),
    gives: { empty: expect.objectContaining({ value: expect.anything() }), nulls: "wrong-shape" },
  },
  "search of places": {
    call: (http) =>
      searchOpenMeteo(
        { http, url: `${world.url}/open-meteo-geocoding`, apiKey: null },
        { name: "pergamino", language: "es", country: "AR" },
      ),
    gives: { empty: { value: [] }, nulls: "wrong-shape" },
  },
  "search of places in OpenStreetMap": {
    call: (http) => searchPhoton({ http, url: `${world.url}/photon` }, { name: "guasave", language: "es" }),
    gives: { empty: { value: [] }, nulls: "wrong-shape" },
  },
  "messages to devices": {
    call: (http) =>
      pushClient(http, "mailto:ops@surco.example").send(
        { endpoint: `${world.url}/push/device`, p256dh: browser, auth: Buffer.alloc(16, 1) },
        "{}",
        pushKey,
      ),
    gives: { empty: { value: { status: 201 } }, nulls: { value: { status: 201 } } },
  },
  "the demo world's parcels": {
    call: (http) => demoTruthClient(http, world.url).listParcels([-60.6, -33.92, -60.55, -33.88], 4),
    gives: { empty: { value: [] }, nulls: "wrong-shape" },
  },
};

const failures = {
  "429": "status",
  "500": "status",
  "403": "status",
  html: "wrong-shape",
  truncate: "network",
  reset: "network",
  slow: "timeout",
} as const;

describe.each(Object.entries(clients))("%s", (_name, { call, gives }) => {
  it.each([...Object.entries(failures), ["empty", gives.empty], ["nulls", gives.nulls]])(
    "return a value or a reason while the service fails with %s, and recover",
    async (kind, expected) => {
      const http = startClient(timeoutFor(kind));
      fault = kind as FaultKind;
      expect(await outcomeOf(call(http))).toEqual(expected);

      fault = null;
      nowMs += 16 * 60_000;
      const after = await outcomeOf(call(http));
      // A host that refused the key is not called again until the configuration changes.
      expect(after).toEqual(kind === "403" ? "refused" : { value: expect.anything() });
    },
  );
});

describe("tiles of maps", () => {
  it.each(Object.keys(failures))(
    "are missing, without other effects, while their source fails with %s",
    async (kind) => {
      const http = startClient(timeoutFor(kind));
      const source = { http, tilesUrl: `${world.url}/terrain/{z}/{x}/{y}.png`, minZoom: 9, maxZoom: 12 };
      const tile = { z: 12, x: 1358, y: 2459 };
      fault = kind as FaultKind;
      expect(await outcomeOf(fetchTile(source, tile))).toBe("UNAVAILABLE");

      fault = null;
      nowMs += 16 * 60_000;
      const after = await outcomeOf(fetchTile(source, tile));
      if (kind === "403") expect(after).toBe("UNAVAILABLE");
      else expect(after).toMatchObject({ value: { contentType: "image/png" } });
    },
  );
});

describe("image search", () => {
  const range = { from: "2026-01-15", until: "2026-02-05" };
  const { fieldId } = smallField;

  it.each(Object.keys({ ...failures, empty: null, nulls: null }))(
    "marks the season as incomplete while it fails with %s, and recovers",
    async (kind) => {
      const imagery = await startImagery({
        db,
        now: () => new Date(nowMs),
        fields: [{ ...smallField, polygonHash: Buffer.from(kind.padEnd(32, "-")).toString("hex") }],
        source: {
          http: startClient(timeoutFor(kind)),
          stacUrl: `${world.url}/stac`,
          allowedHosts: [new URL(world.url).host],
        },
      });
      const catalog = async () => (await imagery.get("/sentinel/catalog", { fieldId, ...range })).json();
      const run = async () => {
        await catalog();
        while (imagery.queue.orders.length > 0) await imagery.queue.runNext().catch(() => undefined);
        return catalog();
      };
      fault = kind as FaultKind;
      const broken = await run();
      expect(broken.dates).toEqual([]);
      expect(broken.progress).toMatchObject(
        kind === "empty" ? { state: "done" } : { state: "failed", errorCode: "IMAGE_SOURCE_UNAVAILABLE" },
      );

      fault = null;
      nowMs += 16 * 60_000;
      const after = await run();
      // A host that refused the key is not called again until the configuration changes; an empty response means no
      // images.
      if (kind === "403") expect(after.progress.state).toBe("failed");
      else if (kind !== "empty") expect(after.dates.length).toBeGreaterThan(2);
      await imagery.close();
    },
  );
});
