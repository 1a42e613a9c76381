import { createFarm } from "@surco/farms/contract";
import { createFields, field } from "@surco/fields/contract";
import { fieldKeys } from "@surco/fields/web";
import { ApiError, call } from "@surco/kit-web";
import { requiredValues, requireSessionOf, type WebOutboxKind } from "@surco/kit-web/outbox";
import { z } from "zod";
import { FIELD_KIND, newFieldInput } from "./new-field-input";

/** New fields in the outbox. */
export const newFieldKind: WebOutboxKind = {
  name: FIELD_KIND,

  async send(write) {
    const input = requiredValues(newFieldInput, write.values);
    // Both are idempotent by the ids made here.
    if (input.newFarm !== null) await call(createFarm, { body: input.newFarm });
    requireSessionOf(write);
    const { fields } = await call(createFields, { body: { fields: [input.field] } });
    const created = fields.find(({ id }) => id === input.field.id);
    if (created === undefined) throw new ApiError("FIELD_NOT_FOUND", 404);
    return created;
  },

  read(answer) {
    const { version } = z.object({ version: field.shape.version }).parse(answer);
    return { version, values: {}, editor: null, editedAt: null };
  },

  onSent: async (queries) => {
    await queries.invalidateQueries({ queryKey: fieldKeys.farms });
    await queries.invalidateQueries({ queryKey: fieldKeys.all });
  },

  addressOf: ({ recordId }) => `/dashboard/new?pendiente=${recordId}`,

  // A record that the server does not have yet meets no other side.
  fieldLabel: () => "boundaries:draw.title",
  valueText: (_, value) => String(value),
};
