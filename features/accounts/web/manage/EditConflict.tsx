import { Alert, Button, Group, Table, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { differences, type RightsDraft } from "./rights-draft";
import { useShownValue } from "./use-shown-value";

interface EditConflictProps {
  mine: RightsDraft;
  /** Values that another administrator saved meanwhile. */
  theirs: RightsDraft;
  isSaving: boolean;
  onTake(): void;
  onKeep(): void;
}

/** Edit conflict: own values beside those saved meanwhile, to choose between. */
export function EditConflict({ mine, theirs, isSaving, onTake, onKeep }: EditConflictProps) {
  const { t } = useTranslation("accounts");
  const shown = useShownValue();
  return (
    <Alert color="yellow" role="alert" title={t("manage.stale.title")}>
      <Text size="sm">{t("manage.stale.text")}</Text>
      <Table mt="xs" fz="sm">
        <thead>
          <tr>
            {(["what", "theirs", "mine"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`manage.stale.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences(mine, theirs).map((right) => (
            <tr key={right}>
              <th scope="row">{t(`manage.what.${right}`)}</th>
              <td>{shown(right, theirs[right])}</td>
              <td>{shown(right, mine[right])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Group gap="xs" mt="sm">
        <Button variant="default" mih={44} disabled={isSaving} onClick={onTake}>
          {t("manage.stale.take")}
        </Button>
        <Button mih={44} loading={isSaving} onClick={onKeep}>
          {t("manage.stale.keep")}
        </Button>
      </Group>
    </Alert>
  );
}
