import { Text } from "@mantine/core";
import { StoredReports } from "@surco/reports/web";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";

interface SavedPdfsProps {
  kind: string;
  fieldId?: string;
}

/** One's own stored PDFs of a kind: download, public link and deletion. */
export function SavedPdfs({ kind, fieldId }: SavedPdfsProps) {
  const { t } = useTranslation("gross-margin");
  return (
    <section aria-label={t("reports.title")} className={classes.saved}>
      <Text component="h2" fw={600} mb="xs">
        {t("reports.title")}
      </Text>
      <StoredReports kind={kind} fieldId={fieldId} none={t("reports.none")} />
    </section>
  );
}
