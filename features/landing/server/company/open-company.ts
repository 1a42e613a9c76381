import type { SignedIn } from "@surco/accounts/contract";
import type { ActivatedAccountInput } from "@surco/accounts/server";
import { findCrop } from "@surco/agronomy";
import { seasonOf, utcDay } from "@surco/calendar";
import { brands, type Language } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { CompanyRole } from "../../contract";
import {
  createDemonstrationAccount,
  createDemonstrationFarms,
  type DemonstrationDeps,
  listDemonstrationFarms,
} from "../open-demonstration";
import type { CompanyMember, CompanyRepository } from "./company.repository";
import { companyBatches, type NewBatch } from "./company-batches";
import { type CompanyPerson, companyPeople } from "./company-people";
import { type SeededCoverage, seedCoverageJob } from "./seed-coverages";

/** Outcomes of the coverages of a company, in turn. */
const coverageOutcomes = ["approved", "submitted", "rejected"] as const satisfies SeededCoverage["outcome"][];

/** Services of other features that make a company of accounts. */
export interface CompanyServices {
  /** Signs in to a demonstration account, which has no password. */
  enterDemonstrationAccount(accountId: string): Promise<SignedIn>;
  createBatch(user: SessionUser, batch: NewBatch): Promise<unknown>;
}

export interface CompanyDeps extends DemonstrationDeps, CompanyServices {
  companies: CompanyRepository;
}

/**
 * Signs in as a person of the caller's demonstration company, or of a new one.
 *
 * @throws AppError DEMONSTRATION_NOT_OFFERED, UNAVAILABLE when the demo world does not answer
 */
export async function openCompanyAs(
  deps: CompanyDeps,
  caller: SessionUser | null,
  { role, language }: { role: CompanyRole; language: Language },
): Promise<SignedIn> {
  if (!deps.offersDemonstration) throw refuse("DEMONSTRATION_NOT_OFFERED");
  const own = caller === null ? [] : await deps.companies.listOf(caller.id);
  const members = own.length > 0 ? own : await createCompany(deps, language);
  const member = members.find((one) => one.role === role);
  if (member === undefined) throw refuse("DEMONSTRATION_NOT_OFFERED");
  return deps.enterDemonstrationAccount(member.accountId);
}

/** People of the caller's company, for the choice of another one. */
export async function listCompanyPeople({ companies }: Pick<CompanyDeps, "companies">, caller: SessionUser) {
  const members = await companies.listOf(caller.id);
  const people = new Map<CompanyRole, { role: CompanyRole; name: string; isCaller: boolean }>();
  // One can enter as the first of several growers.
  for (const { accountId, role, name } of members)
    if (!people.has(role)) people.set(role, { role, name, isCaller: accountId === caller.id });
  return { people: [...people.values()] };
}

/** Creates the accounts from the head down, since a manager stands before those below, then the growers' land. */
async function createCompany(deps: CompanyDeps, language: Language): Promise<CompanyMember[]> {
  const farms = await listDemonstrationFarms(deps);
  const accounts: SignedIn["user"][] = [];
  const members: CompanyMember[] = [];
  for (const person of companyPeople) {
    const input = { ...personOf(person), rights: rightsOf(person, accounts) };
    const { user } = await createDemonstrationAccount(deps, input, language);
    accounts.push(user);
    const name = `${person.firstName} ${person.lastName}`;
    members.push({ accountId: user.id, role: person.role ?? "grower", name });
  }
  await deps.companies.insert(newId(), members);
  await registerBatches(deps, accounts);
  const covered: Omit<SeededCoverage, "outcome">[] = [];
  for (const [index, { farm }] of companyPeople.entries()) {
    const [approver] = accounts;
    const [grower, land] = [accounts[index], farm === null ? undefined : farms[farm]];
    if (!approver || !grower || !land) continue;
    const fields = await createDemonstrationFarms(deps, grower, [{ ...land, producer: null }]);
    for (const { id, areaHa, crop } of fields) {
      if (crop === null || !isMaize(crop.cropId)) continue;
      const { season, period } = crop;
      covered.push({ grower, approver, fieldId: id, areaHa, season, period });
    }
  }
  for (const [index, coverage] of covered.entries())
    await deps.jobs.send(seedCoverageJob, {
      ...coverage,
      outcome: coverageOutcomes[index % coverageOutcomes.length] ?? "submitted",
    });
  return members;
}

/** The sales manager registers batches for the growers. */
async function registerBatches(deps: CompanyDeps, accounts: readonly SignedIn["user"][]): Promise<void> {
  const [manager] = accounts.filter(({ role }) => role === "FSM");
  if (manager === undefined) return;
  const growers = accounts.filter(({ role }) => role === null);
  const season = seasonOf("AR", "2", utcDay(deps.now()));
  for (const batch of companyBatches(growers, season)) await deps.createBatch(manager, batch);
}

/** Early and late: the crops of the programme. */
function isMaize(cropId: number): boolean {
  return findCrop(cropId)?.scientific === "Zea mays";
}

function personOf({ firstName, lastName, businessName }: CompanyPerson) {
  return { firstName, lastName, ...(businessName !== null && { businessName }) };
}

function rightsOf(
  { role, manager, showSensitiveInformation }: CompanyPerson,
  accounts: readonly { id: string }[],
): ActivatedAccountInput["rights"] {
  return {
    role,
    managerId: manager === null ? null : (accounts[manager]?.id ?? null),
    styleBrand: brands.pioneer.styleBrands[0] ?? null,
    showSensitiveInformation,
  };
}
