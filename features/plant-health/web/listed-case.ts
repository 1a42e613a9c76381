import type { OutboxWrite } from "@surco/kit-web/outbox";
import {
  type CaseValues,
  caseChanges,
  caseValues,
  type DeviceAnswer,
  deviceAnswer,
  type PlantAnswer,
  type PlantCase,
} from "@surco/plant-health/contract";
import { z } from "zod";

/** Correction as a person gives it: a code, or own words. */
export const givenCorrection = z.object({ code: z.string().nullable(), other: z.string().nullable() });
export type GivenCorrection = z.infer<typeof givenCorrection>;

/** Case in a list: as saved, or as it waits on this device. */
export interface ListedCase {
  id: string;
  values: CaseValues;
  correction: GivenCorrection | null;
  /** Of this device, for a case that was not sent yet. */
  deviceAnswer: DeviceAnswer | null;
  /** As the server has it; null before it was sent. */
  saved: PlantCase | null;
}

/** Values of a new case in the outbox. */
const unsentCase = caseValues.extend({ deviceAnswer: deviceAnswer.nullable() });
const changes = caseChanges.omit({ correction: true }).extend({
  correction: givenCorrection.nullable().optional(),
  /** Only of a case that was not sent: another crop has no answer yet. */
  deviceAnswer: deviceAnswer.nullable().optional(),
});

/** Row of a case of the server. */
export function rowOf(saved: PlantCase): ListedCase {
  const { id, correction } = saved;
  return {
    id,
    values: caseValues.parse(saved),
    correction: correction && { code: correction.code, other: correction.other },
    deviceAnswer: null,
    saved,
  };
}

/** Row of a case that only this device has; null for values that the contract does not know. */
export function newRow({ recordId, values }: OutboxWrite): ListedCase | null {
  const parsed = unsentCase.safeParse(values);
  if (!parsed.success) return null;
  const { deviceAnswer: answer, ...own } = parsed.data;
  const row = { id: recordId, values: own, correction: null, deviceAnswer: answer, saved: null };
  return changedRow(row, values);
}

/** Row with changed values. */
export function changedRow(row: ListedCase, changed: Record<string, unknown>): ListedCase {
  const parsed = changes.safeParse(changed);
  if (!parsed.success) return row;
  const { correction = row.correction, deviceAnswer: answer = row.deviceAnswer, ...values } = parsed.data;
  return {
    ...row,
    values: caseValues.parse({ ...row.values, ...values }),
    correction,
    deviceAnswer: answer,
  };
}

/** Answer to show first; null while nobody has answered. */
export function answerOfRow({ saved, deviceAnswer: own }: ListedCase): PlantAnswer | null {
  if (saved !== null) return saved.answer;
  return own && { source: "device", isSimulated: false, ...own };
}
