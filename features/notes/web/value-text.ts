import { findCrop } from "@surco/agronomy";
import type { Format } from "@surco/kit-web";
import type { ValueReading } from "@surco/kit-web/outbox";
import type { NoteValues } from "@surco/notes/contract";
import type { TFunction } from "i18next";
import { pointText } from "./point/point-text";
import { assigneesQuery } from "./use-notes";

type Counts = Extract<NoteValues, { counts: unknown }>["counts"];
type Samples = Extract<NoteValues, { samples: unknown }>["samples"];

/** Value of a note in words; of people whose names cannot be read, "somebody else". */
export async function valueText(
  field: string,
  value: unknown,
  t: TFunction,
  { queries, format, fieldId }: ValueReading,
): Promise<string> {
  if (field === "point") return pointText(value as NoteValues["point"], t, format.number);
  if (value === null || value === undefined || value === "") return t("notes:values.none");
  if (typeof value === "boolean") return t(value ? "notes:values.yes" : "notes:values.no");
  switch (field) {
    case "type":
      return t(`notes:types.${String(value)}`);
    case "specificType":
      return t(`notes:specificTypes.${String(value)}`);
    case "cropId": {
      const crop = findCrop(Number(value));
      return crop ? t(`fields:crop.${crop.key}`) : String(value);
    }
    case "observedAt":
      return format.instant(String(value));
    case "dueOn":
      return format.day(String(value));
    case "assigneeId": {
      const people = await queries.ensureQueryData(assigneesQuery(fieldId ?? "")).catch(() => []);
      return people.find(({ accountId }) => accountId === value)?.name ?? t("notes:task.someone");
    }
    case "thousandGrainG":
      return `${asTyped(Number(value), format)} g`;
    case "counts":
      return (value as Counts).map(({ plants, ...row }) => rowText(plants, row, t, format)).join("; ");
    case "samples":
      return (value as Samples)
        .map(({ organs, grainFactors, ...row }) =>
          [rowText(organs, row, t, format), ...grainFactors.map((factor) => asTyped(factor, format))].join(
            " × ",
          ),
        )
        .join("; ");
    default:
      return String(value);
  }
}

/** "35 en 10 m × 1 × 0,525 m": what was counted, and the stretch of rows. */
function rowText(
  counted: number,
  { rowLengthM, rows, rowSpacingM }: { rowLengthM: number; rows: number; rowSpacingM: number },
  t: TFunction,
  format: Format,
): string {
  return t("notes:counts.rowText", {
    counted: format.number(counted),
    length: asTyped(rowLengthM, format),
    rows: format.number(rows),
    spacing: asTyped(rowSpacingM, format),
  });
}

/** Number with all its decimals. */
function asTyped(value: number, format: Format): string {
  return format.number(value, String(value).split(".")[1]?.length ?? 0);
}
