import type { ImportReview } from "@surco/field-import/contract";
import { readFile } from "./read-file";
import { ImportRefusal } from "./refusal";
import { type ReviewQuestion, reviewContent } from "./review/review-content";

/** The review of a file in this thread, or the code it is refused with. */
export function reviewBytes(
  file: Uint8Array | string,
  question: Partial<ReviewQuestion> = {},
): ImportReview | { code: string } {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  try {
    return reviewContent(readFile(bytes), { projection: null, ownPlaces: [], ...question });
  } catch (error) {
    if (error instanceof ImportRefusal) return { code: error.code };
    throw error;
  }
}

/** The review of a file that is expected to be read. @throws Error with the code when it is refused */
export function reviewOf(file: Uint8Array | string, question: Partial<ReviewQuestion> = {}): ImportReview {
  const review = reviewBytes(file, question);
  if ("code" in review) throw new Error(review.code);
  return review;
}

/** Every polygon of a review, in the file's order. */
export function partsOf(review: ImportReview): ImportReview["shapes"][number]["parts"] {
  return review.shapes.flatMap(({ parts }) => parts);
}
