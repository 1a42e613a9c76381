import type { TextLoader } from "@surco/kit-web";

export { accountPages } from "./account-pages";
export type { AccountPagesContext } from "./account-pages-context";
export { MailboxButton } from "./MailboxButton";
export { OwnLogo } from "./own/logo/OwnLogo";
export { ownAccountPages } from "./own/own-pages";
export { profileKey, useProfile } from "./use-profile";
export { useLogOut, useOpenSession } from "./use-session-actions";

export const accountsTexts: TextLoader = (language) => import(`./locales/${language}.json`);
