import { Button } from "@mantine/core";
import type { SelectionActionProps } from "@surco/fields/web";
import { IconTractor } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Button that records an activity in the selected fields. */
export function SelectionActivity({ selectedIds }: SelectionActionProps) {
  const { t } = useTranslation("activities");
  return (
    <Button
      variant="light"
      mih={44}
      component={Link}
      to="/activities/new"
      state={{ fieldIds: [...selectedIds] }}
      leftSection={<IconTractor size={18} stroke={1.6} aria-hidden />}
    >
      {t("manyFields.selection")}
    </Button>
  );
}
