import { ListProblem } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { BackupSection } from "./BackupSection";
import { DatabaseSection } from "./DatabaseSection";
import { NightlySection } from "./NightlySection";
import { StorageSection } from "./StorageSection";
import { useHealth } from "./use-health";

/** Storage, database, backups and nightly jobs of the installation. */
export function SystemDetails() {
  const { t } = useTranslation("system-health");
  const query = useHealth();
  const { data } = query;
  if (!data) return query.error ? null : <ListProblem query={query} failed={t("failed")} />;
  return (
    <>
      <StorageSection storage={data.storage} />
      <DatabaseSection database={data.database} workers={data.workers} />
      <BackupSection backups={data.backups} checkedAt={data.checkedAt} />
      <NightlySection jobs={data.nightlyJobs} />
    </>
  );
}
