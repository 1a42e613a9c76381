import { defineWebFeature } from "@surco/kit-web";
import { IconChartLine } from "@tabler/icons-react";

export const districtYieldsWeb = defineWebFeature({
  name: "district-yields",
  pages: [
    {
      path: "user/district-yields",
      needsSession: true,
      load: async () => (await import("./admin/DistrictYieldsScreen")).DistrictYieldsScreen,
    },
  ],
  accountMenuItems: [
    {
      order: 31,
      icon: IconChartLine,
      label: "district-yields:admin.title",
      to: "/user/district-yields",
      access: "admin",
    },
  ],
  formulas: async () => (await import("../contract/formulas")).formulas,
  liveKinds: { "job:read-district-yields": ["district-yields/editions"] },
  texts: (language) => import(`./locales/${language}.json`),
});
