import { logInSlot, signUpSlot } from "@surco/accounts/web";
import { beginningSlot } from "@surco/fields/web";
import { brands, defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconUsers } from "@tabler/icons-react";

const loadTerms = async () => (await import("./TermsScreen")).TermsScreen;

export const landingWeb = defineWebFeature({
  name: "landing",
  pages: [
    { path: "", load: async () => (await import("./LandingScreen")).LandingScreen },
    { path: "arg/home", load: async () => (await import("./LandingScreen")).ArgentineLandingScreen },
    { path: "terms", load: loadTerms },
    { path: `terms-${brands.brevant.slug}`, load: loadTerms },
    { path: "demonstration", load: async () => (await import("./company/CompanyScreen")).CompanyScreen },
  ],
  accountMenuItems: [
    {
      order: 90,
      icon: IconUsers,
      label: "landing:company.menu",
      to: "/demonstration",
      isForDemonstration: true,
    },
  ],
  slots: [
    fillSlot(
      beginningSlot,
      lazyPart(async () => (await import("./OfferedDemonstration")).OfferedDemonstration),
    ),
    fillSlot(
      logInSlot,
      lazyPart(async () => (await import("./CompanyLink")).CompanyLink, { isQuiet: true, isLate: true }),
    ),
    fillSlot(
      signUpSlot,
      lazyPart(async () => (await import("./TakeAlong")).TakeAlong, { isQuiet: true, isLate: true }),
    ),
  ],
  texts: (language) => import(`./locales/${language}.json`),
});
