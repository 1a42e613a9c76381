import { accountPages } from "@surco/accounts/web";
import { landingPages } from "@surco/landing/web";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { Crash } from "./shell/Crash";
import { PageLoading } from "./shell/PageLoading";
import { RequireSession } from "./shell/RequireSession";

/** Panels over the map of one's fields; the map stays while they change. */
const dashboardPages: RouteObject[] = [
  { index: true, lazy: () => import("./pages/field-list") },
  { path: "new", lazy: () => import("./pages/new-field") },
  { path: "measure", lazy: () => import("./pages/measure") },
  { path: "boundary/:fieldId", lazy: () => import("./pages/edit-boundary") },
  { path: "boundary/:fieldId/areas", lazy: () => import("./pages/field-areas") },
  { path: "boundary/:fieldId/history", lazy: () => import("./pages/boundary-history") },
  { path: "import", lazy: () => import("./pages/import-fields") },
  { path: "field/:fieldId/:section?", lazy: () => import("./pages/field") },
];

/** Every address of the application. All pages are loaded when they are first opened. */
export function newRouter() {
  return createBrowserRouter([
    {
      lazy: () => import("./shell/Shell"),
      errorElement: <Crash />,
      HydrateFallback: PageLoading,
      children: [
        ...landingPages,
        ...accountPages,
        {
          path: "dashboard",
          element: <RequireSession />,
          children: [{ lazy: () => import("./pages/dashboard"), children: dashboardPages }],
        },
        { path: "home/map", element: <Navigate to="/dashboard" replace /> },
        { path: "*", lazy: () => import("./pages/not-found") },
      ],
    },
  ]);
}
