import { defineWebFeature } from "@surco/kit-web";
import { IconListDetails } from "@tabler/icons-react";

export const recommendationsWeb = defineWebFeature({
  name: "recommendations",
  pages: [
    {
      path: "trials",
      needsSession: true,
      load: async () => (await import("./screens")).TrialsScreen,
    },
    {
      path: "user/hybrids",
      needsSession: true,
      load: async () => (await import("./screens")).HybridsScreen,
    },
  ],
  fieldSections: [
    {
      id: "density-nitrogen",
      icon: IconListDetails,
      label: "recommendations:section",
      load: async () => (await import("./screens")).RecommendationSection,
    },
  ],
  dashboardItems: [
    {
      menu: "manage",
      order: 7,
      icon: IconListDetails,
      label: "recommendations:trials.menu",
      to: "/trials",
    },
  ],
  accountMenuItems: [
    {
      order: 31,
      icon: IconListDetails,
      label: "recommendations:hybrids.menu",
      to: "/user/hybrids",
      access: "admin",
    },
  ],
  formulas: async () => (await import("./screens")).recommendationFormulas,
  liveKinds: { recommendation: ["recommendations"], activity: ["recommendations/activities"] },
  texts: (language) => import(`./locales/${language}.json`),
});
