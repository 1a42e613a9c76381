import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HttpClient } from "@surco/kit-server";
import { expect, it } from "vitest";
import { bcraClient } from "./bcra.client";

const shared = process.env.SURCO_SHARED ?? join(import.meta.dirname, "../../../../../shared");
const path = join(shared, "samples/services/bcra/cotizaciones-2026-07-08-trimmed.json");
if (!existsSync(path)) throw new Error(`the recorded answer is missing: ${path}; set SURCO_SHARED`);

it("reads the dollar of a recorded answer of the BCRA", async () => {
  const recorded: unknown = JSON.parse(readFileSync(path, "utf8"));
  const http: Pick<HttpClient, "getJson"> = { getJson: async (_, schema) => schema.parse(recorded) };
  expect(await bcraClient(http, "https://bcra.example").findLastRate("2026-07-08")).toEqual({
    day: "2026-07-08",
    localPerUsd: 1488,
  });
});
