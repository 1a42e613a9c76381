import type { RouteBody } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import {
  type editProgramme as editRoute,
  type Programme,
  type ProgrammeRules,
  programmeRules,
} from "../../contract";
import { requireCaller } from "../caller";
import type { CoverageDeps } from "../coverage-deps";

type ProgrammeDeps = Pick<CoverageDeps, "programmes" | "brandFor" | "now">;

/** @throws AppError COVERAGE_AREA_CLOSED */
export async function listProgrammes(
  deps: ProgrammeDeps,
  user: SessionUser,
): Promise<{ programmes: Programme[] }> {
  return { programmes: await deps.programmes.list(requireCaller(deps, user).brand) };
}

/**
 * Changes rules of a programme of the caller's brand. Idempotent by `writeId`.
 *
 * @throws AppError COVERAGE_AREA_CLOSED, COVERAGE_PROGRAMME_NOT_FOUND; STALE_VERSION with the programme as it stands; INVALID_INPUT
 * where the least density is above the largest
 */
export async function editProgramme(
  deps: ProgrammeDeps,
  user: SessionUser,
  programmeId: string,
  { writeId, version, changes }: RouteBody<typeof editRoute>,
): Promise<Programme> {
  const { brand } = requireCaller(deps, user);
  const before = await deps.programmes.find(brand, programmeId);
  if (before === null) throw refuse("COVERAGE_PROGRAMME_NOT_FOUND");
  const rules: ProgrammeRules = programmeRules.parse({ ...before, ...changes });
  if (rules.minSeedsPerHa > rules.maxSeedsPerHa)
    throw refuse("INVALID_INPUT", { in: "body", issues: [{ path: "changes.maxSeedsPerHa" }] });
  const write = { writeId, accountId: user.id, at: deps.now() };
  const outcome = await deps.programmes.change(write, { id: programmeId, version }, rules);
  const current = await deps.programmes.find(brand, programmeId);
  if (current === null) throw refuse("COVERAGE_PROGRAMME_NOT_FOUND");
  if (outcome === null) throw refuse("STALE_VERSION", { current });
  return current;
}
