import type { SignedIn } from "@surco/accounts/contract";
import type { ActivatedAccountInput } from "@surco/accounts/server";
import type { Language } from "@surco/contract";
import type { FieldPlan, NewField, SeasonCrop } from "@surco/fields/contract";
import { HttpFailure, refuse, type SessionUser } from "@surco/kit-server";
import type { Installation } from "@surco/landing/contract";
import { v7 as newId } from "uuid";
import type { DemonstrationFarm, DemonstrationField } from "./demonstration-farms";

/** Services of other features that create an account with farms and fields. */
export interface DemonstrationServices {
  createAccount(input: ActivatedAccountInput): Promise<SignedIn>;
  createFarm(user: SessionUser, farm: { id: string; name: string }): Promise<{ id: string }>;
  createFields(user: SessionUser, fields: NewField[]): Promise<unknown>;
  setPlan(accountId: string, fieldId: string, plan: FieldPlan): Promise<unknown>;
}

export interface DemonstrationDeps extends DemonstrationServices {
  installation: Pick<Installation, "offersDemonstration">;
  demonstrationFarms: () => Promise<DemonstrationFarm[]>;
}

/** Seasons of crops that a demonstration field shows: three that are over and the present one. */
const SEASONS_SHOWN = 4;

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
  if (!deps.installation.offersDemonstration) throw refuse("DEMONSTRATION_NOT_OFFERED");
  const farms = await deps.demonstrationFarms().catch((cause: unknown) => {
    throw cause instanceof HttpFailure ? refuse("UNAVAILABLE", undefined, { cause }) : cause;
  });

  const signedIn = await deps.createAccount({
    // A name that can never be registered (RFC 2606): no mail can go there.
    email: `demo-${newId()}@demonstration.invalid`,
    firstName: visitor[language],
    lastName: "Surco",
    country: "AR",
    // Valid check digit, assigned to no person.
    fiscalId: "20000000001",
    language,
    isDemonstration: true,
    passwordHash: null,
  });
  await createDemonstrationFarms(deps, signedIn.user, farms);
  return signedIn;
}

async function createDemonstrationFarms(
  deps: DemonstrationDeps,
  user: SessionUser,
  farms: DemonstrationFarm[],
): Promise<void> {
  const fields: NewField[] = [];
  for (const { name, fiscalName, fields: planned } of farms) {
    if (planned.length === 0) continue;
    const farm = await deps.createFarm(user, { id: newId(), name });
    fields.push(...planned.map((field) => newField(farm.id, fiscalName, field)));
  }
  if (fields.length === 0) return;
  await deps.createFields(user, fields);
  // One field has the paid plan, the others show its limits.
  const [first] = fields;
  if (first) await deps.setPlan(user.id, first.id, "trial");
}

function newField(
  farmId: string,
  fiscalName: string,
  { name, ownership, parcel }: DemonstrationField,
): NewField {
  const [crop = null, ...history] = newestSeasons(parcel.properties.history);
  return { id: newId(), farmId, name, fiscalName, ownership, polygon: parcel.geometry, crop, history };
}

/** Newest first; a season may hold a winter crop and a summer crop. */
function newestSeasons(crops: SeasonCrop[]): SeasonCrop[] {
  const seasons = [...new Set(crops.map(({ season }) => season))].sort().slice(-SEASONS_SHOWN);
  return crops
    .filter(({ season }) => seasons.includes(season))
    .sort((a, b) => (a.season + a.period < b.season + b.period ? 1 : -1));
}
