import { Alert, Button, Stack, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useImageViewer } from "./image-viewer";

interface LockedLayerProps {
  name: ReactNode;
  reason: string;
  /** False where another plan of the field would not open it. */
  isOpenedByPlan?: boolean;
}

/** Reason why a layer is locked, the way to open it, and a way back to an open layer. */
export function LockedLayer({ name, reason, isOpenedByPlan = true }: LockedLayerProps) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { field, selected, setLayer } = useImageViewer();
  const isByPlan = isOpenedByPlan && field.plan === "basic";
  return (
    <Alert color="gray" variant="light" icon={<IconLock aria-hidden />} title={name}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{reason}</Text>
        {isByPlan && (
          <>
            <Text size="sm">{t("locked.way")}</Text>
            <Button component={Link} to={`/dashboard/plans?lotes=${field.id}`} mih={44}>
              {t("locked.plans")}
            </Button>
          </>
        )}
        {selected !== null && (
          <Text size="sm">{t("locked.showing", { date: format.day(selected.date) })}</Text>
        )}
        <Button variant="default" mih={44} onClick={() => setLayer("ndvi")}>
          {t("formulas.showNdvi")}
        </Button>
      </Stack>
    </Alert>
  );
}
