import { randomUUID as newId } from "node:crypto";
import { testDatabase } from "@surco/kit-server/testing";
import { type CoverageState, type CoverageStep, newCoverageState, takeStep } from "@surco/resowing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPdf } from "./invoices.testing";
import { addResown, createDraft, signInCompany, thinStand, v2 } from "./lifecycle.testing";
import { type Person, startCoverageApp } from "./resowing-coverage-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startCoverageApp>>;

beforeAll(async () => {
  surco = await startCoverageApp(db);
});
afterAll(() => surco.app.close());

const actors = { grower: "owner", rsm: "approver", fsm: "reader" } as const;
type Name = keyof typeof actors;
interface Turn {
  by: Name;
  step: CoverageStep;
}

const steps: readonly CoverageStep[] = [
  { action: "edit", acceptsTerms: true },
  { action: "edit", acceptsTerms: false },
  { action: "uploadInvoice" },
  { action: "delete" },
  { action: "submit" },
  { action: "approve" },
  { action: "reject", reason: "Falta la factura" },
  { action: "claim" },
  { action: "settle", isLast: true },
];
/** The way to settlement, so that sequences get somewhere. */
const way: readonly Turn[] = [
  { by: "grower", step: { action: "uploadInvoice" } },
  { by: "grower", step: { action: "edit", acceptsTerms: true } },
  { by: "grower", step: { action: "submit" } },
  { by: "rsm", step: { action: "approve" } },
  { by: "grower", step: { action: "claim" } },
  { by: "rsm", step: { action: "settle", isLast: false } },
  { by: "grower", step: { action: "claim" } },
  { by: "rsm", step: { action: "settle", isLast: true } },
];
const anyTurn: fc.Arbitrary<Turn> = fc.record({
  by: fc.constantFrom<Name>("grower", "rsm", "fsm"),
  step: fc.constantFrom(...steps),
});
/** Sequences: the way with other turns between its own. */
const sequences = fc
  .tuple(fc.nat(way.length), fc.array(fc.array(anyTurn, { maxLength: 3 }), { minLength: 8, maxLength: 8 }))
  .map(([length, between]) => way.slice(0, length).flatMap((turn, i) => [...(between[i] ?? []), turn]));

async function attempt(
  person: Person,
  id: string,
  version: number,
  { action, ...step }: CoverageStep,
  field = "",
) {
  const write = { writeId: newId(), version };
  const post = (name: string, more: object = {}) =>
    person.call("POST", `${v2}/${id}/${name}`, { ...write, ...more });
  switch (action) {
    case "edit": {
      const areTermsAccepted = "acceptsTerms" in step && step.acceptsTerms;
      return person.call("PATCH", `${v2}/${id}`, { ...write, changes: { areTermsAccepted } });
    }
    case "uploadInvoice":
      return person.upload(`${v2}/upload?coverageId=${id}&id=${newId()}&name=factura.pdf`, buildPdf());
    case "delete":
      return person.call("DELETE", `${v2}/${id}`);
    case "reject":
      return post("reject", step);
    case "claim":
      return person.call("POST", `${v2}/${id}/claim`, {
        id: newId(),
        version,
        notes: "",
        fields: [thinStand(field)],
      });
    case "settle":
      return post("settle", { settledBags: null, note: null });
    default:
      return post(action);
  }
}

/** Change of the number of claimed fields by a step: each claim has one. */
function claimedBy({ action }: CoverageStep, before: CoverageState): number {
  if (action === "reject" && before.status === "claimed") return -1;
  return action === "claim" ? 1 : 0;
}

const withLast = (step: CoverageStep, isLast: boolean): CoverageStep =>
  step.action === "settle" ? { ...step, isLast } : step;

/** State of a coverage as the database has it. */
async function stored(id: string): Promise<CoverageState & { version: number }> {
  const row = await db
    .selectFrom("resowing_coverage")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom("resowing_claim")
    .select("id")
    .where("coverage_id", "=", id)
    .where("settled_at", "is", null)
    .where("returned_at", "is", null)
    .execute();
  return {
    status: row.status,
    isDeleted: row.deleted_at !== null,
    hasInvoice: row.invoice_file_id !== null,
    hasAcceptedTerms: row.terms_accepted_at !== null,
    hasClaim: waiting.length === 1,
    rejectionReason: row.rejection_reason,
    version: row.version,
  };
}

describe("any sequence of requests by grower, RSM and FSM", () => {
  it("leaves the coverage as the state machine says, with its fields and events", async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(sequences, async (turns) => {
        const people = await signInCompany(surco);
        const fields = [await addResown(db, people.grower), await addResown(db, people.grower)];
        const { id } = await createDraft(people.grower, fields, { areTermsAccepted: false, bags: 200 });
        let model: CoverageState = newCoverageState;
        /** Fields that were claimed, one after the other. */
        let claimed = 0;
        let changes = 1;
        for (const { by, step: drawn } of turns) {
          const { version } = await stored(id);
          const step = withLast(drawn, claimed === fields.length);
          const { status } = await attempt(people[by], id, version, step, fields[claimed]);
          const outcome = takeStep(model, actors[by], step);
          const isRepeated = step.action === "delete" && by === "grower" && model.isDeleted;
          expect([by, step, status < 300], JSON.stringify(turns)).toEqual([
            by,
            step,
            outcome.ok || isRepeated,
          ]);
          if (outcome.ok) changes++;
          if (outcome.ok) claimed += claimedBy(step, model);
          model = outcome.ok ? outcome.state : model;
          const { version: _version, ...state } = await stored(id);
          expect(state, JSON.stringify(turns)).toEqual(model);
          reached.add(model.status);
        }
        await expectConsistent(id, model, changes);
      }),
      { numRuns: 25 },
    );
    expect(reached.size).toBeGreaterThanOrEqual(4);
  });
});

async function expectConsistent(id: string, { status, isDeleted }: CoverageState, changes: number) {
  const fields = await db
    .selectFrom("resowing_coverage_field")
    .select("is_in_force")
    .where("coverage_id", "=", id)
    .execute();
  const isInForce = !isDeleted && status !== "draft" && status !== "rejected";
  expect(fields).toEqual([{ is_in_force: isInForce }, { is_in_force: isInForce }]);
  const events = await db
    .selectFrom("resowing_coverage_event")
    .select("id")
    .where("coverage_id", "=", id)
    .execute();
  expect(events).toHaveLength(changes);
}
