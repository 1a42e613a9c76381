export { type AccountRepository, accountRepository } from "./account.repository";
export type { AccountDeps } from "./account-deps";
export { accountRoutes } from "./account-routes";
export { type AccountTokenRepository, accountTokenRepository } from "./account-token.repository";
export { type ActivatedAccountInput, createActivatedAccount } from "./create-activated-account";
export { findUserByToken } from "./find-user-by-token";
export { type SessionRepository, sessionRepository } from "./session.repository";
