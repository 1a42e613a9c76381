import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { readFile } from "./read-file";
import { ImportRefusal } from "./refusal";
import { type ReviewQuestion, reviewContent } from "./review/review-content";
import type { ImportReading } from "./run-import-worker";

/** Runs in a worker thread: says that it is there, then answers every file with its review or the reason for none. */
parentPort?.on("message", ({ path, ...question }: { path: string } & ReviewQuestion) => {
  parentPort?.postMessage({ reading: readAndReview(path, question) });
});
parentPort?.postMessage({ ready: true });

function readAndReview(path: string, question: ReviewQuestion): ImportReading {
  try {
    return { review: reviewContent(readFile(readFileSync(path)), question) };
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error.code, details: error.details };
    throw error;
  }
}
