import { Button, Stack, Text } from "@mantine/core";
import { useField } from "@surco/fields/web";
import { ListSkeleton } from "@surco/kit-web";
import type { FieldDevelopment, HistoryStatus } from "@surco/weather/contract";
import { IconTractor } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type FieldSeasonKey, sectionAddress } from "./use-season-weather";

interface NotComputedProps {
  at: FieldSeasonKey;
  state: Exclude<FieldDevelopment["state"], "computed">;
  status: HistoryStatus;
}

/** Reason why nothing is computed of the crop, with the one step that changes it. */
export function NotComputed({ at, state, status }: NotComputedProps) {
  const { t } = useTranslation("weather");
  const { data: field } = useField(at.fieldId);
  if (state === "noWeather" && status.state === "fetching") return <ListSkeleton />;
  const needsSowing = state === "noSowing" || state === "noCrop";
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t(`notComputed.${state}`, { season: at.season })}</Text>
      {needsSowing && field?.right !== "read" && (
        <Button
          mih={44}
          component={Link}
          to={sectionAddress(at, "activity")}
          leftSection={<IconTractor size={18} stroke={1.6} aria-hidden />}
        >
          {t("notComputed.recordSowing")}
        </Button>
      )}
    </Stack>
  );
}
