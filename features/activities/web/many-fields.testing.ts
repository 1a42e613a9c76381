import {
  type Activity,
  type ActivityChoices,
  type CostSum,
  exampleActivity,
  type RefusedField,
} from "@surco/activities/contract";
import type { FieldCard } from "@surco/fields/contract";
import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession, sessionAccount } from "@surco/kit-web";
import { listUnsentWrites, startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { QueryClient } from "@tanstack/react-query";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import activities from "./locales/es.json";

export const texts = { activities, fields: fieldTexts };

const names = { sow: [], irrigation: [], harvest: ["Vassalli"] };
const choices: ActivityChoices = {
  fertilizers: [{ id: 606, name: "Urea", grade: null, isLiquid: false }],
  productTypes: [],
  doseUnits: ["kg/ha"],
  densityUnits: ["plants/ha"],
  machineryBrands: names,
  used: { contractors: ["Hermanos Giménez"], machineryBrands: names },
  last: [],
};

interface ManyFieldsServer {
  fields: FieldCard[];
  activities: Activity[];
  costs: CostSum[];
  stages: object[];
  /** Refusals of the next request for many fields. */
  refused: RefusedField[];
  isOut: boolean;
  /** Requests by method and path, the last one last. */
  requests: { path: string; query: URLSearchParams; body: Record<string, unknown> | null }[];
  answer(address: unknown, init?: RequestInit): Promise<Response>;
}

/** Starts the outbox of a device without a network: it sends nothing. */
export function startOutboxOffline() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  return startDeviceOutbox([], new QueryClient());
}

/** Unsent writes of the test's account. */
export const listKept = () => listUnsentWrites(sessionAccount() ?? "");

/** Starts a server with fields of two farms and a session for each test of a file. @param name  of its accounts */
export function startManyFieldsServer(name: string): ManyFieldsServer {
  const server = manyFieldsServer();
  let accounts = 0;
  beforeEach(() => {
    const { answer: _, ...fresh } = manyFieldsServer();
    Object.assign(server, fresh);
    vi.stubGlobal("fetch", server.answer);
    openSession("token");
    nameSessionAccount(`${name}-${accounts++}`);
  });
  afterEach(() => {
    cleanup();
    stopDeviceOutbox();
    closeSession();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return server;
}

function manyFieldsServer(): ManyFieldsServer {
  const farm = { farmId: "01890000-0000-7000-9000-000000000002", farmName: "El Ombú" };
  const server: ManyFieldsServer = {
    fields: [
      buildCard({ name: "Norte" }),
      buildCard({ name: "Sur" }),
      buildCard({ name: "Bajo", ...farm }),
      buildCard({ name: "Ajeno", relation: "managed", right: "read", ownerName: "Luis Paz" }),
    ],
    activities: [],
    costs: [],
    stages: [],
    refused: [],
    isOut: false,
    requests: [],
    async answer(address, init) {
      if (server.isOut) throw new TypeError("failed to fetch");
      const { pathname, searchParams: query } = new URL(String(address), "http://surco.invalid");
      const path = `${init?.method ?? "GET"} ${pathname.replace("/api", "")}`;
      const body = typeof init?.body === "string" ? JSON.parse(init.body) : null;
      server.requests.push({ path, query, body });
      switch (path) {
        case "GET /activity/product":
          return Response.json(choices);
        case "GET /field/meta_data":
          return Response.json({ fields: server.fields, nextCursor: null, total: server.fields.length });
        case "GET /activity":
          return Response.json({ activities: server.activities, nextCursor: null });
        case "GET /activity/costs":
          return Response.json({ costs: server.costs });
        case "POST /activity/bulk":
        case "POST /activity/copy": {
          const { refused } = server;
          server.refused = [];
          if (refused.length > 0)
            return Response.json({ code: "ACTIVITIES_REFUSED", details: { refused } }, { status: 422 });
          const made = (body.targets as { id: string; fieldId: string }[]).map((target) => ({
            ...exampleActivity,
            ...target,
          }));
          return Response.json({ activities: made });
        }
        case "POST /activity/bulk/undo":
          return Response.json({ deletedCount: body.ids.length });
        default:
          return Response.json({
            genotypes: [],
            stages: server.stages,
            farms: [],
            nextCursor: null,
            total: 0,
          });
      }
    },
  };
  return server;
}
