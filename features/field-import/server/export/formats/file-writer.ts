import type { Locale } from "@surco/contract";
import type { ExportFormat } from "@surco/field-import/contract";
import { strToU8 } from "fflate";
import type { ExportedField } from "../exported-field";

/** Texts of a file beside its fields, in the language of the person exporting. */
export interface FileWords {
  format: ExportFormat;
  locale: Locale;
  title: string;
  /** By the key of the column. */
  labels: Readonly<Record<string, string>>;
  /** Note beside the file that lists texts the format cannot hold whole. */
  shortened: { fileName: string; heading: string };
}

/** Takes a file's bytes in order. */
export type Sink = (bytes: Uint8Array) => void;

/** A file that is being written, field by field. */
export interface FileWriter {
  add(field: ExportedField): void;
  end(): void | Promise<void>;
}

/** Characters that are buffered before they are written. */
const PIECE_CHARS = 64 * 1024;

/** Writes text as bytes, buffered. */
export function textSink(sink: Sink): { write(text: string): void; flush(): void } {
  let gathered = "";
  const flush = () => {
    if (gathered !== "") sink(strToU8(gathered));
    gathered = "";
  };
  return {
    write(text) {
      gathered += text;
      if (gathered.length >= PIECE_CHARS) flush();
    },
    flush,
  };
}
