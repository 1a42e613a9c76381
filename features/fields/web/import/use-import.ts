import { reviewKml } from "@surco/fields/contract";
import { call } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { readKmlFile } from "./read-kml-file";

/** A file that was refused before it was sent; the reason has its sentence under `import.refused`. */
export class FileRefusal extends Error {
  constructor(readonly reason: "notKml" | "tooLarge" | "unreadable") {
    super(reason);
    this.name = "FileRefusal";
  }
}

/** Has a file reviewed; nothing is saved by it. @throws FileRefusal, ApiError KML_… */
export function useReviewFile() {
  return useMutation({
    mutationFn: async (file: File) => {
      const read = await readKmlFile(file);
      if ("refusal" in read) throw new FileRefusal(read.refusal);
      return { fileName: file.name, review: await call(reviewKml, { body: read.text }) };
    },
  });
}
