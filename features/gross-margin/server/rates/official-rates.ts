import { utcDay } from "@surco/calendar";
import type { Database } from "@surco/db";
import {
  type Clock,
  type CreateServiceClient,
  dayInZone,
  HttpFailure,
  hostOf,
  type Logger,
  singleFlight,
  timeZoneOf,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { ExchangeRate, OfficialCurrency } from "../../contract";
import { banxicoClient } from "./banxico.client";
import { bcraClient } from "./bcra.client";
import { exchangeRateRepository, type StoredRate } from "./exchange-rate.repository";
import { frankfurterClient } from "./frankfurter.client";
import type { RateSource } from "./rate-source";

export interface RateSettings {
  bcraUrl: string;
  banxicoUrl: string;
  /** null: rates of Mexico come from Frankfurter alone. */
  banxicoToken: string | null;
  frankfurterUrl: string;
  /** Start of the addresses that the demo world answers; null without it. */
  demoWorldUrl: string | null;
}

/** A rate that was read within this time is fresh. */
const FRESH_MS = 6 * 3_600_000;
/** An older one is shown at once and read anew meanwhile; beyond this age the service is waited for. */
const SHOWN_WHILE_READ_MS = 24 * 3_600_000;
const TIMEOUT_MS = 8000;

export interface OfficialRates {
  /** Last official rate of a currency; the stored one while no service answers; null where none was ever read. */
  findLast(currency: OfficialCurrency): Promise<ExchangeRate | null>;
}

interface WatchedSource {
  source: RateSource;
  isSimulated: boolean;
}

/** Institutions of each currency, the first one asked first. */
export function rateSources(
  serviceClient: CreateServiceClient,
  settings: RateSettings,
): Record<OfficialCurrency, WatchedSource[]> {
  const { bcraUrl, banxicoUrl, banxicoToken, frankfurterUrl, demoWorldUrl } = settings;
  const clientOf = (provider: string, url: string, token: string | null = null) =>
    serviceClient({
      provider,
      allowedHosts: [hostOf(url)],
      timeoutMs: TIMEOUT_MS,
      retries: 1,
      ...(token !== null && { authorization: { host: hostOf(url), name: "bmx-token", value: token } }),
    });
  const isSimulated = (url: string) => demoWorldUrl !== null && url.startsWith(`${demoWorldUrl}/`);
  const banxico =
    banxicoToken === null
      ? []
      : [
          {
            source: banxicoClient(clientOf("banxico", banxicoUrl, banxicoToken), banxicoUrl),
            isSimulated: isSimulated(banxicoUrl),
          },
        ];
  return {
    ARS: [{ source: bcraClient(clientOf("bcra", bcraUrl), bcraUrl), isSimulated: isSimulated(bcraUrl) }],
    MXN: [
      ...banxico,
      {
        source: frankfurterClient(clientOf("frankfurter", frankfurterUrl), frankfurterUrl),
        isSimulated: isSimulated(frankfurterUrl),
      },
    ],
  };
}

export function officialRates(deps: {
  db: Kysely<Database>;
  sources: Record<OfficialCurrency, readonly WatchedSource[]>;
  now: Clock;
  logger: Pick<Logger, "warn">;
}): OfficialRates {
  const stored = exchangeRateRepository(deps.db);
  const fly = singleFlight();

  /** Reads the rate of the first source that answers with one, and stores it. */
  const renew = (currency: OfficialCurrency) =>
    fly(currency, undefined, async (): Promise<StoredRate | null> => {
      for (const { source, isSimulated } of deps.sources[currency]) {
        try {
          const { day: today } = dayInZone(deps.now(), timeZoneOf(source.country));
          const found = await source.findLastRate(today);
          if (found === null) continue;
          const rate = { ...found, source: source.name, isSimulated, fetchedAt: deps.now() };
          await stored.save(currency, rate);
          return rate;
        } catch (error) {
          if (!(error instanceof HttpFailure)) throw error;
          deps.logger.warn({ err: error, source: source.name }, "exchange rate not read");
        }
      }
      return null;
    });

  return {
    async findLast(currency) {
      const last = await stored.findLast(currency, utcDay(deps.now()));
      const ageMs =
        last === null ? Number.POSITIVE_INFINITY : deps.now().getTime() - last.fetchedAt.getTime();
      if (last !== null && ageMs < FRESH_MS) return shown(currency, last, false);
      const renewed = renew(currency);
      if (last !== null && ageMs < SHOWN_WHILE_READ_MS) {
        renewed.catch((error: unknown) => deps.logger.warn({ err: error }, "exchange rate not read"));
        return shown(currency, last, false);
      }
      const read = await renewed;
      if (read !== null) return shown(currency, read, false);
      return last === null ? null : shown(currency, last, true);
    },
  };
}

function shown(currency: OfficialCurrency, rate: StoredRate, isStale: boolean): ExchangeRate {
  const { localPerUsd, day, source, isSimulated, fetchedAt } = rate;
  return { currency, localPerUsd, day, source, isSimulated, isStale, fetchedAt: fetchedAt.toISOString() };
}
