import { z } from "zod";
import { defineRoute, fileBody } from "./define-route";
import { id } from "./values";

/** Largest part of a file that is sent in parts: some seconds on a slow connection. */
export const UPLOAD_PART_BYTES = 64 * 1024;

/** Parts of one account that wait for the rest of their files. */
export const MAX_PARTIAL_BYTES = 64 * 1024 * 1024;

const partialUpload = z.object({
  /** Bytes from the beginning of the file that are stored; 0 for an unknown file. */
  receivedBytes: z.number().int().min(0),
});
export type PartialUpload = z.infer<typeof partialUpload>;

const uploadId = "01994c1e-0000-7000-8000-0000000000e1";

/**
 * Part of the query of a route that takes a file whose parts were sent before by `appendToUpload`, under the `id` of the query.
 * The body is empty then.
 */
export const sentInParts = {
  /** Size of the whole file; absent where the body is the file. */
  sentBytes: z.coerce.number().int().min(1).max(MAX_PARTIAL_BYTES).optional(),
};

export const findPartialUpload = defineRoute({
  method: "GET",
  path: "/uploads/:uploadId",
  access: "account",
  summary: "Number of bytes of an interrupted upload that are stored.",
  params: z.object({ uploadId: id }),
  response: partialUpload,
  errors: [],
  example: { params: { uploadId }, answer: { receivedBytes: 2 * UPLOAD_PART_BYTES } },
});

export const appendToUpload = defineRoute({
  method: "PUT",
  path: "/uploads/:uploadId",
  access: "account",
  summary:
    "Appends a part to an upload. A part that does not begin where the stored ones end changes nothing: the answer says where to go on. The route that takes the file then takes the stored parts. Unfinished uploads are deleted after 30 days, the oldest ones earlier where an account has too many.",
  /** `uploadId` is made by the caller: the id of the file. */
  params: z.object({ uploadId: id }),
  query: z.object({
    /** Offset of the part in the file. */
    fromByte: z.coerce.number().int().min(0).max(MAX_PARTIAL_BYTES),
  }),
  body: fileBody(["application/octet-stream"], UPLOAD_PART_BYTES),
  response: partialUpload,
  errors: [],
  personLimit: "person-upload-part",
  example: {
    params: { uploadId },
    query: { fromByte: UPLOAD_PART_BYTES },
    answer: { receivedBytes: 2 * UPLOAD_PART_BYTES },
  },
});

export const partialUploadRoutes = [findPartialUpload, appendToUpload] as const;
