import { lazyPage, type PageLayout, type WebFeature, type WebPage } from "@surco/kit-web";
import { Navigate, type RouteObject } from "react-router";
import { RequireSession } from "./shell/RequireSession";

/** Routes of all feature pages. A page with a layout is rendered inside it. */
export function featureRoutes(features: readonly WebFeature[]): RouteObject[] {
  const pages = features.flatMap((feature) => feature.pages ?? []);
  const layouts = features.flatMap((feature) => feature.layouts ?? []);
  return [
    ...pages.filter(({ layout }) => layout === undefined).map(siteRoute),
    ...layouts.map((layout) =>
      layoutRoute(
        layout,
        pages.filter((page) => page.layout === layout.name),
      ),
    ),
  ];
}

/** Id of the route of a layout. */
export function layoutId(name: string): string {
  return `layout:${name}`;
}

/** Routes of the pages whose layout belongs to another feature than the given ones. */
export function pagesOfOtherLayouts(
  features: readonly WebFeature[],
): { layout: string; pages: RouteObject[] }[] {
  const own = new Set(features.flatMap(({ layouts = [] }) => layouts.map(({ name }) => name)));
  const pages = features.flatMap((feature) => feature.pages ?? []);
  const others = new Set(
    pages.flatMap(({ layout }) => (layout === undefined || own.has(layout) ? [] : [layout])),
  );
  return [...others].map((layout) => ({
    layout,
    pages: pages.filter((page) => page.layout === layout).map(pageRoute),
  }));
}

function siteRoute(page: WebPage): RouteObject {
  return page.needsSession ? { element: <RequireSession />, children: [pageRoute(page)] } : pageRoute(page);
}

function layoutRoute({ name, path, needsSession, load }: PageLayout, pages: readonly WebPage[]): RouteObject {
  const frame = { id: layoutId(name), lazy: lazyPage(load), children: pages.map(pageRoute) };
  return needsSession ? { path, element: <RequireSession />, children: [frame] } : { path, ...frame };
}

function pageRoute(page: WebPage): RouteObject {
  const shown =
    "load" in page ? { lazy: lazyPage(page.load) } : { element: <Navigate to={page.redirectTo} replace /> };
  return page.path === "" ? { index: true, ...shown } : { path: page.path, ...shown };
}
