import type { z } from "zod";
import { ApiError } from "../api-error";

/** Values of a write as the contract has them. @throws ApiError INVALID_INPUT for those of an older version */
export function requiredValues<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ApiError("INVALID_INPUT", 400, { issues: parsed.error.issues.map(({ path }) => path.join(".")) });
}
