/** Text of a page: part of it in any case, all of it where `exact`, or a pattern. */
type Text = string | RegExp;

interface RoleOptions {
  name?: Text;
  exact?: boolean;
  checked?: boolean;
  level?: number;
}

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Searches for elements, as a page or a locator of Playwright has them. */
export interface StorySearch<L> {
  getByRole(role: Role, options?: RoleOptions): L;
  getByLabel(text: Text, options?: { exact?: boolean }): L;
  getByText(text: Text, options?: { exact?: boolean }): L;
  getByTestId(id: string): L;
  locator(css: string): L;
}

/** Roles that shared steps look for. */
export type Role =
  | "button"
  | "checkbox"
  | "combobox"
  | "dialog"
  | "group"
  | "heading"
  | "link"
  | "list"
  | "listbox"
  | "listitem"
  | "menuitem"
  | "menuitemradio"
  | "option"
  | "radio"
  | "radiogroup"
  | "region"
  | "row"
  | "textbox";

/** The part of Playwright's locator that steps in every browser use. */
export interface StoryLocator extends StorySearch<StoryLocator> {
  first(): StoryLocator;
  filter(options: { hasText: Text }): StoryLocator;
  waitFor(options?: { state?: "visible" | "attached" | "detached"; timeout?: number }): Promise<void>;
  count(): Promise<number>;
  all(): Promise<StoryLocator[]>;
  click(): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  selectOption(option: string | { label: string } | { index: number }): Promise<unknown>;
  setInputFiles(file: File): Promise<void>;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}

/** The part of Playwright's page that steps in every browser use: Chromium, Firefox and WebKit offer it alike. */
export interface StoryPage extends StorySearch<StoryLocator> {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  waitForURL(address: RegExp): Promise<void>;
  evaluate<R>(expression: string): Promise<R>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  screenshot(options: { path: string }): Promise<unknown>;
}
