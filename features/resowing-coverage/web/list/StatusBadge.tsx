import { Badge } from "@mantine/core";
import type { CoverageStatus } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";

/** Red only where something was refused, amber where somebody has to act. */
const colors: Record<CoverageStatus, string> = {
  draft: "gray",
  submitted: "yellow",
  approved: "brand",
  rejected: "red",
  claimed: "yellow",
  settled: "gray",
};

/** Status of a coverage in words. */
export function StatusBadge({ status }: { status: CoverageStatus }) {
  const { t } = useTranslation("resowing-coverage");
  return (
    <Badge component="span" variant="light" color={colors[status]} tt="none" style={{ flexShrink: 0 }}>
      {t(`status.${status}`)}
    </Badge>
  );
}
