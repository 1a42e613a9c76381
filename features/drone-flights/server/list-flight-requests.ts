import { refuse } from "@surco/kit-server";
import { z } from "zod";
import type { KeptFlightRequest } from "../contract";
import type { FlightRequestRepository, PagePosition } from "./flight-request.repository";

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of all requests, newest first. @throws AppError INVALID_INPUT for a cursor that is none of ours */
export async function listFlightRequests(
  { flightRequests }: { flightRequests: FlightRequestRepository },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ requests: KeptFlightRequest[]; nextCursor: string | null }> {
  const { requests, next } = await flightRequests.listPage(
    cursor === undefined ? null : readCursor(cursor),
    limit,
  );
  return { requests, nextCursor: next && `${next.createdAt.toISOString()} ${next.id}` };
}

function readCursor(cursor: string): PagePosition {
  const read = position.safeParse(cursor.split(" "));
  if (!read.success) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  const [createdAt, id] = read.data;
  return { createdAt: new Date(createdAt), id };
}
