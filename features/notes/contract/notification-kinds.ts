import { defineNotificationKind, id, type NotificationTopic } from "@surco/contract";
import { z } from "zod";

const tasks: NotificationTopic = { name: "tasks", order: 25, label: "notes:notificationTopics.tasks" };

/** A task is due today; it goes to its assignee, or to its author. */
export const taskDue = defineNotificationKind({
  name: "task-due",
  topic: tasks,
  text: "notes:notifications.task-due",
  data: z.object({
    noteId: id,
    fieldId: id,
    /** First words of the description, or the name of the work in the reader's language. */
    task: z.string(),
  }),
  details: ({ task }) => ({ task }),
  target: ({ fieldId, noteId }) => ({ page: `/dashboard/field/${fieldId}/notes?nota=${noteId}` }),
});

/** Somebody made another person the assignee of a task; it goes to that person. */
export const taskAssigned = defineNotificationKind({
  name: "task-assigned",
  topic: tasks,
  text: "notes:notifications.task-assigned",
  data: z.object({ noteId: id, fieldId: id, task: z.string(), person: z.string() }),
  details: ({ task, person }) => ({ task, person }),
  target: ({ fieldId, noteId }) => ({ page: `/dashboard/field/${fieldId}/notes?nota=${noteId}` }),
});

export const notificationKinds = [taskAssigned, taskDue] as const;
