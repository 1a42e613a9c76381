import { useAction } from "@surco/kit-web";
import { useStartedOutbox } from "@surco/kit-web/outbox";
import type { NoteValues } from "@surco/notes/contract";
import { useNoteNames } from "./use-note-names";
import { type ListedNote, NOTE_KIND } from "./use-notes";

interface TaskStatus {
  fieldId: string;
  task: MarkedTask;
  isDone: boolean;
}

/** Task to mark: version of the server, or null before it was sent. */
interface MarkedTask extends Pick<ListedNote, "id" | "isDone"> {
  values: Pick<NoteValues, "type" | "specificType" | "otherSpecificType" | "observedAt">;
  saved: { version: number } | null;
}

/** Marks a task as done or not done, with or without a network. */
export function useTaskStatus() {
  const names = useNoteNames();
  const outbox = useStartedOutbox();
  return useAction({
    name: "notes/set-task-status",
    run: async ({ fieldId, task, isDone }: TaskStatus) => {
      await outbox().add({
        kind: NOTE_KIND,
        recordId: task.id,
        operation: "update",
        values: { isDone },
        base: { isDone: task.isDone },
        version: task.saved?.version ?? null,
        subject: { fieldId, title: names.title(task.values) },
      });
    },
    success: (_, { isDone }) => (isDone ? "notes:notices.TASK_DONE" : "notes:notices.TASK_REOPENED"),
    failure: "notes:notices.TASK_STATUS_FAILED",
  });
}
