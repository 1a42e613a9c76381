import { Chip, Group } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { type CoverageStatus, coverageStatuses } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import type { ShownFilters } from "./use-coverage-filters";

interface StatusCountsProps {
  filters: ShownFilters;
  counts: readonly { status: CoverageStatus; count: number }[];
}

/** Statuses with the number of coverages that the other filters leave; a press shows those of one status. */
export function StatusCounts({ filters: { chosen, setFilters }, counts }: StatusCountsProps) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const countOf = (status: CoverageStatus) => counts.find((one) => one.status === status)?.count ?? 0;
  const shown = coverageStatuses.filter((status) => countOf(status) > 0 || status === chosen.status);
  if (shown.length === 0) return null;
  return (
    <Group gap="xs" mb="sm" role="group" aria-label={t("values.status")} data-recorded>
      {shown.map((status) => (
        <Chip
          key={status}
          size="sm"
          styles={chipStyles}
          checked={chosen.status === status}
          onChange={(isChecked) => setFilters({ status: isChecked ? status : null })}
        >
          {t(`status.${status}`)} · {format.number(countOf(status))}
        </Chip>
      ))}
    </Group>
  );
}

const chipStyles = { label: { minHeight: 44 } } as const;
