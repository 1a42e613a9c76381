import { Button, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../account-settings.module.css";
import { DataExportArchive } from "./DataExportArchive";

/** Data export and closing of the account. */
export function DataExportScreen() {
  const { t } = useTranslation("accounts");
  return (
    <>
      <div className={classes.section}>
        <DataExportArchive />
      </div>
      <section className={classes.section} aria-labelledby="leaving">
        <Title order={2} size="h3" id="leaving">
          {t("own.close.title")}
        </Title>
        <Text c="dimmed" mb="md">
          {t("own.close.lead")}
        </Text>
        <Button component={Link} to="/user/close" variant="default" mih={44}>
          {t("own.close.begin")}
        </Button>
      </section>
    </>
  );
}
