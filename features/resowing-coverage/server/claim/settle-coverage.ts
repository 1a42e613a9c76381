import type { RouteBody } from "@surco/contract";
import type { Coverage, settleCoverage as settleRoute } from "../../contract";
import type { Caller } from "../caller";
import type { CoverageDeps } from "../coverage-deps";
import { takeCoverageStep } from "../steps";

/** Settles a claimed coverage: the seed was handed over. @throws AppError those of `takeCoverageStep` */
export async function settleCoverage(
  deps: CoverageDeps,
  caller: Caller,
  coverageId: string,
  { writeId, version, settledBags, note }: RouteBody<typeof settleRoute>,
): Promise<Coverage> {
  const step = { action: "settle" as const };
  const write = { coverageId, writeId, version };
  return takeCoverageStep(
    deps,
    caller,
    { ...write, step, described: () => ({ notice: "settled" }) },
    async (trx, row, { at }) => {
      await trx
        .updateTable("resowing_claim")
        .set({ settled_at: at, settled_bags: settledBags, settlement_note: note })
        .where("coverage_id", "=", row.id)
        .execute();
    },
  );
}
