import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PATIENCE_MS } from "../browser";
import type { StoryLocator, StorySearch } from "./story-page";
import { WebDriverError, type WebDriverSession } from "./web-driver";

/** One step to elements, as `page-queries.js` takes it. */
export type Step = { by: string } & Record<string, unknown>;

/** Parts of a page that its locators need. */
export interface ScriptedPage {
  session: WebDriverSession;
  /** Runs a function's body in the page, with `findInStory` there. Elements come back as references. */
  run<R>(body: string, ...values: unknown[]): Promise<R>;
  /** Presses a key where the focus is. */
  pressKey(key: string): Promise<void>;
}

type Reference = Record<string, string>;

/** Refusals of what is not ready yet: a person would wait. */
const NOT_YET = new Set([
  "element click intercepted",
  "element not interactable",
  "no such element",
  "stale element reference",
]);
const POLL_MS = 100;

function textStep(text: string | RegExp, exact = false): object {
  return typeof text === "string" ? { text, exact } : { pattern: text.source, flags: text.flags };
}

/** Searches that go on from some steps. */
export function searchFrom(page: ScriptedPage, steps: readonly Step[]): StorySearch<StoryLocator> {
  const then = (step: Step) => newLocator(page, [...steps, step]);
  return {
    getByRole: (role, { name, exact, ...states } = {}) =>
      then({ by: "role", role, ...states, ...(name !== undefined && { name: textStep(name, exact) }) }),
    getByLabel: (text, { exact } = {}) => then({ by: "label", text: textStep(text, exact) }),
    getByText: (text, { exact } = {}) => then({ by: "text", text: textStep(text, exact) }),
    getByTestId: (id) => then({ by: "css", css: `[data-testid="${id}"]` }),
    locator: (css) => then({ by: "css", css }),
  };
}

function newLocator(page: ScriptedPage, steps: readonly Step[]): StoryLocator {
  const described = JSON.stringify(steps);
  const then = (step: Step) => newLocator(page, [...steps, step]);
  const read = <R>(body: string) => page.run<R>(`const found = findInStory(arguments[0]); ${body}`, steps);

  /** Does something with the first element as soon as it is there and takes it. */
  const act = async <R>(action: (element: Reference, path: string) => Promise<R>): Promise<R> => {
    const giveUp = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const element = await read<Reference | null>("return found.find(isSeenInStory) ?? found[0] ?? null;");
        if (element === null) throw new WebDriverError("no such element", described);
        return await action(element, `/element/${Object.values(element)[0]}`);
      } catch (error) {
        const isEarly = error instanceof WebDriverError && NOT_YET.has(error.code);
        if (!isEarly || Date.now() > giveUp) throw new Error(`${described}: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    }
  };
  const click = () => act((_, path) => page.session.command<void>("POST", `${path}/click`));
  const set = async (isChecked: boolean) => {
    const isNow = await act((element) => page.run<boolean>("return arguments[0].checked;", element));
    if (isNow !== isChecked) await click();
  };

  return {
    ...searchFrom(page, steps),
    first: () => then({ by: "nth", index: 0 }),
    filter: ({ hasText }) => then({ by: "hasText", text: textStep(hasText) }),
    async waitFor({ state = "visible", timeout = PATIENCE_MS } = {}) {
      const giveUp = Date.now() + timeout;
      const isSo = {
        visible: "return found.some(isSeenInStory);",
        attached: "return found.length > 0;",
        detached: "return found.length === 0;",
      }[state];
      while (!(await read<boolean>(isSo))) {
        if (Date.now() > giveUp) throw new Error(`${described} is not ${state}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    count: () => read("return found.length;"),
    async all() {
      const count = await read<number>("return found.length;");
      return Array.from({ length: count }, (_, index) => then({ by: "nth", index }));
    },
    click,
    check: () => set(true),
    uncheck: () => set(false),
    fill: (text) =>
      act(async (element) => {
        const isFilled = await page.run<boolean>(
          "if (arguments[0].disabled || arguments[0].readOnly) return false; fillInStory(...arguments); return true;",
          element,
          text,
        );
        if (!isFilled) throw new WebDriverError("element not interactable", described);
      }),
    async press(key) {
      await act((element) => page.run<void>("arguments[0].focus();", element));
      await page.pressKey(key);
    },
    selectOption: (option) =>
      act(async (element) => {
        const wanted =
          typeof option === "string"
            ? { text: option }
            : {
                text: "label" in option ? option.label : undefined,
                index: "index" in option ? option.index : undefined,
              };
        if (await page.run<boolean>("return chooseInStory(...arguments);", element, wanted)) return;
        throw new WebDriverError("no such element", `${described} with ${JSON.stringify(option)}`);
      }),
    setInputFiles: ({ name, buffer }) =>
      act(async (_, path) => {
        const folder = mkdtempSync(join(tmpdir(), "surco-upload-"));
        try {
          writeFileSync(join(folder, name), buffer);
          await page.session.command("POST", `${path}/value`, { text: join(folder, name) });
          // The page reads the file when it is sent, which a person's file outlives too.
          await new Promise((resolve) => setTimeout(resolve, 1000));
        } finally {
          setTimeout(() => rmSync(folder, { recursive: true, force: true }), PATIENCE_MS).unref();
        }
      }),
    textContent: () => act((element) => page.run("return arguments[0].textContent;", element)),
    allTextContents: () => read("return found.map(({ textContent }) => textContent);"),
    inputValue: () => act((element) => page.run("return arguments[0].value;", element)),
    getAttribute: (name) =>
      act((element) => page.run("return arguments[0].getAttribute(arguments[1]);", element, name)),
  };
}
