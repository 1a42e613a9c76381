export { type AccountRepository, accountRepository } from "./account.repository";
export type { AccountDeps } from "./account-deps";
export { closingRepository } from "./closing/closing.repository";
export {
  type ActivatedAccountInput,
  createActivatedAccount,
  enterDemonstrationAccount,
} from "./create-activated-account";
export { createAccountsFeature } from "./feature";
export { type Appointment, appointAdministrator } from "./manage/appoint-administrator";
export { manageRepositories } from "./manage/manage-repositories";
export { configuredProviders } from "./providers/configured-providers";
export { facebook, facebookClient } from "./providers/facebook.client";
export { google, googleClient } from "./providers/google.client";
export type { ProviderClients } from "./providers/provider-client";
export { findUserByToken } from "./sessions/find-user-by-token";
export { sessionRepository } from "./sessions/session.repository";
