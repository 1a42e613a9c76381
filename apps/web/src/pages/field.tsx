import { FieldPanel } from "@surco/fields/web";
import { useTranslation } from "react-i18next";
import { SatelliteAnalytics } from "./SatelliteAnalytics";
import { SeasonImages } from "./SeasonImages";

/** The panel of a field with the sections that the features bring. */
export function Component() {
  const { t } = useTranslation("imagery");
  return (
    <FieldPanel
      defaultSection="images"
      sections={[
        {
          key: "images",
          label: t("section"),
          hasImage: true,
          render: (field) => <SeasonImages field={field} />,
        },
        {
          key: "analytics",
          label: t("analytics.section"),
          hasImage: false,
          render: (field) => <SatelliteAnalytics key={field.id} field={field} />,
        },
      ]}
    />
  );
}
