import { standOfCounts } from "@surco/agronomy";
import { daysBetween, type PlainDate } from "@surco/calendar";
import { type CoverageProblem, problem } from "./coverage-problems";
import type { ProgrammeRules } from "./programme-rules";
import { type ReplantHint, replantHint } from "./replant-hint";

/** Field of a claim: what was counted, and what is recorded of its work. */
export interface ClaimedFieldFacts {
  name: string;
  isOwn: boolean;
  /** True where the coverage has the field. */
  isCovered: boolean;
  /** True where another claim has it that was not returned. */
  isClaimed: boolean;
  targetPlantsPerHa: number;
  rowSpacingM: number;
  counts: readonly { rowLengthM: number; plants: number }[];
  leafStage: number;
  countedOn: PlainDate;
  /** Last done sowing and resowing of the season and period; null: none is recorded. */
  sownOn: PlainDate | null;
  resownOn: PlainDate | null;
}

export interface ClaimedFieldFigures {
  /** null without counts. */
  plantsPerHa: number | null;
  standPct: number | null;
  replantHint: ReplantHint | null;
}

/** Stand of a claimed field, and what it means. @throws RangeError for figures out of range */
export function figuresOfClaim(field: ClaimedFieldFacts): ClaimedFieldFigures {
  const { counts, rowSpacingM, targetPlantsPerHa, sownOn, resownOn, countedOn } = field;
  if (counts.length === 0) return { plantsPerHa: null, standPct: null, replantHint: null };
  const { plantsPerHa } = standOfCounts(counts.map((count) => ({ ...count, rows: 1, rowSpacingM })));
  const delayDays = sownOn === null ? null : Math.max(0, daysBetween(sownOn, resownOn ?? countedOn));
  return {
    plantsPerHa,
    standPct: (plantsPerHa / targetPlantsPerHa) * 100,
    replantHint: delayDays === null ? null : replantHint({ plantsPerHa, targetPlantsPerHa, delayDays }),
  };
}

/** Problems of a claim by the rules of its programme. */
export function judgeClaim(
  rules: ProgrammeRules,
  fields: readonly ClaimedFieldFacts[],
  today: PlainDate,
): CoverageProblem[] {
  if (fields.length === 0) return [problem("no-fields")];
  return fields.flatMap((field) => [
    ...(field.isOwn && field.isCovered ? [] : [problem("field-not-own", {}, field.name)]),
    ...(field.isClaimed ? [problem("field-claimed", {}, field.name)] : []),
    ...workProblems(rules, field, today),
    ...standProblems(rules, field),
  ]);
}

function workProblems(
  { claimWithinDays, latestLeafStage }: ProgrammeRules,
  { name, sownOn, resownOn, countedOn, leafStage }: ClaimedFieldFacts,
  today: PlainDate,
): CoverageProblem[] {
  const isLate = leafStage > latestLeafStage;
  const stage = isLate ? [problem("stage-too-late", { leafStage, latestLeafStage }, name)] : [];
  if (sownOn === null) return [problem("sowing-missing", {}, name), ...stage];
  const days = daysBetween(sownOn, today);
  return [
    ...resowingProblems(sownOn, resownOn, name),
    ...(days > claimWithinDays ? [problem("claim-too-late", { days, claimWithinDays, sownOn }, name)] : []),
    ...(countedOn < sownOn || countedOn > (resownOn ?? today)
      ? [problem("counted-outside", { countedOn, sownOn }, name)]
      : []),
    ...stage,
  ];
}

function resowingProblems(sownOn: PlainDate, resownOn: PlainDate | null, name: string): CoverageProblem[] {
  if (resownOn === null) return [problem("resowing-missing", {}, name)];
  return resownOn < sownOn ? [problem("resowing-before-sowing", { sownOn, resownOn }, name)] : [];
}

function standProblems(
  { minCounts, minRowLengthM, standBelowPct }: ProgrammeRules,
  field: ClaimedFieldFacts,
): CoverageProblem[] {
  const { name, counts } = field;
  const short = counts.filter(({ rowLengthM }) => rowLengthM < minRowLengthM);
  if (short.length > 0) return [problem("counts-too-short", { short: short.length, minRowLengthM }, name)];
  if (counts.length < minCounts)
    return [problem("counts-too-few", { counts: counts.length, minCounts }, name)];
  const { standPct } = figuresOfClaim(field);
  return standPct !== null && standPct >= standBelowPct
    ? [problem("stand-sufficient", { standPct, standBelowPct }, name)]
    : [];
}
