import { useFormat } from "@surco/kit-web";
import { RowTable } from "@surco/kit-web/tables";
import type { SystemHealth } from "@surco/system-health/contract";
import { useTranslation } from "react-i18next";
import { useByteSize } from "./byte-size";
import { FactList, HealthSection } from "./FactList";

interface DatabaseSectionProps {
  database: SystemHealth["database"];
  workers: SystemHealth["workers"];
}

/** Version, size and largest tables of the database, and the processes that work beside it. */
export function DatabaseSection({ database, workers }: DatabaseSectionProps) {
  const { t } = useTranslation("system-health");
  const format = useFormat();
  const size = useByteSize();
  const { version, sizeBytes, migrationCount, lastMigration, largestTables } = database;
  const { aliveCount, lastSeenAt } = workers;
  return (
    <HealthSection title={t("database.title")}>
      <FactList
        facts={[
          [t("database.version"), `PostgreSQL ${version}`],
          [t("database.size"), size(sizeBytes)],
          [t("database.migrations"), t("database.migrated", { count: migrationCount, last: lastMigration })],
          [
            t("database.workers"),
            lastSeenAt === null
              ? t("database.noWorker")
              : t("database.alive", { count: aliveCount, at: format.instant(lastSeenAt) }),
          ],
        ]}
      />
      <RowTable
        label={t("database.largest")}
        rows={largestTables}
        keyOf={({ name }) => name}
        columns={[
          { key: "name", label: t("database.table"), render: ({ name }) => name },
          { key: "size", label: t("database.size"), isNumber: true, render: (one) => size(one.sizeBytes) },
        ]}
      />
    </HealthSection>
  );
}
