import { SegmentedControl, Stack } from "@mantine/core";
import { TitledDialog } from "@surco/kit-web";
import { type HistoryDays, historyDays, type OwnStation } from "@surco/weather/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { StationHistoryCharts } from "../StationHistoryCharts";
import { useOwnHistory } from "./use-own-stations";

/** Observations of an own station. Mounted while it is open. */
export function HistoryDialog({ station, onClose }: { station: OwnStation; onClose(): void }) {
  const { t } = useTranslation("weather");
  const [days, setDays] = useState<HistoryDays>(7);
  const history = useOwnHistory(station.id, days);
  return (
    <TitledDialog title={station.name} isOpen onClose={onClose} size="lg">
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t("stations.span")}
          value={String(days)}
          onChange={(value) => setDays(historyDays.find((one) => String(one) === value) ?? 7)}
          data={historyDays.map((count) => ({ value: String(count), label: t(`stations.days.${count}`) }))}
        />
        <StationHistoryCharts query={history} />
      </Stack>
    </TitledDialog>
  );
}
