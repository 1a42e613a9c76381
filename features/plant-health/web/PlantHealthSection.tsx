import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { localDay } from "@surco/calendar";
import { includesRight } from "@surco/contract";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, useFormat, useSeason } from "@surco/kit-web";
import { RecordList, RecordRow, type RecordState } from "@surco/kit-web/outbox";
import { IconCamera } from "@tabler/icons-react";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CaseDialog } from "./case/CaseDialog";
import { Thumbnail } from "./case/CasePhotos";
import { correctionText, findingName } from "./class-names";
import { answerOfRow, type ListedCase } from "./listed-case";
import { NewCaseDialog } from "./new-case/NewCaseDialog";
import { OfflineModel } from "./offline/OfflineModel";
import { type ShownPhoto, useCasePhotos } from "./photos/use-case-photos";
import classes from "./plant-health.module.css";
import { useCases } from "./queries";

/** Diseases and pests of a field from photos: a new case, and those before. */
export function PlantHealthSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("plant-health");
  const { data: field } = useField(fieldId);
  const { season, period } = useSeason();
  const query = useCases(fieldId);
  const titleOf = useCaseTitle();
  const photosOf = useCasePhotos();
  const [isNew, setNew] = useState(false);
  const [openedId, setOpenedId] = useQueryState("caso", parseAsString);
  const canLog = field !== undefined && includesRight(field.right, "log");
  const crop = field?.crops.find((one) => one.season === season && one.period === period);
  const opened = query.listed?.find(({ row }) => row.id === openedId)?.row;
  return (
    <Stack gap="md">
      <Text component="h2" fw={600} size="lg">
        {t("section")}
      </Text>
      <Text size="sm" c="dimmed">
        {t("lead")}{" "}
        <Anchor component={Link} to="/plant-health/model" size="sm" underline="always">
          {t("answer.howGood")}
        </Anchor>
      </Text>
      {canLog && (
        <Group>
          <Button
            mih={44}
            leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
            onClick={() => setNew(true)}
          >
            {t("list.add")}
          </Button>
        </Group>
      )}
      <OfflineModel />
      <RecordList
        query={query}
        failed={t("list.failed")}
        empty={t(canLog ? "list.empty" : "list.emptyForReader")}
      >
        {({ row, state }) => (
          <CaseRow
            row={row}
            photos={photosOf(row.id, row.saved?.photos ?? [])}
            state={state}
            onOpen={() => void setOpenedId(row.id)}
          />
        )}
      </RecordList>
      {field && isNew && (
        <NewCaseDialog
          field={field}
          seasonCropId={crop?.cropId ?? null}
          onCreated={(id) => {
            setNew(false);
            void setOpenedId(id);
          }}
          onClose={() => setNew(false)}
        />
      )}
      {field && opened && (
        <CaseDialog
          key={opened.id}
          field={field}
          row={opened}
          title={titleOf(opened)}
          onClose={() => void setOpenedId(null)}
        />
      )}
      {openedId !== null && query.listed !== null && opened === undefined && query.data !== undefined && (
        <Alert color="gray" variant="light">
          {t("list.gone")}
        </Alert>
      )}
    </Stack>
  );
}

/** "Hoja, 14 ene 2026". */
function useCaseTitle() {
  const { t } = useTranslation("plant-health");
  const format = useFormat();
  return ({ values }: ListedCase) =>
    t("list.title", { kind: t(`kinds.${values.kind}`), day: format.instantDay(values.takenAt) });
}

interface CaseRowProps {
  row: ListedCase;
  photos: readonly ShownPhoto[];
  state: RecordState;
  onOpen(): void;
}

/** Line of the list: finding, certainty, crop and day. */
function CaseRow({ row, photos, state, onOpen }: CaseRowProps) {
  const { t } = useTranslation(["plant-health", "fields"]);
  const format = useFormat();
  const answer = answerOfRow(row);
  const crop = t(`fields:crop.${findCrop(row.values.cropId)?.key ?? "other"}`);
  const [first] = answer?.suggestions ?? [];
  const [photo] = photos;
  const waiting = photos.filter((one) => one.state !== "sent").length;
  const found =
    answer === null
      ? t("list.noAnswer")
      : first === undefined
        ? t(`outcome.${answer.outcome}.title`)
        : t("list.found", { finding: findingName(first, t), certainty: format.share(first.certainty) });
  return (
    <RecordRow
      title={row.correction === null ? found : correctionText(row.correction, t)}
      date={localDay(new Date(row.values.takenAt))}
      picture={
        photo && (
          <span className={classes.inRow}>
            <Thumbnail photo={photo} />
          </span>
        )
      }
      lines={[
        { text: t("list.about", { kind: t(`kinds.${row.values.kind}`), crop }) },
        ...(row.correction === null ? [] : [{ text: t("list.answered", { answer: found }) }]),
        ...(waiting === 0 ? [] : [{ text: t("photos.waiting", { count: waiting }) }]),
      ]}
      badge={row.saved?.noteId ? t("note.badge") : row.saved?.taskNoteId ? t("task.badge") : null}
      state={state}
      author={row.saved?.author ?? null}
      onOpen={onOpen}
    />
  );
}
