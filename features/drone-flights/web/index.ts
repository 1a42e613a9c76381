import type { TextLoader } from "@surco/kit-web";

export { droneFlightPages, flightRequestPages } from "./drone-flight-pages";

export const droneFlightsTexts: TextLoader = (language) => import(`./locales/${language}.json`);
