import { useProfile } from "@surco/accounts/web";
import type { Field } from "@surco/fields/contract";
import { FieldPanel } from "@surco/fields/web";
import { useTranslation } from "react-i18next";
import { hasNoAnalytics } from "../brand-rules";
import { FieldTourButton } from "../tour/FieldTourButton";
import { SatelliteAnalytics } from "./SatelliteAnalytics";
import { SeasonImages } from "./SeasonImages";

/** The panel of a field with the sections that the features bring. */
export function Component() {
  const { t } = useTranslation("imagery");
  const user = useProfile().data ?? null;
  const isWithoutAnalytics = hasNoAnalytics(user);
  return (
    <FieldPanel
      defaultSection="images"
      menuEnd={<FieldTourButton />}
      sections={[
        {
          key: "images",
          label: t("section"),
          hasImage: true,
          render: (field: Field) => <SeasonImages field={field} />,
        },
        {
          key: "analytics",
          label: t("analytics.section"),
          hasImage: false,
          render: (field: Field) => <SatelliteAnalytics key={field.id} field={field} />,
        },
      ].filter(({ key }) => key !== "analytics" || !isWithoutAnalytics)}
    />
  );
}
