import type { FieldPlan, FieldStatus } from "@surco/fields/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { RecordRepository } from "./record.repository";

/** Payment status by plan: the specification's 0 unpaid, 1 pending, 2 paid, 3 trial. */
const paymentStatusOf: Record<FieldPlan, NonNullable<FieldStatus["paymentStatus"]>> = {
  basic: 0,
  pending: 1,
  advanced: 2,
  trial: 3,
};

interface StatusDeps {
  records: RecordRepository;
}

/** Statuses of the readable fields among these, in the requested order; without values for a guest. */
export async function listFieldStatuses(
  { records }: StatusDeps,
  user: SessionUser,
  fieldIds: readonly string[],
): Promise<{ statuses: FieldStatus[] }> {
  const rows = new Map((await records.listPlans(user, fieldIds)).map((row) => [row.fieldId, row]));
  const statuses = [...new Set(fieldIds)].flatMap((fieldId): FieldStatus[] => {
    const row = rows.get(fieldId);
    if (row === undefined) return [];
    if (row.isGuest) return [{ fieldId, plan: null, paymentStatus: null }];
    return [{ fieldId, plan: row.plan, paymentStatus: paymentStatusOf[row.plan] }];
  });
  return { statuses };
}

/** @throws AppError FIELD_NOT_FOUND */
export async function findFieldStatus(
  deps: StatusDeps,
  user: SessionUser,
  fieldId: string,
): Promise<FieldStatus> {
  const [status] = (await listFieldStatuses(deps, user, [fieldId])).statuses;
  if (status === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return status;
}
