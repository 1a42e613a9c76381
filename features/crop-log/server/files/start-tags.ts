import { refuse } from "@surco/kit-server";

/** Longer tags are of no workbook; the reader of the cells would scan them again and again. */
const MAX_TAG_CHARS = 100_000;

/** Beginnings of what holds no tags, with their ends. */
const SKIPPED = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  // End tags.
  ["</", ">"],
] as const;

interface StartTag {
  /** Without its namespace prefix. */
  name: string;
  /** By name without namespace prefix, references not decoded. */
  attributes: ReadonlyMap<string, string>;
}

/**
 * Start tags of these names in XML, in order; linear in its length, whatever it holds.
 *
 * @throws AppError CROP_LOG_FILE_NOT_READABLE
 */
export function* startTags(xml: string, names: ReadonlySet<string>): Generator<StartTag> {
  for (let start = xml.indexOf("<"); start !== -1; ) {
    const skipped = SKIPPED.find(([opening]) => xml.startsWith(opening, start));
    const end = skipped ? endOfSkipped(xml, start, skipped[1]) : endOfTag(xml, start);
    if (!skipped) {
      const [written = ""] = /^[^\s/]*/.exec(xml.slice(start + 1, end - 1)) ?? [];
      const name = localName(written);
      if (names.has(name))
        yield { name, attributes: attributesOf(xml.slice(start + 1 + written.length, end - 1)) };
    }
    start = xml.indexOf("<", end);
  }
}

function endOfSkipped(xml: string, start: number, closing: string): number {
  const at = xml.indexOf(closing, start);
  if (at === -1) throw refuse("CROP_LOG_FILE_NOT_READABLE");
  return at + closing.length;
}

/** Index behind a tag; its quoted values may hold ">". */
function endOfTag(xml: string, start: number): number {
  for (let at = start + 1; at < xml.length && at - start < MAX_TAG_CHARS; at++) {
    const sign = xml[at];
    if (sign === ">") return at + 1;
    if (sign === '"' || sign === "'") at = Math.max(at, xml.indexOf(sign, at + 1));
  }
  throw refuse("CROP_LOG_FILE_NOT_READABLE");
}

/** Refuses what readers understand differently, as the same attribute twice. */
function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const pattern = /\s+([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  let end = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, written = "", inDoubleQuotes, inSingleQuotes = ""] = match;
    end = pattern.lastIndex;
    if (written.startsWith("xmlns")) continue;
    const name = localName(written);
    if (attributes.has(name)) throw refuse("CROP_LOG_FILE_NOT_READABLE");
    attributes.set(name, inDoubleQuotes ?? inSingleQuotes);
  }
  if (!["", "/"].includes(text.slice(end).trim())) throw refuse("CROP_LOG_FILE_NOT_READABLE");
  return attributes;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
