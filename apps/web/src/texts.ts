import { accountsTexts } from "@surco/accounts/web";
import { cataloguesTexts } from "@surco/catalogues/web";
import { droneFlightsTexts } from "@surco/drone-flights/web";
import { fieldsTexts } from "@surco/fields/web";
import { hdImageryTexts } from "@surco/hd-imagery/web";
import { imageryTexts } from "@surco/imagery/web";
import type { TextLoader } from "@surco/kit-web";
import { landingTexts } from "@surco/landing/web";
import { notificationsTexts } from "@surco/notifications/web";
import { reportsTexts } from "@surco/reports/web";
import { soilAndReliefTexts } from "@surco/soil-and-relief/web";

/** Texts of the features by namespace; each is fetched in the language in use when its first screen is shown. */
export const featureTexts: Record<string, TextLoader> = {
  accounts: accountsTexts,
  catalogues: cataloguesTexts,
  "drone-flights": droneFlightsTexts,
  fields: fieldsTexts,
  "hd-imagery": hdImageryTexts,
  imagery: imageryTexts,
  landing: landingTexts,
  notifications: notificationsTexts,
  reports: reportsTexts,
  "soil-and-relief": soilAndReliefTexts,
  tour: (language) => import(`./tour/locales/${language}/tour.json`),
};
