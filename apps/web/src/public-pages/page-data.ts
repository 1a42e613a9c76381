import type { Installation, LandingFigures } from "@surco/landing/contract";
import { landingKeys } from "@surco/landing/web";
import type { QueryClient } from "@tanstack/react-query";
import { PAGE_DATA_ID } from "./app-files";

/** Server data that a public page is rendered with. */
export interface PageData {
  installation: Installation;
  figures: LandingFigures;
}

/** Puts the data of a public page into the cache, under the keys of the queries that would fetch them. */
export function seedPageData(queryClient: QueryClient, { installation, figures }: PageData): void {
  queryClient.setQueryData(landingKeys.installation, installation);
  queryClient.setQueryData(landingKeys.figures, figures);
}

/** Fills the cache with the data that the server wrote into a public page. */
export function seedFromPage(queryClient: QueryClient): void {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (text) seedPageData(queryClient, JSON.parse(text).data);
}
