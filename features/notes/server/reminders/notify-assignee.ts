import type { SessionUser } from "@surco/kit-server";
import { type NoteValues, taskAssigned } from "../../contract";
import type { NoteDeps } from "../note-deps";
import { personName } from "../note-row";
import { taskName } from "./task-name";

/**
 * Notifies a task's assignee of it, unless he wrote it himself. Idempotent by write, so that a retry after a lost response sends
 * what the first attempt did not.
 */
export async function notifyAssignee(
  { dueTasks, notify }: Pick<NoteDeps, "dueTasks" | "notify">,
  user: SessionUser,
  { noteId, writeId, values }: { noteId: string; writeId: string; values: Partial<NoteValues> },
): Promise<void> {
  const assigneeId = "assigneeId" in values ? values.assigneeId : null;
  if (!assigneeId || assigneeId === user.id) return;
  const task = await dueTasks.findAssigned(noteId, assigneeId, user.id);
  if (task === null) return;
  const { fieldId } = task;
  const person = personName(task.assignerFirstName, task.assignerLastName) ?? "";
  await notify({
    accountId: assigneeId,
    kind: taskAssigned,
    fieldId,
    data: { noteId, fieldId, task: taskName(task), person },
    key: `task-assigned ${noteId} ${writeId}`,
  });
}
