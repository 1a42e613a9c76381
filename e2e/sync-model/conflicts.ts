import type { Ledger } from "./ledger";
import { FIELDS, type OutboxWrite, type RecordKind, type RecordValues } from "./page-interface";

/** Form fields of a write in conflict that hide a value of the other side, which the person has not seen. */
export function hiddenFields(write: OutboxWrite, ledger: Ledger): string[] {
  if (write.problem?.reason !== "conflict") return [];
  const { theirs, fields } = write.problem.conflict;
  return FIELDS[write.kind as RecordKind].filter((field) => {
    const [mine, other] = [write.values[field], theirs.values[field]];
    const isMine = mine === undefined || mine === other;
    return !isMine && !fields.includes(field) && !ledger.isSeen(mine, other);
  });
}

/** Notes that a person chose one side of a whole conflict. @returns values that are written */
export function chooseSide(write: OutboxWrite, isMine: boolean, ledger: Ledger): RecordValues {
  if (write.problem?.reason !== "conflict") return {};
  const { theirs, fields } = write.problem.conflict;
  if (isMine) for (const field of fields) ledger.chooseOver(write.values[field], theirs.values[field]);
  else ledger.setOwed(write, false, fields);
  const given = isMine ? [] : fields;
  return Object.fromEntries(Object.entries(write.values).filter(([field]) => !given.includes(field)));
}
