/** Statuses of a coverage. A deleted one keeps its status until it is restored. */
export const coverageStatuses = ["draft", "submitted", "approved", "rejected", "claimed", "settled"] as const;
export type CoverageStatus = (typeof coverageStatuses)[number];

/**
 * Actions that an account is offered. `reject` of a claimed coverage returns the claim: the coverage is approved again. `settle` settles
 * the claim that waits: the coverage is approved again while fields without a claim are left, so that claims follow one another.
 */
export const coverageActions = [
  "edit",
  "uploadInvoice",
  "delete",
  "submit",
  "approve",
  "reject",
  "claim",
  "addPhoto",
  "deletePhoto",
  "settle",
] as const;
export type CoverageAction = (typeof coverageActions)[number];

/** owner: the account that applied; approver: an RSM of the brand; reader: others who see it; system: closing an account. */
export const coverageActors = ["owner", "approver", "reader", "system"] as const;
export type CoverageActor = (typeof coverageActors)[number];

/** Facts that decide the next step of a coverage. */
export interface CoverageState {
  readonly status: CoverageStatus;
  readonly isDeleted: boolean;
  readonly hasInvoice: boolean;
  readonly hasAcceptedTerms: boolean;
  /** True while a claim waits for its settlement. */
  readonly hasClaim: boolean;
  /** Of the last rejection; null after the next submission or claim. */
  readonly rejectionReason: string | null;
}

export type CoverageStep =
  | { readonly action: Exclude<CoverageAction, "reject" | "edit" | "settle"> }
  | { readonly action: "edit"; readonly acceptsTerms?: boolean }
  | { readonly action: "reject"; readonly reason: string }
  /** `isLast`: no field is left that could still be claimed. */
  | { readonly action: "settle"; readonly isLast: boolean };

export type StepRefusal = "role" | "status" | "incomplete";
export type StepOutcome = { ok: true; state: CoverageState } | { ok: false; refusal: StepRefusal };

const allowed: Readonly<
  Record<CoverageAction, { by: readonly CoverageActor[]; from: readonly CoverageStatus[] }>
> = {
  edit: { by: ["owner"], from: ["draft", "rejected"] },
  uploadInvoice: { by: ["owner"], from: ["draft", "rejected"] },
  delete: { by: ["owner", "system"], from: ["draft", "submitted", "rejected"] },
  submit: { by: ["owner"], from: ["draft", "rejected"] },
  approve: { by: ["approver"], from: ["submitted"] },
  reject: { by: ["approver"], from: ["submitted", "claimed"] },
  claim: { by: ["owner"], from: ["approved"] },
  addPhoto: { by: ["owner"], from: ["approved", "claimed"] },
  deletePhoto: { by: ["owner"], from: ["approved"] },
  settle: { by: ["approver"], from: ["claimed"] },
};

export const newCoverageState: CoverageState = {
  status: "draft",
  isDeleted: false,
  hasInvoice: false,
  hasAcceptedTerms: false,
  hasClaim: false,
  rejectionReason: null,
};

/** Actions that the actor may do in the status. */
export function allowedActions(
  { status, isDeleted }: Pick<CoverageState, "status" | "isDeleted">,
  actor: CoverageActor,
): CoverageAction[] {
  return coverageActions.filter((action) => stepRefusal({ status, isDeleted }, actor, action) === null);
}

/** Reason why the actor may not do it now; null where it may. */
export function stepRefusal(
  { status, isDeleted }: Pick<CoverageState, "status" | "isDeleted">,
  actor: CoverageActor,
  action: CoverageAction,
): "role" | "status" | null {
  if (!allowed[action].by.includes(actor)) return "role";
  return isDeleted || !allowed[action].from.includes(status) ? "status" : null;
}

/** The coverage after a step, or why it stays as it is. Rules of the programme are judged beside it. */
export function takeStep(state: CoverageState, actor: CoverageActor, step: CoverageStep): StepOutcome {
  const refusal = stepRefusal(state, actor, step.action);
  if (refusal !== null) return { ok: false, refusal };
  const isIncomplete = !state.hasInvoice || !state.hasAcceptedTerms;
  const to = (changes: Partial<CoverageState>): StepOutcome => ({
    ok: true,
    state: { ...state, ...changes },
  });
  switch (step.action) {
    case "edit":
      return to({ hasAcceptedTerms: step.acceptsTerms ?? state.hasAcceptedTerms });
    case "uploadInvoice":
      return to({ hasInvoice: true });
    case "delete":
      return to({ isDeleted: true });
    case "submit":
      return isIncomplete
        ? { ok: false, refusal: "incomplete" }
        : to({ status: "submitted", rejectionReason: null });
    case "approve":
      return isIncomplete ? { ok: false, refusal: "incomplete" } : to({ status: "approved" });
    case "reject":
      if (step.reason.trim() === "") return { ok: false, refusal: "incomplete" };
      return to({
        status: state.status === "claimed" ? "approved" : "rejected",
        rejectionReason: step.reason,
        hasClaim: false,
      });
    case "claim":
      return to({ status: "claimed", hasClaim: true, rejectionReason: null });
    case "addPhoto":
    case "deletePhoto":
      return to({});
    case "settle":
      return to({ status: step.isLast ? "settled" : "approved", hasClaim: false });
  }
}
