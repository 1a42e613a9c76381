export type { AccountPagesContext } from "./account-pages-context";
export { accountsWeb } from "./feature";
export { MailboxButton } from "./MailboxButton";
export { OwnLogo } from "./own/logo/OwnLogo";
export { profileKey, useProfile } from "./use-profile";
export { useLogOut, useOpenSession } from "./use-session-actions";
