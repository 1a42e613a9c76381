import { Group, Stack, Text } from "@mantine/core";
import { type ActivityType, type ActivityValues, activityTypes } from "@surco/activities/contract";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, useSeason } from "@surco/kit-web";
import { AddAnother, AddRecordMenu, RecordList } from "@surco/kit-web/outbox";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActivityDialog } from "./ActivityDialog";
import { ActivityRow } from "./ActivityRow";
import { AttachmentsOfRow } from "./attachments/AttachmentsOfRow";
import { useUnsentAttachments } from "./attachments/use-attachments";
import { SeasonCosts } from "./costs/SeasonCosts";
import { explainListed } from "./explanations/explain-listed";
import { SectionLinks } from "./list/SectionLinks";
import { shownFigures } from "./shown-figures";
import { activityOfRow, useActivityChoices, useFieldActivities } from "./use-activities";
import { useDeleteActivity } from "./use-delete-activity";

/** Timeline of a field's season: what was done and what is planned, newest first. */
export function ActivitySection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("activities");
  const { season, period, country } = useSeason();
  const { data: field } = useField(fieldId);
  const query = useFieldActivities(fieldId, season, field?.country ?? country);
  const { listed } = query;
  // Read before a form opens: without a network it opens at once, with what is there.
  useActivityChoices();
  const [chosen, setChosen] = useState<ActivityType | null>(null);
  const [created, setCreated] = useState<ActivityValues | null>(null);
  const [template, setTemplate] = useState<ActivityValues | null>(null);
  const [openedId, setOpenedId] = useQueryState("labor", parseAsString);
  const deleting = useDeleteActivity();
  const attachmentsOf = useUnsentAttachments();
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
        {canLog && (
          <AddRecordMenu
            label={t("list.add")}
            types={activityTypes}
            nameOf={(type) => t(`types.${type}`)}
            position="bottom-end"
            onAdd={(type) => {
              setTemplate(null);
              setChosen(type);
            }}
          />
        )}
      </Group>
      {created !== null && (
        <AddAnother
          created={t(`types.${created.type}`)}
          label={t("another.add")}
          onAdd={() => {
            setTemplate(created);
            setChosen(created.type);
          }}
          onClose={() => setCreated(null)}
        />
      )}
      <RecordList
        query={query}
        failed={t("list.failed")}
        empty={t(canLog ? "list.empty" : "list.emptyForReader")}
        footer={<SeasonCosts listed={listed ?? []} fieldId={fieldId} field={field} />}
      >
        {({ row, state }) => {
          const attachments = attachmentsOf(row.id, row.saved?.attachments ?? []);
          const figures = shownFigures(row, state, field);
          const onOpen = canLog ? () => void setOpenedId(row.id) : null;
          return (
            <>
              <ActivityRow
                activity={row}
                state={state}
                figures={figures}
                attachments={attachments}
                explanations={explainListed(row, figures, field)}
                onOpen={onOpen}
              />
              {!canLog && (
                <AttachmentsOfRow fieldId={fieldId} activityId={row.id} attachments={attachments} />
              )}
            </>
          );
        }}
      </RecordList>
      {listed !== null && <SectionLinks fieldId={fieldId} season={season} />}
      {field && opened !== null && (
        <ActivityDialog
          key={typeof opened === "string" ? opened : opened.id}
          field={field}
          opened={opened}
          seasonCropId={crop?.cropId ?? null}
          template={template}
          onCreated={setCreated}
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
