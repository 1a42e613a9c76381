import type { Brand, Locale } from "@surco/contract";

/** Page of the web application for visitors without a session. */
export interface PublicPage {
  /** Address without query. */
  path: string;
  locale: Locale;
  brand: Brand;
}

/** A public page as the screens of the web build render it for the server. */
export interface RenderedPage {
  html: string;
  /** Styles that the page needs. */
  styles: string;
  /** Texts of the script that starts the application. */
  texts: { loading: string; failed: string };
}
