import type { Brand, Locale } from "@surco/contract";

/** Page of the web application for visitors without a session. */
export interface PublicPage {
  /** Without query. */
  path: string;
  locale: Locale;
  brand: Brand;
}

/** Answers of the API that the page shows, as the browser would fetch them. */
export interface PageData {
  installation: unknown;
  figures: unknown;
}

export interface RenderedPage {
  html: string;
  /** Styles that the page needs. */
  styles: string;
  texts: { loading: string; failed: string };
}

export type RenderRequest = PublicPage & { id: number; data: PageData };
export type RenderAnswer = { id: number } & ({ page: RenderedPage } | { error: string });
