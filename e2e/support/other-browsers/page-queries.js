// Runs in a page, beside Testing Library: finds elements as Playwright's locators do.

const trimmed = (text) => (text ?? "").replace(/\s+/g, " ").trim();

const matches = (text, wanted) => {
  const value = trimmed(text);
  if (wanted.pattern !== undefined) return new RegExp(wanted.pattern, wanted.flags).test(value);
  if (wanted.exact) return value === trimmed(wanted.text);
  return value.toLowerCase().includes(trimmed(wanted.text).toLowerCase());
};

const below = (root, css) => [...root.querySelectorAll(css)];

const byRole = (root, { role, name, ...states }) =>
  TestingLibraryDom.queryAllByRole(root, role, {
    ...states,
    ...(name && { name: (given) => matches(given, name) }),
  });

const byLabel = (root, { text }) =>
  below(root, "*").filter((element) => {
    const named = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    const labels = named.length
      ? [named.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")]
      : [
          element.getAttribute("aria-label"),
          ...[...(element.labels ?? [])].map((label) => label.textContent),
        ];
    return labels.some((label) => label && matches(label, text));
  });

/** The smallest elements that hold a text. */
const byText = (root, { text }) => {
  const holders = below(root, "*").filter(
    (element) => !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) && matches(element.textContent, text),
  );
  return holders.filter((element) => !holders.some((other) => other !== element && element.contains(other)));
};

const searches = {
  role: byRole,
  label: byLabel,
  text: byText,
  css: (root, { css }) => below(root, css),
};

/** Elements that a chain of steps leads to. */
globalThis.findInStory = (steps) => {
  let found = [document.body];
  for (const step of steps) {
    if (step.by === "nth") found = found.slice(step.index, step.index + 1);
    else if (step.by === "hasText")
      found = found.filter(({ textContent }) => matches(textContent, step.text));
    else found = [...new Set(found.flatMap((root) => searches[step.by](root, step)))];
  }
  return found;
};

globalThis.isSeenInStory = (element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";

/** Writes into an input as typing does, in place of what was there. */
globalThis.fillInStory = (element, text) => {
  element.focus();
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (element.isContentEditable) element.textContent = text;
  else Object.getOwnPropertyDescriptor(prototype.prototype, "value").set.call(element, text);
  element.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
};

globalThis.chooseInStory = (select, wanted) => {
  const options = [...select.options];
  const at =
    wanted.index ??
    options.findIndex((option) => option.value === wanted.text || trimmed(option.label) === wanted.text);
  if (!options[at] || options[at].disabled) return false;
  select.selectedIndex = at;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
};
