import type { RouteBody } from "@surco/contract";
import { listFarms, listProducers } from "@surco/farms/contract";
import { MAX_IMPORT_BYTES, reviewImport, saveImport } from "@surco/field-import/contract";
import { dropLandQueries, fieldKeys } from "@surco/fields/web";
import { ApiError, call, isPassing, useAction } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";

/** A file that was refused before it was sent; the reason has its sentence under `import.refused`. */
export class FileRefusal extends Error {
  constructor(readonly reason: "tooLarge" | "unreadable") {
    super(reason);
    this.name = "FileRefusal";
  }
}

interface FileToReview {
  file: File;
  /** The projection that was chosen for a file that names none. */
  projection?: string;
}

/** Has a file reviewed; nothing is saved by it. @throws FileRefusal, ApiError IMPORT_… */
export function useReviewFile() {
  return useAction({
    name: "field-import/review-file",
    // The review itself opens.
    success: null,
    failure: "field-import:notices.KML_LOAD_FAILED",
    showsInline: isRefusedFile,
    run: async ({ file, projection }: FileToReview) => {
      if (file.size > MAX_IMPORT_BYTES) throw new FileRefusal("tooLarge");
      await requireReadable(file);
      return call(reviewImport, { query: { projection, fileName: file.name }, body: file });
    },
  });
}

/** True for an error of the file itself, which is shown where it was chosen. */
export function isRefusedFile(error: unknown): boolean {
  return error instanceof FileRefusal || (error instanceof ApiError && !isPassing(error));
}

/** Detects a file moved since it was chosen; browsers report sending it as a lost connection. */
async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileRefusal("unreadable");
  }
}

/** Saves a reviewed import, all or nothing, and has the lists read again. */
export function useSaveFields() {
  const queryClient = useQueryClient();
  return async (body: RouteBody<typeof saveImport>): Promise<void> => {
    await call(saveImport, { body });
    dropLandQueries(
      queryClient,
      body.changes.map(({ fieldId }) => fieldId),
    );
    await queryClient.invalidateQueries({ queryKey: fieldKeys.all });
  };
}

const PAGE = 2000;
const MAX_PAGES = 5;

/** Names of all own farms and producers: a file's names are looked for among them. */
export function useKnownNames() {
  return useQuery({
    queryKey: [...fieldKeys.all, "known-names"],
    queryFn: async ({ signal }) => {
      const [farms, producers] = await Promise.all([
        readPages(async (cursor) => {
          const answer = await call(listFarms, { query: { cursor, limit: PAGE }, signal });
          return { rows: answer.farms, nextCursor: answer.nextCursor };
        }),
        readPages(async (cursor) => {
          const answer = await call(listProducers, { query: { cursor, limit: PAGE }, signal });
          return { rows: answer.producers, nextCursor: answer.nextCursor };
        }),
      ]);
      return { farms, producers };
    },
  });
}

async function readPages<Row>(
  readPage: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { rows, nextCursor } = await readPage(cursor);
    all.push(...rows);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return all;
}
