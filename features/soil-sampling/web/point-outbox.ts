import { call } from "@surco/kit-web";
import type { WebOutboxKind } from "@surco/kit-web/outbox";
import { markSoilPoint, soilPoint, soilTaking } from "@surco/soil-sampling/contract";
import { soilKeys } from "./queries";
import { POINT_KIND } from "./use-points";

/** Work at sampling points in the outbox; points themselves are made by their plan. */
export const pointOutbox: WebOutboxKind = {
  name: POINT_KIND,

  async send({ id: writeId, recordId: pointId, values, version, subject }): Promise<unknown> {
    const body = {
      fieldId: subject.fieldId ?? "",
      writeId,
      version: version ?? 1,
      changes: soilTaking.partial().parse(values),
    };
    return call(markSoilPoint, { params: { pointId }, body });
  },

  read(record) {
    const { version, editor, updatedAt, ...point } = soilPoint.parse(record);
    return { version, values: soilTaking.parse(point), editor, editedAt: updatedAt };
  },

  onSent: (queries) => queries.invalidateQueries({ queryKey: soilKeys.all }),

  addressOf: ({ subject: { fieldId } }) => `/dashboard/field/${fieldId ?? ""}/soil-sampling`,

  fieldLabel: (field) => `soil-sampling:values.${field}`,

  valueText(field, value, t, { format }) {
    if (value === null || value === "") return t("soil-sampling:values.none");
    return field === "takenOn" ? format.day(String(value)) : String(value);
  },
};
