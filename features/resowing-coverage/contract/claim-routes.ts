import {
  binaryReply,
  defineRoute,
  fileBody,
  id,
  MAX_PHOTO_BYTES,
  nothing,
  sentInParts,
} from "@surco/contract";
import { z } from "zod";
import { claimPhoto, newClaim } from "./claim";
import { coverage } from "./coverage";
import { coverageParams, exampleParams } from "./coverage-params";
import {
  exampleClaim,
  exampleClaimId,
  exampleCoverage,
  exampleCoverageId,
  exampleFieldId,
  examplePhotoId,
  exampleWriteId,
} from "./examples";

const exampleInput = {
  fieldId: exampleFieldId,
  targetPlantsPerHa: 70_000,
  rowSpacingM: 0.52,
  counts: Array.from({ length: 5 }, () => ({ rowLengthM: 10, plants: 17 })),
  leafStage: 3,
  countedOn: "2026-10-15",
};
const claimed = {
  ...exampleCoverage,
  status: "claimed",
  fields: exampleCoverage.fields.map((field) => ({ ...field, isClaimed: true })),
  claim: exampleClaim,
  claims: [exampleClaim],
  version: 5,
} as const;
const settled = { ...exampleClaim, settledAt: "2026-11-05T12:00:00.000Z", settledBags: 78 };
const ofClaim = [
  "COVERAGE_AREA_CLOSED",
  "COVERAGE_NOT_FOUND",
  "COVERAGE_ROLE_REFUSED",
  "COVERAGE_WRONG_STATUS",
] as const;

export const claimCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/:coverageId/claim",
  access: "account",
  summary:
    "Claims an approved coverage for fields that were resown, with stand counts, by its owner. Each field is claimed once; the next claim is made when the last was settled or returned. The same id again answers with the coverage as it stands.",
  params: coverageParams,
  body: newClaim,
  response: coverage,
  errors: [...ofClaim, "COVERAGE_NOT_ELIGIBLE", "COVERAGE_NO_PROGRAMME", "STALE_VERSION"],
  example: {
    params: exampleParams,
    body: { id: exampleClaimId, version: 4, notes: exampleClaim.notes, fields: [exampleInput] },
    answer: claimed,
  },
});

export const settleCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/:coverageId/settle",
  access: "brand:approveCoverages",
  summary:
    "Settles the claim of a coverage: the seed was handed over. While fields are left that could still be claimed, the coverage is approved again; then it is settled.",
  params: coverageParams,
  body: z.object({
    writeId: id,
    version: z.number().int().min(1),
    /** Bags handed over. */
    settledBags: z.number().min(0).max(1_000_000).nullable(),
    note: z.string().trim().max(1000).nullable(),
  }),
  response: coverage,
  errors: [...ofClaim, "STALE_VERSION"],
  example: {
    params: exampleParams,
    body: { writeId: exampleWriteId, version: 5, settledBags: 78, note: null },
    answer: {
      ...claimed,
      isOwn: false,
      status: "settled",
      claim: settled,
      claims: [settled],
      allowedActions: [],
      version: 6,
    },
  },
});

export const uploadClaimPhoto = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/photos",
  access: "account",
  summary:
    "Stores a photo of the loss on an approved or claimed coverage, by its owner: JPEG or PNG, re-encoded without metadata. The same id again stores nothing.",
  query: z.object({ coverageId: id, id, ...sentInParts }),
  body: fileBody(["application/octet-stream"], MAX_PHOTO_BYTES),
  response: claimPhoto,
  errors: [
    ...ofClaim,
    "CLAIM_PHOTO_NOT_FOUND",
    "CLAIM_PHOTO_REFUSED",
    "CLAIM_PHOTOS_FULL",
    "UPLOAD_INCOMPLETE",
  ],
  personLimit: "person-photo",
  runsIn: "thread",
  example: {
    query: { coverageId: exampleCoverageId, id: examplePhotoId },
    answer: { id: examplePhotoId, claimId: null, widthPx: 1600, heightPx: 1200 },
  },
});

const photoParams = z.object({ coverageId: id, photoId: id });
const examplePhotoParams = { coverageId: exampleCoverageId, photoId: examplePhotoId };

export const readClaimPhoto = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/:coverageId/photos/:photoId",
  access: "account",
  summary: "A photo of a coverage's loss, for its owner and staff above.",
  params: photoParams,
  query: z.object({ size: z.enum(["file", "thumbnail"]).default("file") }),
  response: binaryReply("image/jpeg"),
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND", "CLAIM_PHOTO_NOT_FOUND"],
  example: { params: examplePhotoParams, query: { size: "thumbnail" } },
});

export const deleteClaimPhoto = defineRoute({
  method: "DELETE",
  path: "/v2/overseeding_coverage/:coverageId/photos/:photoId",
  access: "account",
  summary: "Deletes a photo that no claim has, by the owner of its coverage. One that is gone stays gone.",
  params: photoParams,
  response: nothing,
  errors: [...ofClaim],
  example: { params: examplePhotoParams, answer: {} },
});
