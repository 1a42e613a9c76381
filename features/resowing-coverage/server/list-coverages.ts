import type { RouteQuery, RouteReply } from "@surco/contract";
import { readCreationCursor, writeCreationCursor } from "@surco/kit-server";
import type { listCoverages as listRoute } from "../contract";
import type { Caller } from "./caller";
import type { CoverageDeps } from "./coverage-deps";
import { summaryOfRow } from "./coverage-row";

/** Lists coverages that the caller sees, newest first. @throws AppError INVALID_INPUT for a malformed cursor */
export async function listCoverages(
  { coverages }: Pick<CoverageDeps, "coverages">,
  caller: Caller,
  { cursor, limit, ...filters }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const { status: _status, ...others } = filters;
  const [{ rows, next }, counts] = await Promise.all([
    coverages.list(caller, { ...filters, after, limit }),
    after === null ? coverages.countByStatus(caller, others) : null,
  ]);
  return {
    coverages: rows.map((row) => summaryOfRow(row, caller)),
    nextCursor: next && writeCreationCursor(next),
    counts,
  };
}
