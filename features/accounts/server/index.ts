export { accountRepository } from "./account.repository";
export type { AccountDeps } from "./account-deps";
export { accountRoutes } from "./account-routes";
export { accountTokenRepository } from "./account-token.repository";
export { createActivatedAccount } from "./create-activated-account";
export { findUserByToken } from "./find-user-by-token";
export { sessionRepository } from "./session.repository";
export { accountWorkers } from "./wanted-mail";
