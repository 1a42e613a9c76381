/** How long what was put away can be brought back. */
const RESTORE_DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** What was put away after this moment can still be brought back. */
export function restorableAfter(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * MS_PER_DAY);
}
