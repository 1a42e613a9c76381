import { createHttpClient, type HttpClientOptions } from "@surco/kit-server";
import { buildPlatform, testDatabase } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { logMissing } from "./log-missing";

const db = testDatabase();

/** No service listens on this port of the machine. */
const NOWHERE = "http://127.0.0.1:9";

async function warningsOf(baseMap: { hasSatellite: boolean; streetsStyleUrl: string | null }) {
  const warnings: string[] = [];
  const platform = buildPlatform({ db });
  const logger = Object.assign(Object.create(platform.logger), {
    warn: (_facts: object, text: string) => warnings.push(text),
  });
  const options: HttpClientOptions = {
    provider: "stac",
    allowedHosts: ["127.0.0.1:9"],
    timeoutMs: 5_000,
    retries: 0,
    maxBytes: 1_000_000,
    concurrency: 2,
  };
  const http = createHttpClient(options, { userAgent: "Surco test" });
  const source = { http, stacUrl: NOWHERE, allowedHosts: ["127.0.0.1:9"] };
  await logMissing({ ...platform, logger }, source, { ...baseMap, own: null });
  return warnings;
}

it("names the base maps that a start without a network misses", async () => {
  const warnings = await warningsOf({ hasSatellite: true, streetsStyleUrl: `${NOWHERE}/styles/liberty` });
  expect(warnings).toEqual([
    expect.stringContaining("no satellite base map"),
    expect.stringContaining("no streets behind the fields"),
  ]);
});

it("is silent about what is not offered", async () => {
  expect(await warningsOf({ hasSatellite: false, streetsStyleUrl: null })).toEqual([]);
});
