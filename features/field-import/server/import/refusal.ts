import type { ErrorCode } from "@surco/contract";

export type ImportRefusalCode = Extract<ErrorCode, `IMPORT_${string}`>;

/** Reason why a file is not reviewed; thrown by readers inside the worker, shown to the person by its code. */
export class ImportRefusal extends Error {
  constructor(
    readonly code: ImportRefusalCode,
    readonly details: Record<string, unknown> = {},
  ) {
    super(code);
  }
}
