import { Badge } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { SystemHealth } from "@surco/system-health/contract";
import { useTranslation } from "react-i18next";
import { useByteSize } from "./byte-size";
import { FactList, HealthSection } from "./FactList";

const MS_PER_SECOND = 1000;

/** Storage of the files: reachable or not, space and sizes. */
export function StorageSection({ storage }: { storage: SystemHealth["storage"] }) {
  const { t } = useTranslation("system-health");
  const format = useFormat();
  const size = useByteSize();
  const { kind, host, isReachable, latencySeconds, disk, recordFiles, measured } = storage;
  return (
    <HealthSection title={t("storage.title")}>
      <FactList
        facts={[
          [t("storage.kind"), kind === "disk" ? t("storage.disk") : t("storage.bucket", { host })],
          [
            t("storage.answer"),
            <Badge
              key="answer"
              variant="light"
              color={isReachable ? "green" : "red"}
              c="var(--surco-ink)"
              tt="none"
            >
              {latencySeconds === null
                ? t("storage.unreachable")
                : t("storage.reachable", { ms: format.number(latencySeconds * MS_PER_SECOND, 0) })}
            </Badge>,
          ],
          [
            t("storage.space"),
            disk &&
              t("storage.free", {
                free: size(disk.freeBytes),
                total: size(disk.totalBytes),
                share: format.share(disk.freeBytes / disk.totalBytes),
              }),
          ],
          [
            t("storage.files"),
            t("storage.count", { count: recordFiles.fileCount, size: size(recordFiles.sizeBytes) }),
          ],
          [t("storage.all"), measuredText()],
        ]}
      />
    </HealthSection>
  );

  function measuredText(): string | null {
    if (kind === "bucket") return null;
    if (measured === null) return t("storage.notMeasured");
    const count = t("storage.count", { count: measured.fileCount, size: size(measured.sizeBytes) });
    return `${count} ${t("storage.measured", { at: format.instant(measured.at) })}`;
  }
}
