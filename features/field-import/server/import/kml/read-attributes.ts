import type { Element } from "@xmldom/xmldom";
import { shortAttributes } from "../content";
import { MAX_ATTRIBUTE_CHARS } from "../limits";
import { childNamed, childrenNamed, textOf } from "../xml/xml-tree";

/** Reads a Placemark's attributes: its ExtendedData, typed or not, and its description without markup. */
export function readAttributes(placemark: Element): Record<string, string> {
  return shortAttributes(attributesOf(placemark));
}

function* attributesOf(placemark: Element): Generator<[string, string]> {
  const extended = childNamed(placemark, "ExtendedData");
  if (extended !== null) {
    for (const data of childrenNamed(extended, "Data")) {
      yield [data.getAttribute("name") ?? "", textOf(childNamed(data, "value"))];
    }
    for (const schemaData of childrenNamed(extended, "SchemaData")) {
      for (const data of childrenNamed(schemaData, "SimpleData")) {
        yield [data.getAttribute("name") ?? "", textOf(data)];
      }
    }
  }
  yield ["description", withoutMarkup(textOf(childNamed(placemark, "description")))];
}

function withoutMarkup(html: string): string {
  return html
    .slice(0, 20 * MAX_ATTRIBUTE_CHARS)
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
