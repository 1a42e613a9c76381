import { Checkbox, Group } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { RecordRow, type RecordState } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { figureText } from "./counts/CountResult";
import { figuresOfNote } from "./counts/count-figures";
import { explainCounts } from "./explanations/explain-counts";
import { dayOf } from "./local-days";
import { Thumbnail } from "./photos/PhotoTile";
import classes from "./photos/photos.module.css";
import type { ShownPhoto } from "./photos/use-note-photos";
import { useNoteNames } from "./use-note-names";
import type { ListedNote } from "./use-notes";
import { useTaskStatus } from "./use-task-status";

interface NoteRowProps {
  fieldId: string;
  note: ListedNote;
  photos: readonly ShownPhoto[];
  state: RecordState;
  onOpen(): void;
}

/** Line of the list: type, day, figures, description, and the state on this device; a task with its mark. */
export function NoteRow({ fieldId, note, photos, state, onOpen }: NoteRowProps) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const names = useNoteNames();
  const { values, saved, isDone } = note;
  const counted = figuresOfNote(values);
  const task = useTaskLine(note);
  const explanation = explainCounts(values, counted);
  const [photo] = photos;
  const waiting = photos.filter((one) => one.state !== "sent").length;
  const row = (
    <RecordRow
      title={names.name(values)}
      date={dayOf(values.observedAt)}
      picture={
        photo && (
          <span className={classes.inRow}>
            <Thumbnail photo={photo} />
          </span>
        )
      }
      lines={[
        ...(counted === null ? [] : [{ text: figureText(counted, t, format) }]),
        ...(task === "" ? [] : [{ text: task }]),
        ...(photos.length === 0 ? [] : [{ text: t("photos.count", { count: photos.length }) }]),
        ...(waiting === 0 ? [] : [{ text: t("photos.waiting", { count: waiting }) }]),
        ...(values.description === "" ? [] : [{ text: values.description, maxLines: 3 }]),
      ]}
      badge={isDone ? t("task.done") : null}
      state={state}
      author={saved?.author ?? null}
      explanations={explanation === null ? [] : [explanation]}
      onOpen={onOpen}
    />
  );
  if (values.type !== "task") return row;
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs">
      <TaskMark fieldId={fieldId} task={note} />
      <div style={{ flex: 1, minWidth: 0 }}>{row}</div>
    </Group>
  );
}

/** Assignee and due day of a task in words. */
function useTaskLine({ values, saved }: ListedNote): string {
  const { t } = useTranslation("notes");
  const format = useFormat();
  if (values.type !== "task") return "";
  const isSame = saved?.values.type === "task" && saved.values.assigneeId === values.assigneeId;
  return [
    values.assigneeId !== null && (isSame && saved.assigneeName ? saved.assigneeName : t("task.someone")),
    values.dueOn !== null && t("task.due", { day: format.day(values.dueOn) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function TaskMark({ fieldId, task }: { fieldId: string; task: ListedNote }) {
  const { t } = useTranslation("notes");
  const names = useNoteNames();
  const status = useTaskStatus();
  return (
    <Checkbox
      size="md"
      pt={10}
      pb={10}
      pr={4}
      aria-label={t("task.markDone", { task: names.specificName(task.values) })}
      checked={task.isDone}
      onChange={(event) => status.mutate({ fieldId, task, isDone: event.currentTarget.checked })}
    />
  );
}
