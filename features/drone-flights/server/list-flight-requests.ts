import { refuse } from "@surco/kit-server";
import { z } from "zod";
import type { FlightRequest } from "../contract";
import type { FlightRequestRepository, PagePosition } from "./flight-request.repository";

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Lists one page of all requests, newest first. @throws AppError INVALID_INPUT for a cursor that this server did not issue */
export async function listFlightRequests(
  { flightRequests }: { flightRequests: FlightRequestRepository },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ requests: FlightRequest[]; nextCursor: string | null }> {
  const { requests, next } = await flightRequests.listPage(
    cursor === undefined ? null : readCursor(cursor),
    limit,
  );
  return { requests, nextCursor: next && `${next.createdAt.toISOString()} ${next.id}` };
}

function readCursor(cursor: string): PagePosition {
  const parsed = position.safeParse(cursor.split(" "));
  if (!parsed.success) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  const [createdAt, id] = parsed.data;
  return { createdAt: new Date(createdAt), id };
}
