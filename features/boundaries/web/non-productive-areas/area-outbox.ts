import {
  addNonProductiveArea,
  changeNonProductiveArea,
  deleteNonProductiveArea,
  listNonProductiveAreas,
  type NonProductiveArea,
  nonProductiveArea,
  restoreNonProductiveArea,
  type SeasonAreas,
} from "@surco/boundaries/contract";
import { fieldKeys } from "@surco/fields/web";
import { areaHa } from "@surco/geometry";
import { ApiError, call } from "@surco/kit-web";
import {
  type OutboxWrite,
  requiredValues,
  requireSessionOf,
  type WebOutboxKind,
} from "@surco/kit-web/outbox";
import { AREA_KIND, areaFields, areaInput } from "./area-overlay";

/** Non-productive areas in the outbox. */
export const areaKind: WebOutboxKind = {
  name: AREA_KIND,
  isOwnersOnly: true,

  async send(write) {
    const areas = await sendArea(write);
    return write.operation === "delete" ? null : areaIn(areas, write.recordId);
  },

  read(answer) {
    const area = nonProductiveArea.parse(answer);
    return { version: area.version, values: areaFields(area), editor: null, editedAt: null };
  },

  onSent: (queries) => queries.invalidateQueries({ queryKey: fieldKeys.all }),

  addressOf({ subject: { fieldId, season } }) {
    const query = season === undefined ? "" : `?${new URLSearchParams({ season })}`;
    return `/dashboard/boundary/${fieldId}/areas${query}`;
  },

  fieldLabel: (field) => LABELS[field] ?? "boundaries:areas.new",

  valueText(field, value, t, { format }) {
    if (field === "kind") return t(`boundaries:areas.kind.${String(value)}`);
    if (field !== "polygon") return String(value ?? "");
    const { polygon } = areaInput.partial().parse({ polygon: value });
    return polygon === undefined ? "" : format.ha(areaHa(polygon));
  },
};

const LABELS: Readonly<Record<string, string>> = {
  kind: "boundaries:areas.what",
  name: "boundaries:areas.name",
  polygon: "boundaries:areas.shape",
};

async function sendArea(write: OutboxWrite): Promise<SeasonAreas> {
  const { recordId: areaId, operation, values, version } = write;
  const fieldId = write.subject.fieldId ?? "";
  const params = { fieldId, areaId };
  switch (operation) {
    case "create":
      return call(addNonProductiveArea, {
        params: { fieldId },
        body: { id: areaId, ...requiredValues(areaInput, values) },
      });
    case "update": {
      // The route takes the whole area; its version guards what is not changed here.
      const query = { season: write.subject.season ?? "" };
      const now = areaIn(await call(listNonProductiveAreas, { params: { fieldId }, query }), areaId);
      requireSessionOf(write);
      const { season: _, ...body } = requiredValues(areaInput, { ...areaFields(now), ...values });
      return call(changeNonProductiveArea, { params, body: { version: version ?? 1, ...body } });
    }
    case "delete":
      return call(deleteNonProductiveArea, { params });
    case "restore":
      return call(restoreNonProductiveArea, { params });
  }
}

/** @throws ApiError AREA_NOT_FOUND for an area that was deleted meanwhile */
function areaIn({ areas }: SeasonAreas, areaId: string): NonProductiveArea {
  const area = areas.find(({ id }) => id === areaId);
  if (area === undefined) throw new ApiError("AREA_NOT_FOUND", 404);
  return area;
}
