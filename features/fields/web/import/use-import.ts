import { MAX_IMPORT_BYTES, reviewImport } from "@surco/fields/contract";
import { call } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";

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
  return useMutation({
    mutationFn: async ({ file, projection }: FileToReview) => {
      if (file.size > MAX_IMPORT_BYTES) throw new FileRefusal("tooLarge");
      await requireReadable(file);
      return call(reviewImport, { query: { projection, fileName: file.name }, body: file });
    },
  });
}

/** A file that was moved away since it was chosen cannot be sent, which a browser tells as a lost connection. */
async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileRefusal("unreadable");
  }
}
