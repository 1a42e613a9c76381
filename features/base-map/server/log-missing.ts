import type { StacSource } from "@surco/imagery/server";
import { type HttpClient, HttpFailure, type Platform } from "@surco/kit-server";
import { z } from "zod";
import type { BaseMapSettings } from "./base-map-settings";

/** Writes to the log which base maps cannot be had now, and the consequence. */
export async function logMissing(
  { serviceClient, logger }: Pick<Platform, "serviceClient" | "logger">,
  source: StacSource,
  { hasSatellite, streetsStyleUrl }: BaseMapSettings["baseMap"],
): Promise<void> {
  if (hasSatellite && !(await isReachable(source.http, source.stacUrl))) {
    const text =
      "no satellite base map: the archive of scenes does not answer. Maps show tiles that are stored, and outlines";
    logger.warn({ url: source.stacUrl }, text);
  }
  if (streetsStyleUrl === null) return;
  const { host } = new URL(streetsStyleUrl);
  const http = serviceClient({ provider: "streets", allowedHosts: [host], timeoutMs: 10_000, retries: 0 });
  if (await isReachable(http, streetsStyleUrl)) return;
  const text =
    "no streets behind the fields, as far as this server can see: their style does not answer. Browsers request it themselves; without it maps show outlines";
  logger.warn({ url: streetsStyleUrl }, text);
}

async function isReachable(http: HttpClient, url: string): Promise<boolean> {
  try {
    await http.getJson(url, z.looseObject({}));
    return true;
  } catch (error) {
    // An answer of any other kind shows that the service is there.
    return error instanceof HttpFailure && error.status !== null && error.status < 500;
  }
}
