/** Action of a visitor on a public page that waits for the application. */
export type PendingAction = { kind: "click" | "submit"; element: HTMLElement };

const INPUTS = "input,select,textarea";
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Replaces the page's markup with the application, which shows the same: with what was typed, the focus, opened details
 * and the scroll position, and does what the visitor waits for.
 */
export function replacePage(page: HTMLElement, root: HTMLElement, pending: PendingAction | null): void {
  const top = window.scrollY;
  const counterpart = pairs(page, root);
  const focused = document.activeElement;
  // Both are there only until the end of this task: elements outside the document take no input.
  if (!root.isConnected) page.before(root);
  for (const input of page.querySelectorAll<Input>(INPUTS)) {
    const other = counterpart(input);
    if (other !== null) copyInput(input, other as Input);
  }
  for (const opened of page.querySelectorAll<HTMLDetailsElement>("details[open]")) {
    counterpart(opened)?.setAttribute("open", "");
  }
  const focusTarget = page.contains(focused) ? counterpart(focused as HTMLElement) : null;
  const action = pending && { kind: pending.kind, element: counterpart(pending.element) };
  page.remove();
  window.scrollTo({ top, behavior: "instant" });
  if (focusTarget !== null) {
    focusTarget.focus({ preventScroll: true });
    copySelection(focused as HTMLInputElement, focusTarget as HTMLInputElement);
  }
  if (action?.kind === "click") action.element?.click();
  if (action?.kind === "submit") (action.element as HTMLFormElement | null)?.requestSubmit();
}

/** True once the application shows what the visitor pressed or sent, and takes it. */
export function canContinue(page: HTMLElement, root: HTMLElement, { element }: PendingAction): boolean {
  const other = pairs(page, root)(element);
  return other !== null && !other.matches(":disabled");
}

/** Finds the element of the application for one of the page: same kind, same words, same position among those. */
function pairs(page: HTMLElement, root: HTMLElement): (element: HTMLElement) => HTMLElement | null {
  return (element) => {
    const alike = (part: HTMLElement) =>
      [...part.querySelectorAll<HTMLElement>(element.tagName)].filter(
        (one) => wordsOf(one) === wordsOf(element),
      );
    return alike(root)[alike(page).indexOf(element)] ?? null;
  };
}

function wordsOf(element: HTMLElement): string {
  if (element.tagName === "FORM") return "";
  const label = "labels" in element ? (element as HTMLInputElement).labels?.[0] : null;
  const type = element.getAttribute("type") ?? "";
  const words = label?.textContent ?? element.getAttribute("aria-label") ?? ownWords(element);
  return `${type}:${words.trim()}`;
}

function ownWords(element: HTMLElement): string {
  if (element.matches(INPUTS)) return element.getAttribute("name") ?? "";
  return (element.tagName === "DETAILS" ? element.firstElementChild : element)?.textContent ?? "";
}

/** Enters a changed value as the user would: the form of the application listens to events. */
function copyInput(from: Input, to: Input): void {
  if (from instanceof HTMLInputElement && (from.type === "checkbox" || from.type === "radio")) {
    if (from.checked !== from.defaultChecked && from.checked !== (to as HTMLInputElement).checked) to.click();
    return;
  }
  const isChanged =
    from instanceof HTMLSelectElement
      ? !from.selectedOptions[0]?.defaultSelected
      : from.value !== from.defaultValue;
  if (!isChanged || from.value === to.value) return;
  // React overrides the element's own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value);
  for (const type of ["input", "change"]) to.dispatchEvent(new Event(type, { bubbles: true }));
}

function copySelection(from: HTMLInputElement, to: HTMLInputElement): void {
  try {
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  } catch {
    // E-mail addresses and numbers have no selection.
  }
}
