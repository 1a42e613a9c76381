import { defineWebFeature } from "@surco/kit-web";

/** Page of the API's description. */
export const apiDocsWeb = defineWebFeature({
  name: "api-docs",
  pages: [{ path: "api/docs", load: async () => (await import("./ApiDocsPage")).ApiDocsPage }],
  texts: (language) => import(`./locales/${language}/api-docs.json`),
});
