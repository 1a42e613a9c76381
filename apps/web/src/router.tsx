import { lazyPage, type WebFeature } from "@surco/kit-web";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { featureRoutes, layoutId, pagesOfOtherLayouts } from "./feature-routes";
import { Crash } from "./shell/Crash";
import { PageLoading } from "./shell/PageLoading";

const notFound = lazyPage(async () => (await import("./shell/NotFoundPage")).NotFoundPage);

const SITE_ID = "site";

/**
 * Routes of the application. Pages load when first opened.
 *
 * @param loadAll  loads all features: those not in `features` are added when an address is none of its pages
 * @param createRouter  of the browser's history unless a page is rendered on the server
 */
export function newRouter(
  features: readonly WebFeature[],
  loadAll: () => Promise<readonly WebFeature[]> = async () => features,
  createRouter: typeof createBrowserRouter = createBrowserRouter,
) {
  let isComplete = false;
  const routes: RouteObject[] = [
    {
      id: SITE_ID,
      lazy: lazyPage(async () => (await import("./shell/Shell")).Shell),
      errorElement: <Crash />,
      HydrateFallback: PageLoading,
      children: [
        ...featureRoutes(features),
        { path: "home/map", element: <Navigate to="/dashboard" replace /> },
        { path: "*", lazy: notFound },
      ],
    },
  ];
  return createRouter(routes, {
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      const all = await loadAll();
      // A navigation that another one interrupted patches nothing: the routes are left to that one.
      if (isComplete || signal.aborted) return;
      isComplete = true;
      const added = all.filter(({ name }) => !features.some((known) => known.name === name));
      patch(SITE_ID, featureRoutes(added));
      for (const { layout, pages } of pagesOfOtherLayouts(added)) patch(layoutId(layout), pages);
    },
  });
}
