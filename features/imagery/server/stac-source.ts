import type { CreateServiceClient } from "@surco/kit-server";
import type { StacSource } from "./scenes/stac.client";

const MEGABYTE = 1024 * 1024;

export interface StacSettings {
  stacUrl: string;
  stacAssetHosts: readonly string[];
}

/** Client of the STAC service and its asset store. */
export function stacSource(
  serviceClient: CreateServiceClient,
  { stacUrl, stacAssetHosts }: StacSettings,
): StacSource {
  const allowedHosts = [new URL(stacUrl).host, ...stacAssetHosts];
  const http = serviceClient({
    provider: "stac",
    allowedHosts,
    timeoutMs: 30_000,
    maxBytes: 20 * MEGABYTE,
    // An object store answers 403 for a missing file, so only 401 means that access is refused.
    refusals: [401],
  });
  return { stacUrl, allowedHosts, http };
}
