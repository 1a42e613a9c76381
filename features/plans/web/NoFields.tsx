import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Empty list with the way to a first field. */
export function NoFields() {
  const { t } = useTranslation("plans");
  return (
    <>
      <Text mb="md">{t("convert.none")}</Text>
      <Button component={Link} to="/dashboard/new" mih={44}>
        {t("convert.firstField")}
      </Button>
    </>
  );
}
