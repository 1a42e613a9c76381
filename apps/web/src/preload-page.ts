import { type PageLayout, preferredLocale, type WebFeature, type WebPage } from "@surco/kit-web";
import { matchPath } from "react-router";

/** Starts to load code and texts of the opened page, which the router asks for only after the frame. */
export function preloadPage(features: readonly WebFeature[]): void {
  const { pathname } = window.location;
  for (const { layouts = [], pages = [], texts } of features) {
    const opened = pages.find((page) => matchPath(addressOf(page, layouts), pathname) !== null);
    if (opened === undefined || !("load" in opened)) continue;
    const layout = layouts.find(({ name }) => name === opened.layout);
    // The part that shows them reports a failure.
    for (const loading of [layout?.load(), opened.load(), texts(preferredLocale())])
      loading?.catch(() => undefined);
  }
}

function addressOf({ layout, path }: WebPage, layouts: readonly PageLayout[]): string {
  const outer = layouts.find(({ name }) => name === layout);
  return outer ? `/${outer.path}/${path}`.replace(/\/$/, "") : `/${path}`;
}
