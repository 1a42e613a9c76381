export type { AccountPagesContext } from "./account-pages-context";
export { accountsWeb } from "./feature";
export { OwnLogo } from "./logo/OwnLogo";
export { MailboxButton } from "./MailboxButton";
export { profileKey, useProfile } from "./profile/use-profile";
export { withReauthentication } from "./reauthentication/with-reauthentication";
export { useLogOut, useOpenSession } from "./sessions/use-session-actions";
export {
  logInSlot,
  type SignUpPartProps,
  signUpSlot,
  systemDetailsSlot,
  systemStateSlot,
} from "./slots";
