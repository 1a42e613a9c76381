import { Anchor, Button, NativeSelect, Stack, Text, Textarea } from "@mantine/core";
import { isPlainDate } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import { DayInput, inputSize, NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import { assigneesQuery } from "@surco/notes/web";
import type { PlantAnswer } from "@surco/plant-health/contract";
import { IconNote, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListedCase } from "../listed-case";
import classes from "../plant-health.module.css";
import { useRecordNote } from "../use-case-actions";
import { findingNote, isHealthy, type TaskValues, taskNote, useNoteWords } from "./note-of-case";

interface FollowUpsProps {
  field: OpenedField;
  row: ListedCase;
  answer: PlantAnswer | null;
}

/** Makes a note of a case, or sends it to somebody as a task; both need the server, which has the photos. */
export function FollowUps({ field, row, answer }: FollowUpsProps) {
  const { t } = useTranslation("plant-health");
  const words = useNoteWords(t);
  const isOut = useOutOfReach();
  const [isSending, setSending] = useState(false);
  const recording = useRecordNote({ fieldId: field.id, caseId: row.id });
  const { saved } = row;
  const isReady = saved !== null && saved.photos.length > 0 && !isOut;
  const noteAddress = (noteId: string) => `/dashboard/field/${field.id}/notes?nota=${noteId}`;
  return (
    <Stack gap="xs">
      <NeedsNetworkNote />
      <div className={classes.actions}>
        {saved?.noteId && (
          <Anchor component={Link} to={noteAddress(saved.noteId)}>
            {t("note.open")}
          </Anchor>
        )}
        {!saved?.noteId && !isHealthy(row, answer) && (
          <Button
            mih={44}
            disabled={!isReady}
            loading={recording.isPending && !isSending}
            leftSection={<IconNote size={18} stroke={1.6} aria-hidden />}
            onClick={() => recording.mutate(findingNote(row, answer, words))}
          >
            {t("note.save")}
          </Button>
        )}
        {saved?.taskNoteId ? (
          <Anchor component={Link} to={noteAddress(saved.taskNoteId)}>
            {t("task.open")}
          </Anchor>
        ) : (
          <Button
            mih={44}
            variant="default"
            disabled={!isReady}
            aria-expanded={isSending}
            leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
            onClick={() => setSending(!isSending)}
          >
            {t("task.send")}
          </Button>
        )}
      </div>
      {isSending && !saved?.taskNoteId && (
        <TaskForm
          fieldId={field.id}
          isSending={recording.isPending}
          onSend={(task) =>
            recording.mutate(taskNote(row, answer, task, words), { onSuccess: () => setSending(false) })
          }
        />
      )}
    </Stack>
  );
}

interface TaskFormProps {
  fieldId: string;
  isSending: boolean;
  onSend(task: TaskValues): void;
}

/** Form of the task: assignee, due day and question. */
function TaskForm({ fieldId, isSending, onSend }: TaskFormProps) {
  const { t } = useTranslation(["plant-health", "common"]);
  const { data: people, isError } = useQuery(assigneesQuery(fieldId));
  const [task, setTask] = useState<TaskValues>({ assigneeId: "", dueOn: "", question: "" });
  const isDayRight = task.dueOn === "" || isPlainDate(task.dueOn);
  const set = (change: Partial<TaskValues>) => setTask({ ...task, ...change });
  return (
    <Stack gap="xs" className={classes.class}>
      <NativeSelect
        {...inputSize}
        label={t("task.assignee")}
        description={isError && t("task.peopleFailed")}
        value={task.assigneeId}
        data={[
          { value: "", label: t("task.nobody") },
          ...(people ?? []).map(({ accountId, name }) => ({ value: accountId, label: name })),
        ]}
        onChange={(event) => set({ assigneeId: event.currentTarget.value })}
      />
      <DayInput
        {...inputSize}
        label={t("common:record.optional", { name: t("task.dueOn") })}
        value={task.dueOn}
        onChange={(dueOn) => set({ dueOn })}
      />
      <Textarea
        {...inputSize}
        label={t("common:record.optional", { name: t("task.question") })}
        rows={2}
        maxLength={1000}
        value={task.question}
        onChange={(event) => set({ question: event.currentTarget.value })}
      />
      <Text size="sm" c="dimmed">
        {t("task.hint")}
      </Text>
      <Button mih={44} disabled={!isDayRight} loading={isSending} onClick={() => onSend(task)}>
        {t("task.confirm")}
      </Button>
    </Stack>
  );
}
