import { lazyPage } from "@surco/kit-web";
import { Navigate, type RouteObject } from "react-router";

/** My account, at `/user/…`. @param others  parts that other features bring */
export const ownAccountPages = (others: RouteObject[]): RouteObject[] => [
  { path: "manage", lazy: lazyPage(async () => (await import("../manage/ManageScreen")).ManageScreen) },
  {
    lazy: lazyPage(async () => (await import("./OwnAccountScreen")).OwnAccountScreen),
    children: [
      ...others,
      { index: true, element: <Navigate to="/user/data" replace /> },
      { path: "data", lazy: lazyPage(async () => (await import("./PersonalData")).PersonalData) },
      { path: "username", lazy: lazyPage(async () => (await import("./ContactScreen")).ContactScreen) },
      { path: "password", lazy: lazyPage(async () => (await import("./PasswordForm")).PasswordScreen) },
      { path: "providers", lazy: lazyPage(async () => (await import("./ProviderList")).ProviderList) },
      { path: "logo", lazy: lazyPage(async () => (await import("./logo/LogoScreen")).LogoScreen) },
      { path: "export", lazy: lazyPage(async () => (await import("./leave/OwnDataScreen")).OwnDataScreen) },
      {
        path: "close",
        lazy: lazyPage(async () => (await import("./leave/CloseAccountScreen")).CloseAccountScreen),
      },
      { path: "sessions", lazy: lazyPage(async () => (await import("./SessionList")).SessionList) },
    ],
  },
];
