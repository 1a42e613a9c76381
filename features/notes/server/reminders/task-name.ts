import { localeOf } from "@surco/contract";
import { noteTexts } from "../note-texts";
import type { OpenTask } from "./due-task.repository";

/** Characters of a description in a notification. */
const MAX_CHARS = 80;

/** First line of a task's description, or else the name of the work in the person's language. */
export function taskName({ description, specificType, otherSpecificType, ...person }: OpenTask): string {
  const [line = ""] = description.split("\n");
  if (line.length > MAX_CHARS) return `${line.slice(0, MAX_CHARS - 1).trimEnd()}…`;
  return line || otherSpecificType || noteTexts(localeOf(person))(`specificTypes.${specificType}`);
}
