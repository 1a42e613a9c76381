import { brands } from "@surco/kit-web";
import type { RouteObject } from "react-router";

const screens: RouteObject[] = [
  {
    path: "login",
    lazy: async () => ({ Component: (await import("./LoginScreen")).LoginScreen }),
  },
  {
    path: "signup",
    lazy: async () => ({ Component: (await import("./SignUpScreen")).SignUpScreen }),
  },
  {
    path: "check-mail",
    lazy: async () => ({ Component: (await import("./CheckMailScreen")).CheckMailScreen }),
  },
  {
    path: "activate/:uid/:token",
    lazy: async () => ({ Component: (await import("./ActivateScreen")).ActivateScreen }),
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
