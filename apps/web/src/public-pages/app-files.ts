import type { RenderedPage } from "@surco/landing/contract";

declare global {
  /** Element that the application draws into while a public page is shown. */
  var surcoRoot: HTMLElement | undefined;
}

/** Files that start the application, and the texts shown meanwhile: embedded in a public page as JSON. */
export interface AppFiles {
  scripts: readonly string[];
  styles: readonly string[];
  texts: RenderedPage["texts"];
}

/** Element ids and attributes that a public page shares with the server, which writes them. */
export const PAGE_DATA_ID = "page-data";
export const PAGE_ID = "page";
export const ROOT_ID = "root";
/** Styles of the page, a part of the application's. */
export const PAGE_STYLES_ID = "page-styles";
