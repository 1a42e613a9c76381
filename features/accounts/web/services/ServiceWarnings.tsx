import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useServices } from "./use-services";

/** Settings of outside services that an administrator should change. */
export function ServiceWarnings() {
  const { t } = useTranslation("accounts");
  const { data } = useServices();
  return data?.warnings.map((warning) => (
    <Alert key={warning} color="yellow" mt="md" title={t("services.warning")}>
      {t(`services.warnings.${warning}`)}
    </Alert>
  ));
}
