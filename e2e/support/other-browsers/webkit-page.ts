import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { PATIENCE_MS } from "../browser";
import type { StoryPage } from "./story-page";
import type { WebDriverSession } from "./web-driver";
import { type ScriptedPage, searchFrom } from "./webkit-locator";

const queries =
  readFileSync(
    createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
    "utf8",
  ) + readFileSync(fileURLToPath(new URL("page-queries.js", import.meta.url)), "utf8");

/** Keys by the codes of WebDriver. @source W3C WebDriver, "Keyboard actions" */
const keys: Record<string, string> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  End: "\uE010",
  Home: "\uE011",
};

/** A page of WebKitGTK as the steps of the stories take it. @param stored  what each origin finds in its `localStorage` */
export async function openWebKitPage(
  session: WebDriverSession,
  stored: Readonly<Record<string, string>>,
): Promise<StoryPage> {
  const prepared = new Set<string>();
  let address = "about:blank";

  const runPlain = async <R>(body: string, ...values: unknown[]): Promise<R> => {
    const script = `const done = arguments[arguments.length - 1];
      const values = [...arguments].slice(0, -1);
      (async function () { ${body} }).apply(null, values)
        .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const { value, error } = await session.command<{ value: R; error?: string }>("POST", "/execute/async", {
      script,
      args: values,
    });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const open = (url: string) => session.command<void>("POST", "/url", { url });
  const prepare = async (origin: string) => {
    if (prepared.has(origin)) return;
    await open(`${origin}/surco.svg`);
    await runPlain(
      "for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value);",
      stored,
    );
    prepared.add(origin);
  };

  const page: ScriptedPage = {
    session,
    async run(body, ...values) {
      const asked = `if (!globalThis.findInStory) return { isWithoutQueries: true }; return { value: await (async function () { ${body} }).apply(null, arguments) };`;
      type Answer = { value: never; isWithoutQueries?: boolean };
      const answer = await runPlain<Answer>(asked, ...values);
      if (!answer.isWithoutQueries) return answer.value;
      await session.command("POST", "/execute/sync", { script: queries, args: [] });
      return (await runPlain<Answer>(asked, ...values)).value;
    },
    async pressKey(key) {
      const value = keys[key] ?? key;
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
      await session.command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
  };
  const poll = async (isDone: () => Promise<boolean>, what: string) => {
    const giveUp = Date.now() + PATIENCE_MS;
    while (!(await isDone())) {
      if (Date.now() > giveUp) throw new Error(`${what} did not come; the address is ${address}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const readAddress = async () => {
    address = await session.command<string>("GET", "/url");
    return address;
  };

  return {
    ...searchFrom(page, []),
    async goto(wanted) {
      await prepare(new URL(wanted).origin);
      await open(wanted);
      await readAddress();
    },
    reload: () => session.command("POST", "/refresh"),
    url: () => address,
    waitForURL: (wanted) => poll(async () => wanted.test(await readAddress()), String(wanted)),
    evaluate: (expression) => runPlain(`return (${expression});`),
    async setViewportSize({ width, height }) {
      await session.command("POST", "/window/rect", { width, height });
      const [innerWidth = width, innerHeight = height] = await runPlain<number[]>(
        "return [innerWidth, innerHeight];",
      );
      await session.command("POST", "/window/rect", {
        width: 2 * width - innerWidth,
        height: 2 * height - innerHeight,
      });
    },
    async screenshot({ path }) {
      writeFileSync(path, Buffer.from(await session.command<string>("GET", "/screenshot"), "base64"));
    },
  };
}
