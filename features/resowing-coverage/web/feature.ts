import { brands, defineWebFeature } from "@surco/kit-web";
import { IconShieldCheck } from "@tabler/icons-react";

const loadCoverages = async () => (await import("./screens")).CoverageScreen;
const loadProgrammes = async () => (await import("./screens")).ProgrammesScreen;
/** Leads to the address of the user's brand. */
const ANY_BRAND = "overseeding_coverage";

/** Resowing coverages of a brand: application, approval, claim. */
export const resowingCoverageWeb = defineWebFeature({
  name: "resowing-coverage",
  pages: [
    { path: ANY_BRAND, needsSession: true, load: loadCoverages },
    ...Object.values(brands).flatMap(({ slug }) => [
      { path: `${slug}/overseeding_coverage`, needsSession: true, load: loadCoverages },
      { path: `${slug}/overseeding_coverage/programmes`, needsSession: true, load: loadProgrammes },
    ]),
  ],
  dashboardItems: [
    {
      menu: "manage",
      order: 12,
      icon: IconShieldCheck,
      label: "resowing-coverage:title",
      to: `/${ANY_BRAND}`,
      area: "resowing-coverage",
    },
  ],
  accountMenuItems: [
    {
      order: 16,
      icon: IconShieldCheck,
      label: "resowing-coverage:title",
      to: `/${ANY_BRAND}`,
      area: "resowing-coverage",
    },
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  formulas: async () => (await import("./explanations/formulas")).coverageFormulas,
  liveKinds: { "resowing-coverage": ["resowing-coverage"] },
  texts: (language) => import(`./locales/${language}.json`),
});
