import { Button } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { IconChartLine } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Way from a field to its charts. */
export function FieldChartsLink({ field }: { field: OpenedField }) {
  const { t } = useTranslation("charts");
  return (
    <Button
      component={Link}
      to={`/charts?grafLotes=${field.id}`}
      variant="default"
      mih={44}
      leftSection={<IconChartLine size={18} stroke={1.6} aria-hidden />}
    >
      {t("ofField")}
    </Button>
  );
}
