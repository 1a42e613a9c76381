import { brands, lazyPage } from "@surco/kit-web";
import type { RouteObject } from "react-router";

const terms = lazyPage(async () => (await import("./TermsScreen")).TermsScreen);

/** The pages that anybody may open, at the top of the site. */
export const landingPages: RouteObject[] = [
  { index: true, lazy: lazyPage(async () => (await import("./LandingScreen")).LandingScreen) },
  { path: "arg/home", lazy: lazyPage(async () => (await import("./LandingScreen")).ArgentineLandingScreen) },
  { path: "terms", lazy: terms },
  { path: `terms-${brands.brevant.slug}`, lazy: terms },
];
