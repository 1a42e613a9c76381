import { FieldPanel } from "@surco/fields/web";
import { useTranslation } from "react-i18next";
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
      ]}
    />
  );
}
