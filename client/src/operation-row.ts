/**
 * Facts by which an operation is called: method, path with `{parameters}`, form of the body (`"json"`, the content type of a
 * file, or null) and form of the answer.
 */
export type OperationRow = readonly [
  method: string,
  path: string,
  body: string | null,
  answer: "json" | "blob" | "stream",
];
