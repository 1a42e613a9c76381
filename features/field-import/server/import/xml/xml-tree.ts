import { DOMParser, type Document, type Element, type Node } from "@xmldom/xmldom";

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** @throws Error when the text is not well-formed XML */
export function parseXml(text: string): Document {
  const parser = new DOMParser({
    onError: (level, message) => {
      if (level !== "warning") throw new Error(message);
    },
  });
  return parser.parseFromString(text, "text/xml");
}

/** The element's name without its namespace prefix: files write `kml:Placemark` as well. */
export function nameOf(element: Element): string {
  return element.localName ?? element.tagName;
}

export function childrenOf(node: Node): Element[] {
  const children: Element[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === ELEMENT) children.push(child as Element);
  }
  return children;
}

export function childNamed(element: Element, ...names: string[]): Element | null {
  return childrenOf(element).find((child) => names.includes(nameOf(child))) ?? null;
}

export function childrenNamed(element: Element, name: string): Element[] {
  return childrenOf(element).filter((child) => nameOf(child) === name);
}

/** Text directly inside the element, CDATA included; text of elements inside it is left out. */
export function textOf(element: Element | null): string {
  let text = "";
  for (let child = element?.firstChild ?? null; child !== null; child = child.nextSibling) {
    if (child.nodeType === TEXT || child.nodeType === CDATA) text += child.nodeValue ?? "";
  }
  return text.trim();
}
