import { keptActivities } from "@surco/activities/web";
import type { Period, Season } from "@surco/calendar";
import type { Language } from "@surco/contract";
import { keptEntries } from "@surco/crop-log/web";
import type { FieldCard } from "@surco/fields/contract";
import type { KeptQuery } from "@surco/fields/web";
import { deviceResponses, ownBuild, SEASON_RECORDS_KEY, sessionAccount } from "@surco/kit-web";
import { keptNotes } from "@surco/notes/web";
import { keptCases } from "@surco/plant-health/web";
import { hashKey } from "@tanstack/react-query";
import { z } from "zod";
import { inTurns, isRefusal, newClient } from "./background-requests";

/** A season of a field has five responses, and its field one more: this many are six tenths of what the device's store holds. */
const MOST_SEASONS = 400;
/** Records that are older are stored anew. */
const FRESH_MS = 12 * 60 * 60_000;
/** Responses that several fields share, as the products that the forms offer, are read once. */
const REUSE_MS = 60_000;

/** Records of a field's season; cases are those of all seasons. */
const recordQueries = [keptActivities, keptEntries, keptNotes, keptCases];

/** Season of a period: those of winter and summer begin in different months. */
interface PeriodSeason {
  season: Season;
  period: Period;
}

interface SeasonsOfFields {
  fields: readonly FieldCard[];
  /** In the order in which they are stored. */
  seasons: readonly PeriodSeason[];
  language: Language;
}

const storedSeasons = z.object({ build: z.string(), seasons: z.string(), finishedAt: z.number() });

const namesOf = (seasons: readonly PeriodSeason[]) =>
  seasons.map(({ season, period }) => `${season}-${period}`).join(" ");

const storageKey = () => `${SEASON_RECORDS_KEY}.${sessionAccount() ?? ""}`;

function readStored() {
  try {
    return storedSeasons.parse(JSON.parse(localStorage.getItem(storageKey()) ?? "null"));
  } catch {
    return null;
  }
}

/** True where the seasons' records of the signed-in account are not on the device, or old. */
export function areRecordsDue(seasons: readonly PeriodSeason[]): boolean {
  const stored = readStored();
  if (stored === null || stored.seasons !== namesOf(seasons) || stored.build !== ownBuild()) return true;
  const ageMs = Date.now() - stored.finishedAt;
  // A time of the future was noted before the device's clock was set back.
  return ageMs < 0 || ageMs > FRESH_MS;
}

/**
 * Stores activities, crop log, notes and cases of plant health of the fields on the device, without pictures and the model of
 * leaves, so that fields that were never opened show them without a network. Of many fields those with a crop of a season come first. Refusals do not end it.
 *
 * @param idle  waits until the browser has time
 * @throws ApiError without a network or a session; AbortError
 */
export async function storeSeasonRecords(
  { fields, seasons, language }: SeasonsOfFields,
  { signal, idle }: { signal: AbortSignal; idle(): Promise<void> },
): Promise<void> {
  const accountId = sessionAccount();
  const client = newClient(deviceResponses({ isBackground: true }), REUSE_MS);
  const shared = new Set<string>();
  const wanted = seasons.flatMap((of) => fields.map((field) => ({ field, ...of, language })));
  const hasCrop = ({ field, season, period }: (typeof wanted)[number]) =>
    field.crops.some((crop) => crop.season === season && crop.period === period);
  const first = wanted.sort((one, other) => Number(hasCrop(other)) - Number(hasCrop(one)));
  const isWanted = ({ key, picture }: KeptQuery) => picture === undefined && !shared.has(hashKey(key));

  await inTurns(first.slice(0, MOST_SEASONS), async (one) => {
    await idle();
    for (const queriesOf of recordQueries) {
      signal.throwIfAborted();
      if (sessionAccount() !== accountId) return;
      try {
        for (const query of (await queriesOf(one, client)).filter(isWanted)) {
          shared.add(hashKey(query.key));
          await query.fetch(client);
        }
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    }
  });
  signal.throwIfAborted();
  if (sessionAccount() !== accountId) return;
  const stored = { build: ownBuild() ?? "", seasons: namesOf(seasons), finishedAt: Date.now() };
  localStorage.setItem(storageKey(), JSON.stringify(stored));
}
