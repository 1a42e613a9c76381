/**
 * Checks XML text for declarations of a document type or entities. KML needs neither; they let a small file grow into
 * gigabytes or read files of the server. Scans the text in one pass before any parser, skipping comments and CDATA,
 * where the words are harmless.
 */
export function declaresEntities(text: string): boolean {
  let from = 0;
  for (;;) {
    const start = text.indexOf("<!", from);
    if (start === -1) return false;
    const end = text.startsWith("<!--", start)
      ? text.indexOf("-->", start + 4)
      : text.startsWith("<![CDATA[", start)
        ? text.indexOf("]]>", start + 9)
        : start;
    if (end === start) return true;
    // An open comment or CDATA hides the rest; the parser will refuse the file.
    if (end === -1) return false;
    from = end + 3;
  }
}
