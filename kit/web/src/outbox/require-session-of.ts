import { ApiError } from "../api-error";
import { sessionAccount } from "../session";
import type { OutboxWrite } from "./outbox-write";

/**
 * Guards every request after the first of a write that takes several: the account may change between them.
 *
 * @throws ApiError NOT_SIGNED_IN where the session is not the write's account's any more
 */
export function requireSessionOf({ accountId }: OutboxWrite): void {
  if (sessionAccount() !== accountId) throw new ApiError("NOT_SIGNED_IN", 401);
}
