import { declaresEntities, decodeText } from "@surco/kit-server/uploads";
import type { Element } from "@xmldom/xmldom";
import { ImportRefusal } from "../refusal";
import { parseXml } from "./xml-tree";

/**
 * Reads the root of an XML document in any encoding.
 *
 * @throws ImportRefusal IMPORT_FORBIDDEN_ENTITY, IMPORT_NOT_READABLE
 */
export function readXml(bytes: Uint8Array): Element {
  const text = decodeText(bytes);
  if (declaresEntities(text)) throw new ImportRefusal("IMPORT_FORBIDDEN_ENTITY");
  let root: Element | null = null;
  try {
    root = parseXml(text).documentElement;
  } catch {
    // Any parser error, a RangeError of very deep nesting included, means an unreadable file.
  }
  if (root === null) throw new ImportRefusal("IMPORT_NOT_READABLE");
  return root;
}
