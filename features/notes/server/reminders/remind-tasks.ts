import { dayInZone, defineJob, defineRepeatedWorker, timeZoneOf, type Worker } from "@surco/kit-server";
import type { NotificationInput } from "@surco/notifications/server";
import { z } from "zod";
import { taskDue } from "../../contract";
import type { NoteDeps } from "../note-deps";
import type { DueTask } from "./due-task.repository";
import { taskName } from "./task-name";

const EVERY_SECONDS = 900;
const AT_ONCE = 500;
/** Earlier in the day nobody is reminded. */
const FIRST_HOUR = 6;
const MS_PER_DAY = 86_400_000;

export const remindTasksJob = defineJob({
  name: "remind-tasks",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  expireInSeconds: 600,
});

type ReminderDeps = Pick<NoteDeps, "dueTasks" | "notify" | "now">;

/** Reminds people of tasks on their due day. */
export function reminderWorker(deps: ReminderDeps): Worker {
  return defineRepeatedWorker(
    remindTasksJob,
    { data: {}, everySeconds: EVERY_SECONDS },
    (_data, { signal }) => remindTasks(deps, signal),
  );
}

/** Notifies assignees, or else authors, of open tasks that are due today by the clock of their country. */
async function remindTasks({ dueTasks, notify, now }: ReminderDeps, signal: AbortSignal): Promise<void> {
  const at = now();
  // Days that are today somewhere.
  const days = { from: dayOf(at.getTime() - MS_PER_DAY), until: dayOf(at.getTime() + MS_PER_DAY) };
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const tasks: DueTask[] = await dueTasks.list(days, after, AT_ONCE);
    const due = tasks.filter((task) => isDue(task, at));
    const readers = await dueTasks.listReaders(
      due.map(({ fieldId }) => fieldId),
      due.map(({ accountId }) => accountId),
    );
    const visible = due.filter(({ fieldId, accountId }) => readers.has(`${fieldId} ${accountId}`));
    if (visible.length > 0) await notify(...visible.map(reminderOf));
    await dueTasks.setReminded(visible);
    after = tasks.at(-1)?.id ?? null;
    if (tasks.length < AT_ONCE) return;
  }
}

function reminderOf(task: DueTask): NotificationInput {
  const { id: noteId, fieldId, accountId, dueOn } = task;
  return {
    accountId,
    kind: taskDue,
    fieldId,
    data: { noteId, fieldId, task: taskName(task) },
    key: `task-due ${noteId} ${dueOn}`,
  };
}

function isDue({ dueOn, country }: DueTask, at: Date): boolean {
  const { day, hour } = dayInZone(at, timeZoneOf(country));
  return day === dueOn && hour >= FIRST_HOUR;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
