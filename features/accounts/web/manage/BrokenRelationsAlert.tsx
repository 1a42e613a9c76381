import { Alert, Button, Text } from "@mantine/core";
import type { BrokenRelations } from "@surco/accounts/contract";
import { useTranslation } from "react-i18next";

interface BrokenRelationsAlertProps {
  broken: BrokenRelations;
  isSaving: boolean;
  onRelease(): void;
}

/** Lists the relations that a change would break, with a button to release them. */
export function BrokenRelationsAlert({
  broken: { manager, below, groups },
  isSaving,
  onRelease,
}: BrokenRelationsAlertProps) {
  const { t } = useTranslation("accounts");
  const listed = ({ count, names }: BrokenRelations["below"]) => ({
    count,
    names: names.join(", ") + (count > names.length ? "…" : ""),
  });
  return (
    <Alert color="yellow" role="alert" title={t("manage.broken.title")}>
      {manager !== null && <Text size="sm">{t("manage.broken.manager", { name: manager })}</Text>}
      {below.count > 0 && <Text size="sm">{t("manage.broken.below", listed(below))}</Text>}
      {groups.count > 0 && <Text size="sm">{t("manage.broken.groups", listed(groups))}</Text>}
      <Button mt="sm" mih={44} loading={isSaving} onClick={onRelease}>
        {t("manage.broken.action")}
      </Button>
    </Alert>
  );
}
