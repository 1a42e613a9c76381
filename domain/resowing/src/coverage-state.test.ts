import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowedActions,
  type CoverageActor,
  type CoverageState,
  type CoverageStep,
  coverageActions,
  coverageActors,
  coverageStatuses,
  newCoverageState,
  takeStep,
} from "./coverage-state";

const step: fc.Arbitrary<CoverageStep> = fc.oneof(
  fc
    .constantFrom(
      ...coverageActions.filter((action) => action !== "edit" && action !== "reject" && action !== "settle"),
    )
    .map((action) => ({ action })),
  fc.record({ action: fc.constant("settle" as const), isLast: fc.boolean() }),
  fc.record({ action: fc.constant("edit" as const), acceptsTerms: fc.boolean() }),
  fc.record({
    action: fc.constant("reject" as const),
    reason: fc.constantFrom("", "  ", "Falta la factura"),
  }),
);
const turn = fc.record({ actor: fc.constantFrom(...coverageActors), step });
/** Turns that mostly fit, so that sequences get somewhere. */
const usefulTurn: fc.Arbitrary<{ actor: CoverageActor; step: CoverageStep }> = fc.oneof(
  { weight: 1, arbitrary: turn },
  {
    weight: 4,
    arbitrary: fc.constantFrom<{ actor: CoverageActor; step: CoverageStep }>(
      { actor: "owner", step: { action: "uploadInvoice" } },
      { actor: "owner", step: { action: "edit", acceptsTerms: true } },
      { actor: "owner", step: { action: "submit" } },
      { actor: "approver", step: { action: "approve" } },
      { actor: "owner", step: { action: "claim" } },
      { actor: "approver", step: { action: "settle", isLast: false } },
      { actor: "approver", step: { action: "settle", isLast: true } },
    ),
  },
);

interface Visited {
  state: CoverageState;
  history: CoverageState["status"][];
}

/** Steps of a sequence that were taken, with the statuses before each. */
function run(
  turns: readonly { actor: CoverageActor; step: CoverageStep }[],
  check: (
    before: CoverageState,
    turn: { actor: CoverageActor; step: CoverageStep },
    after: CoverageState,
  ) => void,
): Visited {
  let state = newCoverageState;
  const history: CoverageState["status"][] = [state.status];
  for (const one of turns) {
    const outcome = takeStep(state, one.actor, one.step);
    const after = outcome.ok ? outcome.state : state;
    check(state, one, after);
    state = after;
    history.push(state.status);
  }
  return { state, history };
}

const sequences = fc.array(usefulTurn, { minLength: 1, maxLength: 40, size: "max" });

describe("any sequence of actions on a coverage", () => {
  it("reaches no illegal state, and every status is reached by some", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(sequences, (turns) => {
        run(turns, (before, _turn, after) => {
          reached.add(after.status);
          expect(violations(before, after)).toEqual([]);
        });
      }),
      { numRuns: 3000 },
    );
    expect([...reached].sort()).toEqual([...coverageStatuses].sort());
  });

  it("changes nothing by those who may not act, nor once it is deleted or settled", () => {
    fc.assert(
      fc.property(sequences, (turns) => {
        run(turns, (before, { actor, step: { action } }, after) => {
          const isAllowed = allowedActions(before, actor).includes(action);
          if (!isAllowed || before.isDeleted || before.status === "settled") expect(after).toEqual(before);
          if (actor === "reader") expect(after).toEqual(before);
          if (actor === "owner" && ["approved", "settled"].includes(after.status))
            expect(after.status).toBe(before.status);
          if (actor === "approver") expect(after.isDeleted).toBe(before.isDeleted);
        });
      }),
      { numRuns: 3000 },
    );
  });

  it("submits before it approves, and approves before it claims", () => {
    fc.assert(
      fc.property(sequences, (turns) => {
        const { history } = run(turns, () => {});
        const first = (status: CoverageState["status"]) => history.indexOf(status);
        if (first("approved") >= 0) expect(first("submitted")).toBeLessThan(first("approved"));
        if (first("approved") >= 0) expect(first("submitted")).toBeGreaterThanOrEqual(0);
        if (first("claimed") >= 0) expect(first("approved")).toBeLessThan(first("claimed"));
        if (first("settled") >= 0) expect(first("claimed")).toBeLessThan(first("settled"));
      }),
      { numRuns: 1000 },
    );
  });
});

/** Rules of single states and steps that are broken, by name. */
function violations(before: CoverageState, after: CoverageState): string[] {
  const { status } = after;
  const isNew = status !== before.status;
  const isInForce = status !== "draft" && status !== "rejected";
  const rules: Record<string, boolean> = {
    "in force with invoice and terms": !isInForce || (after.hasInvoice && after.hasAcceptedTerms),
    "a claim waits where claimed": after.hasClaim === (status === "claimed"),
    "settled after claimed": !(isNew && status === "settled") || before.status === "claimed",
    "claimed after approved": !(isNew && status === "claimed") || before.status === "approved",
    "rejected with a reason": status !== "rejected" || Boolean(after.rejectionReason?.trim()),
    "deleted before approval": !after.isDeleted || ["draft", "submitted", "rejected"].includes(status),
  };
  return Object.entries(rules).flatMap(([name, isKept]) => (isKept ? [] : [name]));
}

describe("the settlement", () => {
  it.each([
    [true, "settled", false],
    [false, "approved", true],
  ] as const)("of a claim, the last one: %s, leaves the coverage %s", (isLast, status, canClaim) => {
    const claimed = { ...newCoverageState, status: "claimed", hasClaim: true } as const;
    const outcome = takeStep(claimed, "approver", { action: "settle", isLast });
    expect(outcome).toEqual({ ok: true, state: { ...claimed, status, hasClaim: false } });
    expect(outcome.ok && takeStep(outcome.state, "owner", { action: "claim" }).ok).toBe(canClaim);
  });
});

describe("actions that are offered", () => {
  it.each<[CoverageState["status"], CoverageActor, string[]]>([
    ["draft", "owner", ["edit", "uploadInvoice", "delete", "submit"]],
    ["submitted", "owner", ["delete"]],
    ["submitted", "approver", ["approve", "reject"]],
    ["approved", "owner", ["claim", "addPhoto", "deletePhoto"]],
    ["claimed", "approver", ["reject", "settle"]],
    ["claimed", "owner", ["addPhoto"]],
    ["settled", "owner", []],
    ["submitted", "reader", []],
    ["draft", "system", ["delete"]],
  ])("of a %s coverage to its %s", (status, actor, actions) => {
    expect(allowedActions({ status, isDeleted: false }, actor)).toEqual(actions);
    expect(allowedActions({ status, isDeleted: true }, actor)).toEqual([]);
  });
});
