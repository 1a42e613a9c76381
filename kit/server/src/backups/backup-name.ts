const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;
const PARTIAL = ".partial";

/** Folder name of a backup: its UTC time, without the colons that Windows refuses. */
export function backupName(takenAt: Date): string {
  return `${takenAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** Name of a backup until it is whole. */
export function partialName(name: string): string {
  return `${name}${PARTIAL}`;
}

/** Time in the name of a whole backup; null for any other name. */
export function timeOfBackup(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (day === undefined) return null;
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Time in the name of an unfinished backup; null for any other name. */
export function timeOfPartial(name: string): Date | null {
  return name.endsWith(PARTIAL) ? timeOfBackup(name.slice(0, -PARTIAL.length)) : null;
}
