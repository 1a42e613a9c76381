import type { Baseline } from "./baseline";
import { readShape, type Shape } from "./shape";

/** Change that a client of the former API may not survive. */
interface BreakingChange {
  /** Method and path. */
  operation: string;
  problem: string;
}

/** Lists the breaking changes from one API to another; docs/api-versioning.md has the rules. */
export function breakingChanges(before: Baseline, after: Baseline): BreakingChange[] {
  return Object.entries(before).flatMap(([operation, old]) => {
    const next = after[operation];
    if (!next) return [{ operation, problem: "was removed" }];
    const lostCodes = old.codes.filter((code) => !next.codes.includes(code));
    const problems = [
      ...(next.session && !old.session ? ["needs a session now"] : []),
      ...inputProblems(readShape(old.input), readShape(next.input), "input"),
      ...answerProblems(readShape(old.answer), readShape(next.answer), "answer"),
      ...lostCodes.map((code) => `error code ${code} was removed`),
    ];
    return problems.map((problem) => ({ operation, problem }));
  });
}

/** Input that was accepted has to be accepted still. */
function inputProblems(old: Shape, next: Shape, path: string): string[] {
  if (next.atoms.includes("any")) return [];
  const refused = old.atoms.filter((atom) => !next.atoms.some((wide) => includesAtom(wide, atom)));
  const problems = refused.map((atom) => `${path}: ${atom} is not accepted any more`);
  if (old.items)
    problems.push(
      ...within(old.items, next.items, `${path}[]`, "arrays are not accepted any more", inputProblems),
    );
  if (old.rest)
    problems.push(
      ...within(old.rest, next.rest, `${path}.*`, "other keys are not accepted any more", inputProblems),
    );
  if (!old.properties) return problems;
  if (!next.properties) return [...problems, `${path}: objects are not accepted any more`];
  for (const [name, { isRequired, shape }] of Object.entries(old.properties)) {
    const place = `${path}.${name}`;
    const property = next.properties[name];
    if (!property) problems.push(`${place} is not accepted any more`);
    else problems.push(...inputProblems(shape, property.shape, place));
    if (property?.isRequired && !isRequired) problems.push(`${place} is required now`);
  }
  for (const [name, { isRequired }] of Object.entries(next.properties)) {
    if (isRequired && !old.properties[name]) problems.push(`${path}.${name} is new and required`);
  }
  return problems;
}

/** Answers have to keep the former promise. New constants beside others are no breach: clients accept unknown ones. */
function answerProblems(old: Shape, next: Shape, path: string): string[] {
  if (old.atoms.includes("any")) return [];
  const isKnown = (atom: string) =>
    old.atoms.some((wide) => includesAtom(wide, atom) || (isConstant(wide) && kindOf(wide) === kindOf(atom)));
  const problems = next.atoms.filter((atom) => !isKnown(atom)).map((atom) => `${path}: may be ${atom} now`);
  if (next.items)
    problems.push(
      ...within(next.items, old.items, `${path}[]`, "may be an array now", (one, other, place) =>
        answerProblems(other, one, place),
      ),
    );
  if (old.rest)
    problems.push(...within(old.rest, next.rest, `${path}.*`, "has no other keys any more", answerProblems));
  if (!next.properties) return old.properties ? [...problems, `${path}: is no object any more`] : problems;
  if (!old.properties) return [...problems, `${path}: may be an object now`];
  for (const [name, { isRequired, shape }] of Object.entries(old.properties)) {
    const place = `${path}.${name}`;
    const property = next.properties[name];
    if (!property) problems.push(`${place} was removed`);
    else problems.push(...answerProblems(shape, property.shape, place));
    if (isRequired && property && !property.isRequired) problems.push(`${place} may be missing now`);
  }
  return problems;
}

function within(
  one: Shape,
  other: Shape | null,
  path: string,
  problem: string,
  compare: (one: Shape, other: Shape, path: string) => string[],
): string[] {
  return other ? compare(one, other, path) : [`${path}: ${problem}`];
}

/** True where every value of `atom` is one of `wide`. */
const includesAtom = (wide: string, atom: string) =>
  wide === "any" ||
  wide === atom ||
  wide === kindOf(atom) ||
  (wide === "number" && kindOf(atom) === "integer");

const isConstant = (atom: string) => /^["\d-]|^(true|false)$/.test(atom);

/** Type of a constant; other atoms are their own. */
function kindOf(atom: string): string {
  if (atom.startsWith('"')) return "string";
  if (/^-?\d+$/.test(atom)) return "integer";
  if (/^-?\d/.test(atom)) return "number";
  return /^(true|false)$/.test(atom) ? "boolean" : atom;
}

/**
 * Operations with breaking changes that the changelog's unreleased section does not name.
 * @param changelog  text of CHANGELOG.md
 */
export function unannounced(changes: readonly BreakingChange[], changelog: string): string[] {
  const [, section = ""] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  const operations = [...new Set(changes.map(({ operation }) => operation))];
  return operations.filter((operation) => !section.includes(`\`${operation}\``));
}
