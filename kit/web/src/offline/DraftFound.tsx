import { Alert, Button } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Says above a form that it goes on with what was typed before, and lets that be given up. */
export function DraftFound({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("common");
  return (
    <Alert mb="md" role="status">
      {t("common:offline.restored")}{" "}
      <Button variant="subtle" size="compact-sm" mih={44} onClick={onDiscard}>
        {t("common:offline.discard")}
      </Button>
    </Alert>
  );
}
