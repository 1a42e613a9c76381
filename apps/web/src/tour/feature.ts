import { defineWebFeature } from "@surco/kit-web";
import { IconRoute } from "@tabler/icons-react";
import { requestTour } from "./request-tour";

/** Guided tours, and their steps about the shell. */
export const tourWeb = defineWebFeature({
  name: "tour",
  fieldSections: [{ id: "tutorial", icon: IconRoute, label: "tour:menu", run: () => requestTour("field") }],
  accountMenuItems: [
    {
      order: 90,
      icon: IconRoute,
      label: "tour:guided",
      run: (address) => requestTour(address.startsWith("/dashboard/field/") ? "field" : "global"),
    },
  ],
  tourSteps: [
    { tour: "global", part: "season", order: 60 },
    { tour: "global", part: "account", order: 80 },
    { tour: "field", part: "tutorial", order: 70 },
  ],
  texts: (language) => import(`./locales/${language}/tour.json`),
});
