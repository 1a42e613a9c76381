import { brands, defineWebFeature, type WebPage } from "@surco/kit-web";
import { IconUser, IconUsers } from "@tabler/icons-react";

/** Sign-in and sign-up pages: below `/auth` and `/{brand}/auth`. */
const signInPages: readonly WebPage[] = [
  { path: "login", load: async () => (await import("./sessions/LoginScreen")).LoginScreen },
  {
    path: "second-factor",
    load: async () => (await import("./second-factor/SecondFactorLogIn")).SecondFactorLogIn,
  },
  { path: "signup", load: async () => (await import("./sign-up/SignUpScreen")).SignUpScreen },
  { path: "check-mail", load: async () => (await import("./sign-up/CheckMailScreen")).CheckMailScreen },
  {
    path: "provider/:provider",
    load: async () => (await import("./providers/ProviderCallbackScreen")).ProviderCallbackScreen,
  },
  {
    path: "complete",
    load: async () => (await import("./sign-up/CompleteSignUpScreen")).CompleteSignUpScreen,
  },
  {
    path: "confirm-provider/:token",
    load: async () => (await import("./providers/ConfirmProviderScreen")).ConfirmProviderScreen,
  },
  {
    path: "activate/:uid/:token",
    load: async () => (await import("./sign-up/ActivateScreen")).ActivateScreen,
  },
  {
    path: "forgot-password",
    load: async () => (await import("./passwords/ForgotPasswordScreen")).ForgotPasswordScreen,
  },
  {
    path: "reset-password",
    load: async () => (await import("./passwords/ResetPasswordScreen")).ResetPasswordScreen,
  },
  {
    path: "confirm-email/:token",
    load: async () => (await import("./contact/ConfirmChangeScreens")).ConfirmEmailScreen,
  },
  {
    path: "undo-email/:token",
    load: async () => (await import("./contact/UndoEmailScreen")).UndoEmailScreen,
  },
  {
    path: "confirm-username/:token",
    load: async () => (await import("./contact/ConfirmChangeScreens")).ConfirmUsernameScreen,
  },
];

const signInFolders = ["auth", ...Object.values(brands).map(({ slug }) => `${slug}/auth`)];

export const accountsWeb = defineWebFeature({
  name: "accounts",
  layouts: [
    {
      name: "own-account",
      path: "user",
      needsSession: true,
      load: async () => (await import("./AccountSettingsLayout")).AccountSettingsLayout,
    },
  ],
  pages: [
    ...signInFolders.flatMap((folder): WebPage[] => [
      { path: folder, redirectTo: `/${folder}/login` },
      ...signInPages.map((page) => ({ ...page, path: `${folder}/${page.path}` })),
    ]),
    {
      path: "user/manage",
      needsSession: true,
      load: async () => (await import("./manage/ManageScreen")).ManageScreen,
    },
    { layout: "own-account", path: "", redirectTo: "/user/data" },
    {
      layout: "own-account",
      path: "data",
      menuEntry: { order: 10, label: "accounts:own.data.title" },
      load: async () => (await import("./profile/PersonalData")).PersonalData,
    },
    {
      layout: "own-account",
      path: "username",
      menuEntry: { order: 20, label: "accounts:own.username.title" },
      load: async () => (await import("./contact/ContactScreen")).ContactScreen,
    },
    {
      layout: "own-account",
      path: "password",
      menuEntry: { order: 30, label: "accounts:own.password.title" },
      load: async () => (await import("./passwords/PasswordForm")).PasswordScreen,
    },
    {
      layout: "own-account",
      path: "providers",
      menuEntry: { order: 40, label: "accounts:own.providers.title" },
      load: async () => (await import("./providers/ProviderList")).ProviderList,
    },
    {
      layout: "own-account",
      path: "second-factor",
      menuEntry: { order: 45, label: "accounts:own.secondFactor.title" },
      load: async () => (await import("./second-factor/SecondFactorScreen")).SecondFactorScreen,
    },
    {
      layout: "own-account",
      path: "logo",
      menuEntry: { order: 50, label: "accounts:own.logo.title" },
      load: async () => (await import("./logo/LogoScreen")).LogoScreen,
    },
    {
      layout: "own-account",
      path: "sessions",
      menuEntry: { order: 70, label: "accounts:own.sessions.title" },
      load: async () => (await import("./sessions/SessionList")).SessionList,
    },
    {
      layout: "own-account",
      path: "export",
      menuEntry: { order: 80, label: "accounts:own.export.title" },
      load: async () => (await import("./data-export/DataExportScreen")).DataExportScreen,
    },
    {
      layout: "own-account",
      path: "close",
      load: async () => (await import("./closing/CloseAccountScreen")).CloseAccountScreen,
    },
  ],
  accountMenuItems: [
    { order: 10, icon: IconUser, label: "accounts:own.title", to: "/user" },
    { order: 20, icon: IconUsers, label: "accounts:manage.title", to: "/user/manage", role: "ADMIN" },
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  liveKinds: { "job:make-own-data": ["accounts/own-data"] },
  texts: (language) => import(`./locales/${language}.json`),
});
