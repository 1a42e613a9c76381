import { brands, lazyPage } from "@surco/kit-web";
import type { RouteObject } from "react-router";

const screens: RouteObject[] = [
  {
    path: "login",
    lazy: lazyPage(async () => (await import("./LoginScreen")).LoginScreen),
  },
  {
    path: "signup",
    lazy: lazyPage(async () => (await import("./SignUpScreen")).SignUpScreen),
  },
  {
    path: "check-mail",
    lazy: lazyPage(async () => (await import("./CheckMailScreen")).CheckMailScreen),
  },
  {
    path: "provider/:provider",
    lazy: lazyPage(async () => (await import("./ProviderReturnScreen")).ProviderReturnScreen),
  },
  {
    path: "complete",
    lazy: lazyPage(async () => (await import("./CompleteSignUpScreen")).CompleteSignUpScreen),
  },
  {
    path: "confirm-provider/:token",
    lazy: lazyPage(async () => (await import("./ConfirmProviderScreen")).ConfirmProviderScreen),
  },
  {
    path: "activate/:uid/:token",
    lazy: lazyPage(async () => (await import("./ActivateScreen")).ActivateScreen),
  },
  {
    path: "forgot-password",
    lazy: lazyPage(async () => (await import("./ForgotPasswordScreen")).ForgotPasswordScreen),
  },
  {
    path: "reset-password",
    lazy: lazyPage(async () => (await import("./ResetPasswordScreen")).ResetPasswordScreen),
  },
  {
    path: "confirm-email/:token",
    lazy: lazyPage(async () => (await import("./ConfirmChangeScreens")).ConfirmEmailScreen),
  },
  {
    path: "confirm-username/:token",
    lazy: lazyPage(async () => (await import("./ConfirmChangeScreens")).ConfirmUsernameScreen),
  },
];

/**
 * The account screens, at `/auth/…` and at `/{brand}/auth/…`. They stand inside a layout route whose outlet context is
 * an `AccountPagesContext`.
 */
export const accountPages: RouteObject[] = [
  { path: "auth", children: screens },
  ...Object.values(brands).map(({ slug }) => ({ path: `${slug}/auth`, children: screens })),
];
