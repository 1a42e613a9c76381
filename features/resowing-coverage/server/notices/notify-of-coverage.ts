import type { Notify } from "@surco/notifications/server";
import {
  claimReturned,
  claimSettled,
  coverageApproved,
  coverageClaimed,
  coverageRejected,
  coverageSettled,
  coverageSubmitted,
  coverageWithdrawn,
} from "../../contract";
import { findForNotice } from "../coverage.repository";
import type { CoverageDeps } from "../coverage-deps";
import { brandOfRow } from "../coverage-row";
import { type CoverageMailDeps, renderCoverageMail } from "./coverage-mail";
import type { CoverageNotice } from "./notice-job";
import { listGrower, listStaffAbove, type Recipient } from "./recipient.repository";

export interface NoticeDeps
  extends Pick<CoverageDeps, "db" | "brandFor">,
    Pick<CoverageMailDeps, "mailer" | "publicUrl"> {
  notify: Notify;
}

/**
 * Notifies both sides of a step: the bell of those who did not take it, mails to the grower and to staff above. Notifications are
 * idempotent by coverage and version; mails are queued together, last.
 */
export async function notifyOfCoverage(deps: NoticeDeps, notice: CoverageNotice): Promise<void> {
  const { db } = deps;
  const row = await findForNotice(db, notice.coverageId);
  const isWithdrawn = notice.event === "withdrawn";
  if (row === null || (row.deleted_at !== null && !isWithdrawn)) return;
  const brand = brandOfRow(row);
  const growers = await listGrower(db, row.account_id);
  const staff = (await Promise.all(growers.map((grower) => listStaffAbove(deps, grower, brand)))).flat();
  const data = { coverageId: row.id, brand, businessName: row.business_name, season: row.season };
  const isToStaff = isWithdrawn || notice.event === "submitted" || notice.event === "claimed";
  const rung = isToStaff ? staff : growers;
  const key = `coverage ${row.id} ${notice.version}`;
  await deps.notify(
    ...rung
      .filter(({ accountId }) => accountId !== notice.actorId)
      .map(({ accountId }) => ({ accountId, fieldId: null, key, ...kindOf(notice, data) })),
  );
  const mailed = (people: readonly Recipient[]) => people.filter(({ isDemonstration }) => !isDemonstration);
  const mails = [
    ...mailed(growers).map((one) => renderCoverageMail(deps, one, "grower", notice, data)),
    ...mailed(staff).map((one) => renderCoverageMail(deps, one, "staff", notice, data)),
  ];
  await db.transaction().execute(async (within) => {
    for (const mail of mails) await deps.mailer.send(mail, { within });
  });
}

interface NoticeSubject {
  coverageId: string;
  brand: ReturnType<typeof brandOfRow>;
  businessName: string;
  season: string;
}

function kindOf({ event, reason }: CoverageNotice, data: NoticeSubject) {
  const withReason = { ...data, reason: reason ?? "" };
  switch (event) {
    case "submitted":
      return { kind: coverageSubmitted, data };
    case "approved":
      return { kind: coverageApproved, data };
    case "rejected":
      return { kind: coverageRejected, data: withReason };
    case "claimed":
      return { kind: coverageClaimed, data };
    case "claim-returned":
      return { kind: claimReturned, data: withReason };
    case "withdrawn":
      return { kind: coverageWithdrawn, data };
    case "claim-settled":
      return { kind: claimSettled, data };
    case "settled":
      return { kind: coverageSettled, data };
  }
}
