import { randomUUID as newId } from "node:crypto";
import { testDatabase } from "@surco/kit-server/testing";
import { type CoverageState, type CoverageStep, newCoverageState, takeStep } from "@surco/resowing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPdf } from "./invoices.testing";
import { addMaize, addWork, createDraft, signInCompany, thinStand, v2 } from "./lifecycle.testing";
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
  { action: "settle" },
];
/** The way to settlement, so that sequences get somewhere. */
const way: readonly Turn[] = [
  { by: "grower", step: { action: "uploadInvoice" } },
  { by: "grower", step: { action: "edit", acceptsTerms: true } },
  { by: "grower", step: { action: "submit" } },
  { by: "rsm", step: { action: "approve" } },
  { by: "grower", step: { action: "claim" } },
  { by: "rsm", step: { action: "settle" } },
];
const anyTurn: fc.Arbitrary<Turn> = fc.record({
  by: fc.constantFrom<Name>("grower", "rsm", "fsm"),
  step: fc.constantFrom(...steps),
});
/** Sequences: the way with other turns between its own. */
const sequences = fc
  .tuple(fc.nat(way.length), fc.array(fc.array(anyTurn, { maxLength: 3 }), { minLength: 6, maxLength: 6 }))
  .map(([length, between]) => way.slice(0, length).flatMap((turn, i) => [...(between[i] ?? []), turn]));

async function attempt(
  person: Person,
  id: string,
  version: number,
  { action, ...step }: CoverageStep,
  field: string,
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

/** State of a coverage as the database has it. */
async function stored(id: string): Promise<CoverageState & { version: number }> {
  const row = await db
    .selectFrom("resowing_coverage as coverage")
    .leftJoin("resowing_claim as claim", "claim.coverage_id", "coverage.id")
    .selectAll("coverage")
    .select("claim.id as claim_id")
    .where("coverage.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    status: row.status,
    isDeleted: row.deleted_at !== null,
    hasInvoice: row.invoice_file_id !== null,
    hasAcceptedTerms: row.terms_accepted_at !== null,
    hasClaim: row.claim_id !== null,
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
        const field = await addMaize(db, people.grower);
        await addWork(db, field, "sow", "2026-09-28");
        await addWork(db, field, "resow", "2026-10-20");
        const { id } = await createDraft(people.grower, [field], { areTermsAccepted: false });
        let model: CoverageState = newCoverageState;
        let changes = 1;
        for (const { by, step } of turns) {
          const { version } = await stored(id);
          const { status } = await attempt(people[by], id, version, step, field);
          const outcome = takeStep(model, actors[by], step);
          const isRepeated = step.action === "delete" && by === "grower" && model.isDeleted;
          expect([by, step, status < 300], JSON.stringify(turns)).toEqual([
            by,
            step,
            outcome.ok || isRepeated,
          ]);
          if (outcome.ok) changes++;
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
  expect(fields).toEqual([{ is_in_force: isInForce }]);
  const events = await db
    .selectFrom("resowing_coverage_event")
    .select("id")
    .where("coverage_id", "=", id)
    .execute();
  expect(events).toHaveLength(changes);
}
