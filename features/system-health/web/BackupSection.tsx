import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { RowTable } from "@surco/kit-web/tables";
import type { SystemHealth } from "@surco/system-health/contract";
import { useTranslation } from "react-i18next";
import { useByteSize } from "./byte-size";
import { HealthSection } from "./FactList";

type Backups = SystemHealth["backups"];

interface BackupSectionProps {
  backups: Backups;
  /** Ages are counted from then. */
  checkedAt: string;
}

const MS_PER_HOUR = 3_600_000;

/** Last backups with time, size and age, and the last failure. */
export function BackupSection({ backups, checkedAt }: BackupSectionProps) {
  const { t } = useTranslation("system-health");
  const format = useFormat();
  const size = useByteSize();
  const { schedule, keptDays, isEncrypted, list, lastFailure } = backups;
  const ageOf = (madeAt: string) => {
    const hours = Math.max(0, Math.floor((Date.parse(checkedAt) - Date.parse(madeAt)) / MS_PER_HOUR));
    return hours < 48
      ? t("backups.hours", { count: hours })
      : t("backups.days", { count: Math.floor(hours / 24) });
  };
  return (
    <HealthSection title={t("backups.title")}>
      <Text size="sm" mb="xs">
        {t(`backups.${schedule}`, { count: keptDays ?? 0 })}{" "}
        {schedule === "nightly" && t(isEncrypted ? "backups.encrypted" : "backups.plain")}
      </Text>
      {lastFailure && (
        <Text size="sm" mb="xs">
          {t("backups.lastFailure", { at: format.instant(lastFailure.at) })}{" "}
          {t(`reasons.${lastFailure.code}`)}
        </Text>
      )}
      {schedule === "nightly" && list.length === 0 && <Text size="sm">{t("backups.none")}</Text>}
      <RowTable<Backups["list"][number]>
        label={t("backups.title")}
        rows={list}
        keyOf={({ name, isElsewhere }) => `${name} ${isElsewhere}`}
        columns={[
          { key: "madeAt", label: t("backups.madeAt"), render: ({ madeAt }) => format.instant(madeAt) },
          { key: "age", label: t("backups.age"), render: ({ madeAt }) => ageOf(madeAt) },
          {
            key: "size",
            label: t("backups.size"),
            isNumber: true,
            render: ({ sizeBytes }) => (sizeBytes === null ? null : size(sizeBytes)),
          },
          {
            key: "encryption",
            label: t("backups.encryption"),
            render: (one) => t(one.isEncrypted ? "backups.yes" : "backups.no"),
          },
          {
            key: "place",
            label: t("backups.place"),
            render: ({ isElsewhere }) => t(isElsewhere ? "backups.elsewhere" : "backups.ownFolder"),
          },
        ]}
      />
    </HealthSection>
  );
}
