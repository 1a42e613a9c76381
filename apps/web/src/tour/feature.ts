import { defineWebFeature } from "@surco/kit-web";
import { IconRoute } from "@tabler/icons-react";
import { askForTour } from "./ask-for-tour";

/** The guided tours, and the steps that show the frame of the site. */
export const tourWeb = defineWebFeature({
  name: "tour",
  fieldSections: [{ id: "tutorial", icon: IconRoute, label: "tour:menu", run: () => askForTour("field") }],
  accountMenuItems: [
    {
      order: 90,
      icon: IconRoute,
      label: "tour:guided",
      run: (address) => askForTour(address.startsWith("/dashboard/field/") ? "field" : "global"),
    },
  ],
  tourSteps: [
    { tour: "global", part: "season", order: 60 },
    { tour: "global", part: "account", order: 80 },
    { tour: "field", part: "tutorial", order: 70 },
  ],
  texts: (language) => import(`./locales/${language}/tour.json`),
});
