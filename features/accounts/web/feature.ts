import { brands, defineWebFeature, type WebPage } from "@surco/kit-web";
import { IconUser, IconUsers } from "@tabler/icons-react";

const signInScreens = () => import("./sign-in-screens");
const settingsScreens = () => import("./settings-screens");

/** Sign-in and sign-up pages: below `/auth` and `/{brand}/auth`. */
const signInPages: readonly WebPage[] = [
  { path: "login", load: async () => (await signInScreens()).LoginScreen },
  {
    path: "second-factor",
    load: async () => (await signInScreens()).SecondFactorLogIn,
  },
  { path: "signup", load: async () => (await signInScreens()).SignUpScreen },
  { path: "check-mail", load: async () => (await signInScreens()).CheckMailScreen },
  {
    path: "provider/:provider",
    load: async () => (await signInScreens()).ProviderCallbackScreen,
  },
  {
    path: "complete",
    load: async () => (await signInScreens()).CompleteSignUpScreen,
  },
  {
    path: "confirm-provider/:token",
    load: async () => (await signInScreens()).ConfirmProviderScreen,
  },
  {
    path: "activate/:uid/:token",
    load: async () => (await signInScreens()).ActivateScreen,
  },
  {
    path: "forgot-password",
    load: async () => (await signInScreens()).ForgotPasswordScreen,
  },
  {
    path: "reset-password",
    load: async () => (await signInScreens()).ResetPasswordScreen,
  },
  {
    path: "confirm-email/:token",
    load: async () => (await signInScreens()).ConfirmEmailScreen,
  },
  {
    path: "undo-email/:token",
    load: async () => (await signInScreens()).UndoEmailScreen,
  },
  {
    path: "confirm-username/:token",
    load: async () => (await signInScreens()).ConfirmUsernameScreen,
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
      load: async () => (await settingsScreens()).AccountSettingsLayout,
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
      load: async () => (await settingsScreens()).PersonalData,
    },
    {
      layout: "own-account",
      path: "username",
      menuEntry: { order: 20, label: "accounts:own.username.title" },
      load: async () => (await settingsScreens()).ContactScreen,
    },
    {
      layout: "own-account",
      path: "password",
      menuEntry: { order: 30, label: "accounts:own.password.title" },
      load: async () => (await settingsScreens()).PasswordScreen,
    },
    {
      layout: "own-account",
      path: "providers",
      menuEntry: { order: 40, label: "accounts:own.providers.title" },
      load: async () => (await settingsScreens()).ProviderList,
    },
    {
      layout: "own-account",
      path: "second-factor",
      menuEntry: { order: 45, label: "accounts:own.secondFactor.title" },
      load: async () => (await settingsScreens()).SecondFactorScreen,
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
      load: async () => (await settingsScreens()).SessionList,
    },
    {
      layout: "own-account",
      path: "export",
      menuEntry: { order: 80, label: "accounts:own.export.title" },
      load: async () => (await settingsScreens()).DataExportScreen,
    },
    {
      layout: "own-account",
      path: "close",
      load: async () => (await settingsScreens()).CloseAccountScreen,
    },
  ],
  accountMenuItems: [
    { order: 10, icon: IconUser, label: "accounts:own.title", to: "/user" },
    { order: 20, icon: IconUsers, label: "accounts:manage.title", to: "/user/manage", access: "admin" },
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  liveKinds: { "job:make-own-data": ["accounts/own-data"] },
  texts: (language) => import(`./locales/${language}.json`),
});
