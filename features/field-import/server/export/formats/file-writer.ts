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
  /** Of texts that the format cannot hold whole: the file beside that lists them. */
  shortened: { fileName: string; heading: string };
}

/** Takes a file's bytes in order. */
export type Sink = (bytes: Uint8Array) => void;

/** A file that is being written, field by field. */
export interface FileWriter {
  add(field: ExportedField): void;
  end(): void | Promise<void>;
}

/** Text is gathered to pieces of this many characters before it is handed on. */
const PIECE_CHARS = 64 * 1024;

/** Hands text on as bytes, in larger pieces. */
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
