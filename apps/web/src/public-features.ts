import { accountsWeb } from "@surco/accounts/web";
import { droneFlightsWeb } from "@surco/drone-flights/web";
import type { WebFeature } from "@surco/kit-web";
import { landingWeb } from "@surco/landing/web";
import { notificationsWeb } from "@surco/notifications/web";

/**
 * Features of the first screens of visitors and of the account's pages: their manifests are part of the entry file. All
 * others load with `features.ts`.
 */
export const publicFeatures: readonly WebFeature[] = [
  landingWeb,
  accountsWeb,
  droneFlightsWeb,
  notificationsWeb,
];
