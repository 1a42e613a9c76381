/**
 * Figures with a unit, and numbers with decimals, that stand on a screen without their derivation: outside of an element with
 * `data-explained` that holds the button of `Explain`, of one with `data-explained-by` that names such an element of the screen,
 * and of one with `data-recorded`, which marks values that people typed,
 * counts, catalogues and what a service said. It runs in a page as its own text, so that it uses nothing of its module.
 *
 * @param literals  parts of the product's texts with a number of their own, as `literalFigures` gives them
 * @returns each as "15,2 mm in «Lluvia 15,2 mm»", once
 */
export function unexplainedFigures(root: Element, literals: readonly string[]): string[] {
  const UNIT =
    "(?:%|°C d|°C|mm|cm|km|m|ha|m²|km²|kg|g|t|qq|l|L|ppm|hPa|MJ|USD|US\\$|pl|plantas|semillas|bolsas|h)(?:\\/(?:ha|m²|m2|m|h|s|l|L|kg|t|d|ppm))?";
  const FIGURE = new RegExp(
    `(?:US)?\\$\\s?\\d[\\d.,]*|(?<![\\wÀ-ɏ:/,.-])[-−+±]?\\d[\\d.]*(?:,\\d+)?[\\s\\u202f\\u00a0]?${UNIT}(?![\\wÀ-ɏ²/])`,
    "gu",
  );
  const DECIMAL = /^[-−+±]?\d[\d.]*,\d+$/;
  const INLINE = "span,strong,b,i,em,small,sub,sup,u,mark,bdi";
  const OUTSIDE =
    "input,textarea,select,option,script,style,svg,canvas,[hidden],.maplibregl-control-container,[data-recorded]";
  const spaced = (text: string) => text.replaceAll(/[\s\u202f\u00a0]+/g, " ").trim();

  const isMarked = (element: Element) =>
    element.matches("[data-recorded],[data-explained],[data-explained-by]");
  /** Text of a block without that of the blocks and of the marked parts inside it. */
  const textOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === 3) return node.nodeValue ?? "";
        const inner = [...element.children].find((child) => child === node);
        return inner?.matches(INLINE) && !isMarked(inner) ? ` ${textOf(inner)} ` : " … ";
      })
      .join("");
  const blockOf = (element: Element): Element =>
    element.matches(INLINE) && !isMarked(element) && element !== root && element.parentElement !== null
      ? blockOf(element.parentElement)
      : element;
  const explainingPart = (element: Element): Element | null => {
    const part = element.closest("[data-explained],[data-explained-by]");
    const other = part?.getAttribute("data-explained-by");
    return typeof other === "string" ? root.querySelector(`[id="${other}"]`) : (part ?? null);
  };
  const isExplained = (element: Element) =>
    (explainingPart(element)?.querySelector("[data-explain]") ?? null) !== null;
  const isShown = (element: Element) =>
    element.closest(OUTSIDE) === null &&
    (typeof element.checkVisibility !== "function" || element.checkVisibility());
  const figuresIn = (block: Element): string[] => {
    const text = literals.reduce((left, literal) => left.replaceAll(literal, " … "), spaced(textOf(block)));
    const figures = DECIMAL.test(spaced(text)) ? [text] : (text.match(FIGURE) ?? []);
    return figures.map((figure) => `${figure.trim()} in «${text.slice(0, 100)}»`);
  };

  const blocks = new Set<Element>();
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    if (holder === null || !/\d/.test(walker.currentNode.nodeValue ?? "")) continue;
    if (isShown(holder) && !isExplained(holder)) blocks.add(blockOf(holder));
  }
  return [...new Set([...blocks].flatMap(figuresIn))];
}
