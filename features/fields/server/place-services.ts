import { type CreateServiceClient, hostOf } from "@surco/kit-server";
import { georefClient } from "./georef.client";
import { nominatimClient } from "./nominatim.client";
import type { PlaceServices } from "./place";

export interface PlaceSettings {
  georefUrl: string;
  nominatimUrl: string;
}

/** Place services by country. */
export function placeServices(
  serviceClient: CreateServiceClient,
  { georefUrl, nominatimUrl }: PlaceSettings,
): PlaceServices {
  return {
    argentina: georefClient(
      serviceClient({ provider: "georef", allowedHosts: [hostOf(georefUrl)] }),
      georefUrl,
    ),
    others: nominatimClient(
      // Its policy allows one request a second.
      serviceClient({
        provider: "nominatim",
        allowedHosts: [hostOf(nominatimUrl)],
        concurrency: 1,
        minIntervalMs: 1000,
      }),
      nominatimUrl,
    ),
  };
}
