import type { SignedIn } from "@surco/accounts/contract";
import type { ActivatedAccountInput } from "@surco/accounts/server";
import type { Language } from "@surco/contract";
import type { NewProducer } from "@surco/farms/contract";
import type { NewField, SeasonCrop } from "@surco/fields/contract";
import { type Clock, HttpFailure, type Jobs, refuse, type SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { Planting } from "./demo-truth.client";
import type { DemonstrationFarm, DemonstrationField } from "./demonstration-farms";
import { seedRecordsJob } from "./records/seed-records";
import type { SeededField } from "./records/seeded-field";

/** Services of other features that create an account with farms and fields. */
export interface DemonstrationServices {
  createAccount(input: ActivatedAccountInput): Promise<SignedIn>;
  createFarm(user: SessionUser, farm: { id: string; name: string }): Promise<{ id: string }>;
  createProducer(user: SessionUser, producer: NewProducer): Promise<unknown>;
  createFields(
    user: SessionUser,
    fields: (NewField & { producerId: string | null })[],
    since: Date,
  ): Promise<unknown>;
  orderNewImages(fieldIds: readonly string[]): Promise<unknown>;
  startTrial(user: { id: string }, fieldId: string): Promise<unknown>;
}

export interface DemonstrationDeps extends DemonstrationServices {
  offersDemonstration: boolean;
  demonstrationFarms: () => Promise<DemonstrationFarm[]>;
  jobs: Pick<Jobs, "send">;
  now: Clock;
  claims: { insertSeeded(fieldIds: readonly string[]): Promise<void> };
}

/** Seasons of crops that a demonstration field shows: three that are over and the present one. */
const SEASONS_SHOWN = 4;

/** The fields are the visitor's for so long already: he is notified of images and anomalies from then on. */
const KEPT_DAYS = 20;
const DAY_MS = 86_400_000;
/** Fields whose new images are read at once, the first of two farms: those of all would take minutes. */
const READ_AT_ONCE = 2;

/** Name of the demonstration's visitor. */
const visitor: Record<Language, string> = { es: "Visita", en: "Visitor", pt: "Visitante" };

/**
 * Creates a demonstration account with its own copy of the demonstration farms.
 *
 * @throws AppError DEMONSTRATION_NOT_OFFERED, UNAVAILABLE when the demo world does not answer
 */
export async function openDemonstrationAccount(
  deps: DemonstrationDeps,
  language: Language,
): Promise<SignedIn> {
  if (!deps.offersDemonstration) throw refuse("DEMONSTRATION_NOT_OFFERED");
  const farms = await listDemonstrationFarms(deps);
  const person = { firstName: visitor[language], lastName: "Surco" };
  const signedIn = await createDemonstrationAccount(deps, person, language);
  await createDemonstrationFarms(deps, signedIn.user, farms);
  return signedIn;
}

/** @throws AppError UNAVAILABLE when the demo world does not answer */
export function listDemonstrationFarms(
  deps: Pick<DemonstrationDeps, "demonstrationFarms">,
): Promise<DemonstrationFarm[]> {
  return deps.demonstrationFarms().catch((cause: unknown) => {
    throw cause instanceof HttpFailure ? refuse("UNAVAILABLE", undefined, { cause }) : cause;
  });
}

/** Creates an account that only a session opens. */
export function createDemonstrationAccount(
  deps: Pick<DemonstrationDeps, "createAccount">,
  person: Pick<ActivatedAccountInput, "firstName" | "lastName" | "businessName" | "rights">,
  language: Language,
): Promise<SignedIn> {
  return deps.createAccount({
    ...person,
    email: demonstrationAddress(person),
    country: "AR",
    // Valid check digit, assigned to no person.
    fiscalId: "20000000001",
    language,
    isDemonstration: true,
    passwordHash: null,
  });
}

/** Address under a name that can never be registered (RFC 2606): no mail can go there. */
function demonstrationAddress({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const name = [firstName, lastName]
    .map((part) => part.normalize("NFKD").replace(/[^A-Za-z]/g, ""))
    .join(".");
  // The last part of the id is random.
  return `${name.toLowerCase()}.${newId().slice(-12)}@demonstration.invalid`;
}

/** Field that was created. */
export interface CreatedField {
  id: string;
  areaHa: number;
  /** Of the newest season; null: none. */
  crop: SeasonCrop | null;
}

/** Creates farms with their fields; a job for each field records its past. */
export async function createDemonstrationFarms(
  deps: DemonstrationDeps,
  user: SessionUser,
  farms: DemonstrationFarm[],
): Promise<CreatedField[]> {
  const fields: (NewField & { producerId: string | null })[] = [];
  const seeded: SeededField[] = [];
  for (const { name, fiscalName, producer, hasMargins, fields: planned } of farms) {
    if (planned.length === 0) continue;
    const farm = await deps.createFarm(user, { id: newId(), name });
    const producerId = producer && newId();
    if (producer && producerId)
      await deps.createProducer(user, { id: producerId, ...producer, email: null, fiscalId: null });
    for (const field of planned) {
      const created = { ...newField(farm.id, fiscalName, field), producerId };
      // The first field with plans has scenarios too.
      const isFirst = !seeded.some(({ margins }) => margins === "scenarios");
      const hasDueTask = seeded.length === 0;
      const margins = !hasMargins ? "none" : isFirst ? "scenarios" : "plan";
      fields.push(created);
      seeded.push({ ...seededFieldOf(user, created.id, field), margins, hasDueTask });
    }
  }
  if (fields.length === 0) return [];
  await deps.createFields(user, fields, new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS));
  await deps.claims.insertSeeded(fields.map(({ id }) => id));
  // One field has the paid plan, the others show its limits.
  const [first] = fields;
  if (first) await deps.startTrial(user, first.id);
  // The visitor looks at the fields while their records are created. In the order of arrival, not in turns of the accounts: with
  // many visitors at once all farms would be complete last.
  for (const field of seeded) await deps.jobs.send(seedRecordsJob, field);
  const firstOfFarms = fields.filter(({ farmId }, index) => fields[index - 1]?.farmId !== farmId);
  await deps.orderNewImages(firstOfFarms.slice(0, READ_AT_ONCE).map(({ id }) => id));
  return seeded.map(({ fieldId, areaHa }, index) => ({
    id: fieldId,
    areaHa,
    crop: fields[index]?.crop ?? null,
  }));
}

function newField(
  farmId: string,
  fiscalName: string,
  { name, ownership, parcel }: DemonstrationField,
): NewField {
  const [crop = null, ...history] = newestSeasons(parcel.properties.history);
  return { id: newId(), farmId, name, fiscalName, ownership, polygon: parcel.geometry, crop, history };
}

function seededFieldOf(
  { id, email, country, language }: SessionUser,
  fieldId: string,
  { ownership, parcel: { geometry, properties } }: DemonstrationField,
): Omit<SeededField, "margins" | "hasDueTask"> {
  // Parcels are rectangles: the mean of the corners lies inside.
  const corners = geometry.coordinates[0]?.slice(1) ?? [];
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return {
    user: { id, email, country, language },
    fieldId,
    lngLat: [mean(0), mean(1)],
    areaHa: properties.areaHa,
    isRented: ownership === "tenant",
    ...splitHistory(properties.history),
  };
}

/** Work is recorded for the seasons that are shown; of those before them only what calibrates a prediction. */
function splitHistory(history: Planting[]): Pick<SeededField, "plantings" | "earlierPlantings"> {
  const shown = newestSeasonNames(history);
  return {
    plantings: history.filter(({ season }) => shown.includes(season)),
    earlierPlantings: history.filter(({ season }) => !shown.includes(season)),
  };
}

/** Newest first; a season may hold a winter crop and a summer crop. */
function newestSeasons(crops: SeasonCrop[]): SeasonCrop[] {
  const seasons = newestSeasonNames(crops);
  return crops
    .filter(({ season }) => seasons.includes(season))
    .map(({ season, period, cropId }) => ({ season, period, cropId }))
    .sort((a, b) => (a.season + a.period < b.season + b.period ? 1 : -1));
}

function newestSeasonNames(crops: readonly SeasonCrop[]): string[] {
  return [...new Set(crops.map(({ season }) => season))].sort().slice(-SEASONS_SHOWN);
}
