import { refuse, type SessionUser } from "@surco/kit-server";
import { FormulaError, parseFormula } from "@surco/raster";
import { type FormulaInput, MAX_OWN_FORMULAS, type OwnFormula } from "../../contract";
import type { Imagery } from "../imagery-deps";
import { deleteFormulaStatisticsJob } from "./delete-formula-statistics";

type FormulaDeps = Pick<Imagery, "formulas" | "jobs" | "now">;

/** Saves a new formula. @throws AppError FORMULA_INVALID, FORMULA_NAME_TAKEN, FORMULA_NOT_FOUND, TOO_MANY_FORMULAS */
export async function createOwnFormula(
  { formulas, now }: Omit<FormulaDeps, "jobs">,
  user: SessionUser,
  { id, ...input }: FormulaInput & { id: string },
): Promise<OwnFormula> {
  requireReadable(input.expression);
  const known = await formulas.find(user.id, id);
  if (known !== null) return known;
  await requireFreeName({ formulas }, user, id, input.name);

  const limit = MAX_OWN_FORMULAS;
  const written = await formulas.insertIfAbsent(user.id, id, input, { createdAt: now(), limit });
  // A concurrent request inserted it: the same user's, or another user's with the same id.
  const saved = written === null || written === "full" ? await formulas.find(user.id, id) : written;
  if (saved !== null) return saved;
  if (written === "full") throw refuse("TOO_MANY_FORMULAS", { most: limit });
  await requireFreeName({ formulas }, user, id, input.name);
  throw refuse("FORMULA_NOT_FOUND");
}

/** Changes a formula. @throws AppError FORMULA_INVALID, FORMULA_NAME_TAKEN, FORMULA_NOT_FOUND, STALE_VERSION */
export async function updateOwnFormula(
  { formulas, jobs }: Omit<FormulaDeps, "now">,
  user: SessionUser,
  id: string,
  { version, ...input }: FormulaInput & { version: number },
): Promise<OwnFormula> {
  requireReadable(input.expression);
  const current = await formulas.find(user.id, id);
  if (current === null) throw refuse("FORMULA_NOT_FOUND");
  if (current.version !== version) throw refuse("STALE_VERSION", { current });
  await requireFreeName({ formulas }, user, id, input.name);
  const written = await formulas.update(user.id, id, version, input);
  if (written !== null) {
    if (written.expression !== current.expression)
      await jobs.send(deleteFormulaStatisticsJob, { formulaId: id });
    return written;
  }
  throw refuse("STALE_VERSION", { current: await formulas.find(user.id, id) });
}

/** Deletes a formula. @throws AppError FORMULA_NOT_FOUND */
export async function deleteOwnFormula(
  { formulas, jobs }: Omit<FormulaDeps, "now">,
  user: SessionUser,
  id: string,
): Promise<void> {
  if (!(await formulas.delete(user.id, id))) throw refuse("FORMULA_NOT_FOUND");
  await jobs.send(deleteFormulaStatisticsJob, { formulaId: id });
}

async function requireFreeName(
  { formulas }: Pick<FormulaDeps, "formulas">,
  user: SessionUser,
  id: string,
  name: string,
): Promise<void> {
  if (await formulas.hasOtherOfName(user.id, id, name)) throw refuse("FORMULA_NAME_TAKEN", { name });
}

function requireReadable(expression: string): void {
  try {
    parseFormula(expression);
  } catch (error) {
    throw formulaRefusal(error);
  }
}

/** Maps a parse error to FORMULA_INVALID; returns any other error unchanged. */
export function formulaRefusal(error: unknown): unknown {
  if (!(error instanceof FormulaError)) return error;
  const { code: problem, position, details } = error;
  return refuse("FORMULA_INVALID", { problem, position, ...details });
}
