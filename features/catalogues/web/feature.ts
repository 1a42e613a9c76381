import { defineWebFeature } from "@surco/kit-web";
import { IconListDetails } from "@tabler/icons-react";

export const cataloguesWeb = defineWebFeature({
  name: "catalogues",
  pages: [
    {
      path: "user/catalogues",
      needsSession: true,
      load: async () => (await import("./CataloguesScreen")).CataloguesScreen,
    },
  ],
  accountMenuItems: [
    {
      order: 30,
      icon: IconListDetails,
      label: "catalogues:admin.title",
      to: "/user/catalogues",
      access: "admin",
    },
  ],
  texts: (language) => import(`./locales/${language}.json`),
});
