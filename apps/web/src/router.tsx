import { brands, lazyPage, type WebFeature } from "@surco/kit-web";
import type { ComponentType } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { featureRoutes } from "./feature-routes";
import { Crash } from "./shell/Crash";
import { PageLoading } from "./shell/PageLoading";
import { RequireSession } from "./shell/RequireSession";

/** A page that is loaded when it is first opened, and says so in its place where it cannot be. */
const page = (load: () => Promise<{ Component: ComponentType }>) =>
  lazyPage(async () => (await load()).Component);

/** Panels over the map of one's fields; the map stays while they change. */
const dashboardPages: RouteObject[] = [
  { index: true, lazy: page(() => import("./pages/field-list")) },
  { path: "new", lazy: page(() => import("./pages/new-field")) },
  { path: "measure", lazy: page(() => import("./pages/measure")) },
  { path: "boundary/:fieldId", lazy: page(() => import("./pages/edit-boundary")) },
  { path: "boundary/:fieldId/areas", lazy: page(() => import("./pages/field-areas")) },
  { path: "boundary/:fieldId/history", lazy: page(() => import("./pages/boundary-history")) },
  { path: "handover/:handoverId", lazy: page(() => import("./pages/handover")) },
  { path: "import", lazy: page(() => import("./pages/import-fields")) },
  { path: "farms", lazy: page(() => import("./pages/farms")) },
  { path: "producers", lazy: page(() => import("./pages/producers")) },
  { path: "field/:fieldId/record", lazy: page(() => import("./pages/edit-record")) },
  { path: "field/:fieldId/:section?", lazy: page(() => import("./pages/field")) },
];

const notFound = page(() => import("./pages/not-found"));

/** What only some brands have, at addresses that name one: `/{brand}/overseeding_coverage`. Nothing of it stands open yet. */
const brandAreaPages: RouteObject[] = Object.values(brands).map(({ slug }) => ({
  path: `${slug}/overseeding_coverage`,
  element: <RequireSession />,
  children: [
    {
      lazy: page(() => import("./pages/resowing-coverage")),
      children: [{ index: true, lazy: notFound }],
    },
  ],
}));

/** Every address of the application. All pages are loaded when they are first opened. */
export function newRouter(features: readonly WebFeature[]) {
  return createBrowserRouter([
    {
      lazy: page(() => import("./shell/Shell")),
      errorElement: <Crash />,
      HydrateFallback: PageLoading,
      children: [
        ...featureRoutes(features),
        { path: "invitation/:token", lazy: page(() => import("./pages/invitation")) },
        {
          path: "dashboard",
          element: <RequireSession />,
          children: [
            {
              lazy: page(() => import("./pages/dashboard")),
              children: dashboardPages,
            },
          ],
        },
        { path: "home/map", element: <Navigate to="/dashboard" replace /> },
        ...brandAreaPages,
        { path: "*", lazy: notFound },
      ],
    },
  ]);
}
