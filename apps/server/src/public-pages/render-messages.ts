import type { PublicPage, RenderedPage } from "@surco/landing/contract";

/** Answers of the API that the page shows, as the browser would fetch them. */
export interface PageData {
  installation: unknown;
  figures: unknown;
}

export type RenderRequest = PublicPage & { id: number; data: PageData };
export type RenderAnswer = { id: number } & ({ page: RenderedPage } | { error: string });
