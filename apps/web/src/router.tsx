import { brands, lazyPage, type WebFeature } from "@surco/kit-web";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { featureRoutes } from "./feature-routes";
import { Crash } from "./shell/Crash";
import { PageLoading } from "./shell/PageLoading";
import { RequireSession } from "./shell/RequireSession";

const notFound = lazyPage(async () => (await import("./shell/NotFoundPage")).NotFoundPage);

/** Pages of single brands, at `/{brand}/overseeding_coverage`. None is open yet. */
const brandAreaPages: RouteObject[] = Object.values(brands).map(({ slug }) => ({
  path: `${slug}/overseeding_coverage`,
  element: <RequireSession />,
  children: [
    {
      lazy: lazyPage(async () => (await import("./shell/ResowingCoverage")).ResowingCoverage),
      children: [{ index: true, lazy: notFound }],
    },
  ],
}));

/** Routes of the application. Pages load when first opened. */
export function newRouter(features: readonly WebFeature[]) {
  return createBrowserRouter([
    {
      lazy: lazyPage(async () => (await import("./shell/Shell")).Shell),
      errorElement: <Crash />,
      HydrateFallback: PageLoading,
      children: [
        ...featureRoutes(features),
        { path: "home/map", element: <Navigate to="/dashboard" replace /> },
        ...brandAreaPages,
        { path: "*", lazy: notFound },
      ],
    },
  ]);
}
