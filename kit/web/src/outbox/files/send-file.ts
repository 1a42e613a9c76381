import {
  appendToUpload,
  findPartialUpload,
  type RouteAnswer,
  type RouteCall,
  type RouteShape,
  UPLOAD_PART_BYTES,
} from "@surco/contract";
import { ApiError } from "../../api-error";
import { call } from "../../call";
import { fetchWithProgress } from "./upload-progress";

/** Call of a route that takes a file, `id` being the file's, and that takes its stored parts instead (`sentInParts`). */
type FileCall = { query: { id: string }; body: Blob };

/**
 * Sends a file: whole at the first attempt; after a failed one in parts, of which only those that the server lacks.
 *
 * @param attempts  this one included
 * @throws ApiError as `call`; UNAVAILABLE, as for a later retry, where stored parts were deleted meanwhile
 */
export async function sendFile<R extends RouteShape>(
  route: R,
  input: RouteCall<R> & FileCall & { signal?: AbortSignal },
  attempts: number,
): Promise<RouteAnswer<R>> {
  const { query, body, signal } = input;
  const fetch = fetchWithProgress(query.id);
  if (attempts <= 1 || body.size <= UPLOAD_PART_BYTES) return call(route, { ...input, fetch });
  await sendMissingParts(query.id, body, signal);
  try {
    return await call(route, { ...input, query: { ...query, sentBytes: body.size }, body: new Blob([]) });
  } catch (error) {
    if (error instanceof ApiError && error.code === "UPLOAD_INCOMPLETE")
      throw new ApiError("UNAVAILABLE", 503);
    throw error;
  }
}

async function sendMissingParts(uploadId: string, file: Blob, signal?: AbortSignal): Promise<void> {
  const params = { uploadId };
  let { receivedBytes } = await call(findPartialUpload, { params, signal });
  while (receivedBytes < file.size) {
    const fromByte = receivedBytes;
    const part = file.slice(fromByte, fromByte + UPLOAD_PART_BYTES);
    const fetch = fetchWithProgress(uploadId, { fromByte, partBytes: part.size, totalBytes: file.size });
    ({ receivedBytes } = await call(appendToUpload, {
      params,
      query: { fromByte },
      body: part,
      fetch,
      signal,
    }));
    // Deleted by the server meanwhile: another attempt begins anew.
    if (receivedBytes <= fromByte) throw new ApiError("UNAVAILABLE", 503);
  }
}
