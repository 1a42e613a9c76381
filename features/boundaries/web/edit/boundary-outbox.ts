import { replaceBoundary } from "@surco/boundaries/contract";
import { field, getField } from "@surco/fields/contract";
import { areaHa } from "@surco/geometry";
import { call } from "@surco/kit-web";
import { requiredValues, type WebOutboxKind } from "@surco/kit-web/outbox";
import { BOUNDARY_KIND, boundaryInput, showField } from "./use-boundary";

/** Boundary of a field in the outbox. */
export const boundaryKind: WebOutboxKind = {
  name: BOUNDARY_KIND,
  isOwnersOnly: true,

  async send({ recordId: fieldId, values, version }) {
    const { polygon, boundaryId: id, season } = requiredValues(boundaryInput, values);
    const params = { fieldId };
    // In a conflict, the other side's boundary was chosen.
    if (polygon === undefined) return call(getField, { params });
    return call(replaceBoundary, {
      params,
      body: { id, version: version ?? 1, season, polygon, endsTrial: false },
    });
  },

  read(answer) {
    const { version, polygon } = field.parse(answer);
    return { version, values: { polygon }, editor: null, editedAt: null };
  },

  async onSent(queries, sent) {
    for (const { answer } of sent) await showField(queries, field.parse(answer));
  },

  addressOf: ({ recordId }) => `/dashboard/boundary/${recordId}`,

  fieldLabel: () => "boundaries:edit.actions",

  valueText(_, value, __, { format }) {
    const { polygon } = boundaryInput.partial().parse({ polygon: value });
    return polygon === undefined ? "" : format.ha(areaHa(polygon));
  },
};
