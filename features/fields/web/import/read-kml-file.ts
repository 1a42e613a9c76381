import { MAX_KML_BYTES } from "@surco/fields/contract";

export type KmlFile = { text: string } | { refusal: "notKml" | "tooLarge" | "unreadable" };

/** Bytes that are looked at for the encoding that the file names. */
const DECLARATION_BYTES = 200;

/** Reads a chosen file as text in the encoding it says it has. What cannot be a KML file is refused before it is sent. */
export async function readKmlFile(file: File): Promise<KmlFile> {
  if (!/\.kml$/i.test(file.name)) return { refusal: "notKml" };
  if (file.size > MAX_KML_BYTES) return { refusal: "tooLarge" };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { text: new TextDecoder(encodingOf(bytes)).decode(bytes) };
  } catch {
    // Taken away meanwhile, or in an encoding that no browser knows.
    return { refusal: "unreadable" };
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    start,
  )?.[1];
  // A file that says UTF-16 and starts with readable ASCII is not: its author's tool was wrong.
  return declared === undefined || /^utf-?16/i.test(declared) ? "utf-8" : declared;
}
