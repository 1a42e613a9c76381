import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

/** Link from a task back to its field. */
export function BackToField({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  return (
    <Button
      variant="default"
      mih={44}
      component={Link}
      to={{ pathname: `/dashboard/field/${fieldId}/summary`, search }}
    >
      {t("edit.backToField")}
    </Button>
  );
}
