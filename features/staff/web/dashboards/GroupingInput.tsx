import { SegmentedControl } from "@mantine/core";
import { type DashboardGrouping, dashboardGroupings } from "@surco/staff/contract";
import { useTranslation } from "react-i18next";

interface GroupingInputProps {
  value: DashboardGrouping;
  onChange(value: DashboardGrouping): void;
}

/** Choice of the grouping of a dashboard. */
export function GroupingInput({ value, onChange }: GroupingInputProps) {
  const { t } = useTranslation("staff");
  return (
    <SegmentedControl
      aria-label={t("dashboards.by.label")}
      size="md"
      value={value}
      data={dashboardGroupings.map((one) => ({ value: one, label: t(`dashboards.by.${one}`) }))}
      onChange={(chosen) => onChange(dashboardGroupings.find((one) => one === chosen) ?? "district")}
      style={{ alignSelf: "flex-start" }}
    />
  );
}
