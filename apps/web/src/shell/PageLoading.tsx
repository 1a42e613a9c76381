import { Center, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";

export function PageLoading() {
  const { t } = useTranslation("common");
  return (
    <Center mih="60vh" role="status" aria-label={t("common:loading")}>
      <Loader size="sm" type="dots" />
    </Center>
  );
}
