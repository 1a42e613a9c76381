import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { id, nameKey } from "@surco/contract";
import type { ImportReview } from "@surco/field-import/contract";
import { bboxOf, joinBboxes } from "@surco/geometry";
import { lowerThreadPriority } from "@surco/kit-server/thread-priority";
import { matchOwnFields } from "./match/match-own-fields";
import { readFile } from "./read-file";
import { ImportRefusal } from "./refusal";
import { reviewContent } from "./review/review-content";
import type { FromWorker, OwnFieldsQuery, ToWorker } from "./run-import-worker";

lowerThreadPriority();

/**
 * Worker thread that reads and reviews a file. Requests the own fields that its shapes may be, and replies with the review or
 * the refusal.
 */
let pending: { review: ImportReview; fileKey: string } | null = null;

parentPort?.on("message", (message: ToWorker) => {
  if ("path" in message) send(begin(message));
  else if (pending !== null) {
    matchOwnFields(pending.review, message.own, pending.fileKey);
    send({ reading: { review: pending.review } });
  }
});
send({ ready: true });

function begin({ path, fileKey, ...question }: Extract<ToWorker, { path: string }>): FromWorker {
  try {
    const review = reviewContent(readFile(readFileSync(path)), question);
    pending = { review, fileKey };
    return { query: ownFieldsQueryOf(review) };
  } catch (error) {
    if (error instanceof ImportRefusal) return { reading: { refusal: error.code, details: error.details } };
    throw error;
  }
}

function ownFieldsQueryOf({ shapes, roles }: ImportReview): OwnFieldsQuery | null {
  const boxes = shapes.flatMap(({ parts }) =>
    parts.flatMap(({ polygon }) => (polygon === null ? [] : [bboxOf(polygon)])),
  );
  if (boxes.length === 0) return null;
  const names = shapes.flatMap(
    ({ name, attributes }) => name ?? (roles.name && attributes[roles.name]) ?? [],
  );
  const fieldIds = shapes.flatMap(({ shapeKey }) => (id.safeParse(shapeKey).success ? (shapeKey ?? []) : []));
  return { bbox: joinBboxes(boxes), nameKeys: [...new Set(names.map(nameKey))], fieldIds };
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}
