import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useInstallation } from "./use-installation";

/** Leads to the people of the demonstration company, where the installation offers one. */
export function CompanyLink() {
  const { t } = useTranslation("landing");
  if (useInstallation()?.offersDemonstration !== true) return null;
  return (
    <Anchor component={Link} to="/demonstration" underline="always" py={12}>
      {t("company.link")}
    </Anchor>
  );
}
