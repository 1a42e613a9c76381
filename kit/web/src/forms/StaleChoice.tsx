import { Alert, Button, Group, Table, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface StaleChoiceProps {
  title?: string;
  /** Values that differ, as text. */
  rows: readonly { name: string; mine: string; theirs: string }[];
  isSaving?: boolean;
  onTake(): void;
  onKeep(): void;
}

/** Conflict of two versions: typed values beside those that another user saved meanwhile, to choose from. */
export function StaleChoice({ title, rows, onTake, onKeep }: StaleChoiceProps) {
  const { t } = useTranslation("common");
  return (
    <Alert color="yellow" role="alert" title={title ?? t("common:stale.title")}>
      <Text size="sm">{t(rows.length === 0 ? "common:stale.same" : "common:stale.text")}</Text>
      {rows.length > 0 && (
        <Table mt="xs" withRowBorders={false} verticalSpacing={4} horizontalSpacing={4}>
          <thead>
            <tr>
              <th scope="col" align="left">
                {t("common:stale.what")}
              </th>
              <th scope="col" align="left">
                {t("common:stale.theirs")}
              </th>
              <th scope="col" align="left">
                {t("common:stale.mine")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, mine, theirs }) => (
              <tr key={name}>
                <th scope="row" align="left">
                  {name}
                </th>
                <td>{theirs || "–"}</td>
                <td>{mine || "–"}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Group mt="sm" gap="sm">
        <Button variant="default" mih={44} onClick={onTake}>
          {t("common:stale.take")}
        </Button>
        <Button mih={44} onClick={onKeep}>
          {t("common:stale.keep")}
        </Button>
      </Group>
    </Alert>
  );
}
