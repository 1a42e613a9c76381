import { summaryTodaySlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconTrendingUp } from "@tabler/icons-react";

export const yieldPredictionWeb = defineWebFeature({
  name: "yield-prediction",
  pages: [
    {
      path: "yields",
      needsSession: true,
      load: async () => (await import("./list/PredictionsScreen")).PredictionsScreen,
    },
    { path: "yields/accuracy", load: async () => (await import("./accuracy/AccuracyScreen")).AccuracyScreen },
  ],
  fieldSections: [
    {
      id: "yield",
      icon: IconTrendingUp,
      label: "yield-prediction:section",
      load: async () => (await import("./YieldSection")).YieldSection,
    },
  ],
  dashboardItems: [
    {
      menu: "manage",
      order: 7,
      icon: IconTrendingUp,
      label: "yield-prediction:list.menu",
      to: "/yields",
    },
  ],
  slots: [
    fillSlot(
      summaryTodaySlot,
      lazyPart(async () => (await import("./summary/YieldSummary")).YieldSummary, {
        isQuiet: true,
        isLate: true,
      }),
    ),
  ],
  formulas: async () => (await import("../contract/formulas")).yieldFormulas,
  liveKinds: {
    activity: ["yield-prediction"],
    "yield-prediction": ["yield-prediction"],
    "job:fetch-weather-history": ["yield-prediction/field/*"],
  },
  texts: (language) => import(`./locales/${language}.json`),
});
