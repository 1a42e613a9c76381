import { brands, defineWebFeature } from "@surco/kit-web";
import { IconDrone } from "@tabler/icons-react";
import { FIELD_URL_KEY } from "./field-url-key";

const loadFlight = async () => (await import("./FlightScreen")).FlightScreen;
const loadTerms = async () => (await import("./FlightTermsScreen")).FlightTermsScreen;

export const droneFlightsWeb = defineWebFeature({
  name: "drone-flights",
  pages: [
    ...Object.values(brands).flatMap(({ slug }) => [
      { path: `${slug}-flight`, load: loadFlight },
      { path: `${slug}-flight/terms-and-conditions`, load: loadTerms },
    ]),
    {
      path: "user/flights",
      needsSession: true,
      load: async () => (await import("./FlightRequestsScreen")).FlightRequestsScreen,
    },
  ],
  fieldSections: [
    {
      id: "drone-flight",
      icon: IconDrone,
      label: "drone-flights:section",
      addressOf: (fieldId, brandSlug) => ({
        pathname: `/${brandSlug}-flight`,
        search: new URLSearchParams({ [FIELD_URL_KEY]: fieldId }).toString(),
        hash: "request",
      }),
    },
  ],
  accountMenuItems: [
    { order: 40, icon: IconDrone, label: "drone-flights:list.title", to: "/user/flights", access: "admin" },
  ],
  texts: (language) => import(`./locales/${language}.json`),
});
