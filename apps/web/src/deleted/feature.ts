import { defineWebFeature } from "@surco/kit-web";
import { IconTrash } from "@tabler/icons-react";

/** Page of what was deleted and can be restored, by kinds that features bring. */
export const deletedWeb = defineWebFeature({
  name: "deleted",
  pages: [
    { path: "deleted", needsSession: true, load: async () => (await import("./DeletedPage")).DeletedPage },
  ],
  dashboardItems: [{ menu: "manage", order: 90, icon: IconTrash, label: "deleted:title", to: "/deleted" }],
  texts: (language) => import(`./locales/${language}/deleted.json`),
});
