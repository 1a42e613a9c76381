import { Alert, Button, Group, Menu, Stack, Text } from "@mantine/core";
import { type ActivityType, activityTypes } from "@surco/activities/contract";
import { useField } from "@surco/fields/web";
import {
  errorSentence,
  type FieldSectionProps,
  ListSkeleton,
  StoredDataAge,
  useFormat,
  useSeason,
} from "@surco/kit-web";
import { IconPlus } from "@tabler/icons-react";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActivityDialog } from "./ActivityDialog";
import { ActivityRow } from "./ActivityRow";
import { activityOfRow, type ListedActivity, useFieldActivities } from "./use-activities";
import { useDeleteActivity } from "./use-delete-activity";

/** Timeline of a field's season: what was done and what is planned, newest first. */
export function ActivitySection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("activities");
  const { season, period, country } = useSeason();
  const { data: field } = useField(fieldId);
  const { listed, error, isFetching, refetch, dataUpdatedAt } = useFieldActivities(
    fieldId,
    season,
    field?.country ?? country,
  );
  const [chosen, setChosen] = useState<ActivityType | null>(null);
  const [openedId, setOpenedId] = useQueryState("labor", parseAsString);
  const deleting = useDeleteActivity();
  const canLog = field !== undefined && field.right !== "read";
  const openedRow = canLog ? listed?.find(({ row }) => row.id === openedId)?.row : undefined;
  const opened = chosen ?? (field && openedRow ? activityOfRow(openedRow, field) : null);
  const close = () => {
    setChosen(null);
    void setOpenedId(null);
  };
  const crop = field?.crops.find((one) => one.season === season && one.period === period);

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text component="h2" fw={600} size="lg">
          {t("list.title", { season })}
        </Text>
        {canLog && <AddMenu onAdd={setChosen} />}
      </Group>
      {listed === null && error !== null && (
        <Alert color="red" variant="light" title={t("list.failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      )}
      {listed === null && error === null && <ListSkeleton />}
      {listed !== null && (
        <>
          {listed.length === 0 && <Text c="dimmed">{t(canLog ? "list.empty" : "list.emptyForReader")}</Text>}
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
            {listed.map(({ row, state }) => (
              <li key={row.id}>
                <ActivityRow
                  activity={row}
                  state={state}
                  onOpen={canLog ? () => void setOpenedId(row.id) : null}
                />
              </li>
            ))}
          </Stack>
          <SeasonCost activities={listed.map(({ row }) => row)} />
          <StoredDataAge at={dataUpdatedAt} />
        </>
      )}
      {field && opened !== null && (
        <ActivityDialog
          key={typeof opened === "string" ? opened : opened.id}
          field={field}
          opened={opened}
          seasonCropId={crop?.cropId ?? null}
          onDelete={(activity) => {
            deleting.mutate(activity);
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function AddMenu({ onAdd }: { onAdd(type: ActivityType): void }) {
  const { t } = useTranslation("activities");
  return (
    <Menu shadow="md" position="bottom-end" withinPortal={false} returnFocus>
      <Menu.Target>
        <Button mih={44} leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}>
          {t("list.add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {activityTypes.map((type) => (
          <Menu.Item key={type} mih={44} onClick={() => onAdd(type)}>
            {t(`types.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Sum of the known costs of what was done. */
function SeasonCost({ activities }: { activities: readonly ListedActivity[] }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const costs = activities.flatMap(({ saved, values }) =>
    values.status === "done" && saved?.totalCostUsdPerHa != null ? [saved.totalCostUsdPerHa] : [],
  );
  if (costs.length === 0) return null;
  const sum = costs.reduce((total, cost) => total + cost, 0);
  return (
    <Text size="sm" fw={600}>
      {t("list.cost", { cost: format.number(sum, 2), count: costs.length })}
    </Text>
  );
}
