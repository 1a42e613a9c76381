import { defineNotificationKind, id, type NotificationTopic } from "@surco/contract";
import { z } from "zod";
import { brandSlug } from "./values";

const coverages: NotificationTopic = {
  name: "resowing-coverage",
  order: 70,
  label: "resowing-coverage:notificationTopics.resowing-coverage",
};

const data = z.object({
  coverageId: id,
  brand: brandSlug,
  /** Business name of the coverage. */
  businessName: z.string(),
  season: z.string(),
});
const withReason = data.extend({ reason: z.string() });
type CoverageData = z.infer<typeof data>;

const shared = {
  topic: coverages,
  details: ({ businessName, season }: CoverageData) => ({ name: businessName, season }),
  target: ({ coverageId, brand }: CoverageData) => ({ page: coveragePage(brand, coverageId) }),
};

/** Opened coverage in the address of the page. */
export const OPENED_COVERAGE = "cobertura";

/** Page of a coverage in the web application. */
export function coveragePage(brand: string, coverageId: string): string {
  return `${coveragesPage(brand)}?${OPENED_COVERAGE}=${coverageId}`;
}

/** Page with the list of coverages in the web application. */
export function coveragesPage(brand: string): string {
  return `/${brand}/overseeding_coverage`;
}

/** To staff: a grower below them applied. */
export const coverageSubmitted = defineNotificationKind({
  name: "coverage-submitted",
  text: "resowing-coverage:notifications.coverage-submitted",
  data,
  ...shared,
});

/** To staff: it was deleted before anybody judged it. Nobody but its owner opens it any more. */
export const coverageWithdrawn = defineNotificationKind({
  ...shared,
  name: "coverage-withdrawn",
  text: "resowing-coverage:notifications.coverage-withdrawn",
  data,
  target: ({ brand }: CoverageData) => ({ page: coveragesPage(brand) }),
});

export const coverageApproved = defineNotificationKind({
  name: "coverage-approved",
  text: "resowing-coverage:notifications.coverage-approved",
  data,
  ...shared,
});

export const coverageRejected = defineNotificationKind({
  ...shared,
  name: "coverage-rejected",
  text: "resowing-coverage:notifications.coverage-rejected",
  data: withReason,
  details: ({ businessName, season, reason }: z.infer<typeof withReason>) => ({
    name: businessName,
    season,
    reason,
  }),
});

/** To staff: a grower below them claimed. */
export const coverageClaimed = defineNotificationKind({
  name: "coverage-claimed",
  text: "resowing-coverage:notifications.coverage-claimed",
  data,
  ...shared,
});

/** The claim was not accepted; the coverage is approved as before. */
export const claimReturned = defineNotificationKind({
  ...shared,
  name: "claim-returned",
  text: "resowing-coverage:notifications.claim-returned",
  data: withReason,
  details: ({ businessName, season, reason }: z.infer<typeof withReason>) => ({
    name: businessName,
    season,
    reason,
  }),
});

/** The claim was settled; the coverage is approved as before for the fields without a claim. */
export const claimSettled = defineNotificationKind({
  name: "claim-settled",
  text: "resowing-coverage:notifications.claim-settled",
  data,
  ...shared,
});

export const coverageSettled = defineNotificationKind({
  name: "coverage-settled",
  text: "resowing-coverage:notifications.coverage-settled",
  data,
  ...shared,
});

export const notificationKinds = [
  coverageSubmitted,
  coverageWithdrawn,
  coverageApproved,
  coverageRejected,
  coverageClaimed,
  claimReturned,
  claimSettled,
  coverageSettled,
] as const;
