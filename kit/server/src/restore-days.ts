/** Days for which a soft-deleted row can be restored. */
const RESTORE_DAYS = 30;
/** Somebody may be restoring a row on its last day. */
const GRACE_DAYS = 1;
const MS_PER_DAY = 86_400_000;

/** Rows soft-deleted after this moment can still be restored. */
export function restorableAfter(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * MS_PER_DAY);
}

/** Last moment in which a row that was soft-deleted then can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * MS_PER_DAY);
}

/** Rows soft-deleted before this moment are erased for good. */
export function erasableBefore(now: Date): Date {
  return new Date(restorableAfter(now).getTime() - GRACE_DAYS * MS_PER_DAY);
}
