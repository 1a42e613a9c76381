import { accountsTexts } from "@surco/accounts/web";
import { boundariesWeb } from "@surco/boundaries/web";
import { bulkEditWeb } from "@surco/bulk-edit/web";
import { cataloguesTexts } from "@surco/catalogues/web";
import { droneFlightsTexts } from "@surco/drone-flights/web";
import { farmsWeb } from "@surco/farms/web";
import { fieldImportWeb } from "@surco/field-import/web";
import { fieldsTexts } from "@surco/fields/web";
import { hdImageryTexts } from "@surco/hd-imagery/web";
import { imageryTexts } from "@surco/imagery/web";
import type { TextLoader } from "@surco/kit-web";
import { landingTexts } from "@surco/landing/web";
import { notificationsTexts } from "@surco/notifications/web";
import { reportsTexts } from "@surco/reports/web";
import { sharingWeb } from "@surco/sharing/web";
import { soilAndReliefTexts } from "@surco/soil-and-relief/web";

/** Texts of the features by namespace; each is fetched in the language in use when its first screen is shown. */
export const featureTexts: Record<string, TextLoader> = {
  accounts: accountsTexts,
  boundaries: boundariesWeb.texts,
  "bulk-edit": bulkEditWeb.texts,
  farms: farmsWeb.texts,
  "field-import": fieldImportWeb.texts,
  sharing: sharingWeb.texts,
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
