/** Why a chosen file is not stored. */
export type FileProblem = "notReadable" | "notStored" | "tooLarge" | "typeUnknown";

/** File that cannot become a part of a record. */
export class FileRefused extends Error {
  constructor(readonly reason: FileProblem) {
    super(`file refused: ${reason}`);
  }
}
