import type { Locator, Page } from "playwright-core";
import { PATIENCE_MS } from "./browser";

/** Longest change of the edge of a focused field, on a busy machine. */
const EDGE_MS = 1000;
const POLL_MS = 100;
/** Presses of a key after which a control counts as out of the keyboard's reach. */
const MOST_STOPS = 150;

/** Hand on the keyboard of a page; it notes what has the focus without showing it. */
export interface Keys {
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key, by default Tab, until the control has the focus. */
  tabTo(target: Locator, key?: string): Promise<void>;
  hasFocus(target: Locator): Promise<boolean>;
  /** Goes to a control and presses it. */
  activate(target: Locator, key?: string): Promise<void>;
  /** Controls that had the focus without showing it. */
  readonly unseen: ReadonlySet<string>;
}

/**
 * Outline, ring or coloured edge of the focused element, of what stands for a hidden input, or of the frame around a field; a
 * name where there is none.
 */
const UNSEEN_FOCUS = `(() => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.id === "content") return null;
  const around = [focused, focused.nextElementSibling, focused.parentElement, focused.closest("label, .mantine-Input-wrapper, .mantine-Slider-root")];
  const label = focused.id && document.querySelector("label[for='" + CSS.escape(focused.id) + "']");
  const shows = (element) => {
    if (!element) return false;
    return [null, "::before", "::after"].some((pseudo) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || (element === focused && boxShadow !== "none");
    });
  };
  const isField = focused.matches("input, textarea, select");
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--mantine-primary-color-filled").trim();
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = accent;
  const color = getComputedStyle(probe).color;
  probe.remove();
  const hasEdge = isField && [focused, focused.parentElement, focused.closest(".mantine-PasswordInput-input, .mantine-PillsInput-input")].some((one) => one && getComputedStyle(one).borderTopColor === color);
  if (hasEdge || [...around, label].some(shows)) return null;
  return focused.localName + "." + String(focused.className).split(" ")[0] + " " + (focused.getAttribute("aria-label") ?? focused.textContent ?? "").slice(0, 40);
})()`;

/** Keyboard of a page, the only thing that a walk without a mouse uses. */
export function keyboardOf(page: Page): Keys {
  const unseen = new Set<string>();
  const hasFocus = (target: Locator) =>
    target.evaluate((element) => element === element.ownerDocument.activeElement);
  /** The edge of a field changes its colour within a moment. */
  async function unseenFocus(): Promise<string | null> {
    const giveUp = Date.now() + EDGE_MS;
    for (;;) {
      const name = await page.evaluate<string | null>(UNSEEN_FOCUS);
      if (name === null || Date.now() > giveUp) return name;
      await page.waitForTimeout(POLL_MS);
    }
  }
  const keys: Keys = {
    unseen,
    hasFocus,
    async press(...pressed) {
      for (const key of pressed) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    async tabTo(target, key = "Tab") {
      await target.waitFor({ state: "attached", timeout: PATIENCE_MS });
      for (let stop = 0; stop < MOST_STOPS; stop++) {
        if (await hasFocus(target)) return;
        await page.keyboard.press(key);
        const name = await unseenFocus();
        if (name !== null) unseen.add(name);
      }
      throw new Error(`${MOST_STOPS} presses of ${key} do not lead to ${target}`);
    },
    async activate(target, key = "Enter") {
      await keys.tabTo(target);
      await page.keyboard.press(key);
    },
  };
  return keys;
}
