import { brands } from "@surco/kit-web";
import { type RouteObject, redirect } from "react-router";

const terms = async () => ({ Component: (await import("./TermsScreen")).TermsScreen });

/** The pages that anybody may open, at the top of the site. */
export const landingPages: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import("./LandingScreen")).LandingScreen }) },
  { path: "arg/home", loader: () => redirect("/") },
  { path: "terms", lazy: terms },
  { path: `terms-${brands.brevant.slug}`, lazy: terms },
];
