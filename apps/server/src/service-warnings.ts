import type { ServiceWarning } from "@surco/contract";
import type { Config } from "./config";

/** Domain of Open-Meteo's own hosts; with the address of another server of it, no key is needed. */
const OPEN_METEO_DOMAIN = ".open-meteo.com";

/**
 * Warnings about the settings of outside services: Open-Meteo's free host is for non-commercial use only.
 *
 * @source open-meteo.com, terms: sites and apps with subscriptions are commercial
 */
export function serviceWarningsOf(
  config: Pick<Config, "world" | "hasPayments" | "openMeteo" | "openMeteoArchiveUrl">,
): ServiceWarning[] {
  const { world, hasPayments, openMeteo, openMeteoArchiveUrl } = config;
  const isOwnHost = [openMeteo.url, openMeteoArchiveUrl].some((url) =>
    new URL(url).hostname.endsWith(OPEN_METEO_DOMAIN),
  );
  const isWarned = world === "live" && hasPayments && openMeteo.apiKey === null && isOwnHost;
  return isWarned ? ["OPEN_METEO_WITHOUT_KEY"] : [];
}
