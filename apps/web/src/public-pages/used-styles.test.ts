import { expect, it } from "vitest";
import { usedStyles, withoutUnusedComponents } from "./used-styles";

const HTML = '<main id="content"><h1 class="title big" data-size="lg">Lotes</h1></main>';

it.each([
  ["element", "h1{a:b}", "h1{a:b}"],
  ["absent element", "table{a:b}", ""],
  ["class", ".title{a:b}.gone{a:b}", ".title{a:b}"],
  ["some of several selectors", ".gone,h1.big:hover{a:b}", "h1.big:hover{a:b}"],
  ["attribute", ".title[data-size=lg]{a:b}.title[data-off]{a:b}", ".title[data-size=lg]{a:b}"],
  ["id", "#content{a:b}#else{a:b}", "#content{a:b}"],
  ["what a selector excludes", ".title:not(.gone,[data-off]){a:b}", ".title:not(.gone,[data-off]){a:b}"],
  ["alternatives", ":is(.gone,.title) h1{a:b}", ":is(.gone,.title) h1{a:b}"],
  ["a required class", ":where(.gone) h1{a:b}", ""],
  [
    "colour scheme",
    "[data-mantine-color-scheme=dark] .title{a:b}",
    "[data-mantine-color-scheme=dark] .title{a:b}",
  ],
  [
    "condition",
    "@media (width<9px){.title{a:b}.gone{a:b}}@media print{.gone{a:b}}",
    "@media (width<9px){.title{a:b}}",
  ],
  [
    "animation",
    ".title{animation:in 1s}@keyframes in{0%{a:b}}@keyframes out{0%{a:b}}",
    ".title{animation:in 1s}@keyframes in{0%{a:b}}",
  ],
  [
    "letters of the languages",
    '@font-face{src:url(a)format("woff2");unicode-range:U+370-377}@font-face{src:url(b);unicode-range:U+??,U+131}',
    "@font-face{src:url(b);unicode-range:U+??,U+131}",
  ],
  ["text with braces", '.title:after{content:"}{;"}.gone{a:b}', '.title:after{content:"}{;"}'],
])("keeps of the styles of the application what the page needs: %s", (_, styles, kept) => {
  expect(usedStyles(styles, HTML)).toBe(kept);
});

it("drops the library's properties that no kept rule or element refers to", () => {
  const styles =
    ":root{--mantine-a:var(--mantine-b);--mantine-b:red;--mantine-c:blue;--own:1}h1{color:var(--mantine-a)}";
  expect(usedStyles(styles, HTML)).toBe(
    ":root{--mantine-a:var(--mantine-b);--mantine-b:red;--own:1}h1{color:var(--mantine-a)}",
  );
  expect(usedStyles(styles, `${HTML}<p style="color:var(--mantine-c)">`)).toContain("--mantine-c:blue");
});

it("leaves out what styles components that the scripts do not name", () => {
  const styles =
    "body{a:b}.m_0a1b2c3d{a:b}.m_0a1b2c3d .m_99999999,.mine{a:b}:where(.m_99999999,.mine){a:b}" +
    "@media print{.m_99999999{a:b}}@font-face{src:url(a)}@keyframes m_99999999{0%{a:b}}";
  expect(withoutUnusedComponents(styles, '{root:"m_0a1b2c3d"}')).toBe(
    "body{a:b}.m_0a1b2c3d{a:b}.mine{a:b}:where(.m_99999999,.mine){a:b}@font-face{src:url(a)}@keyframes m_99999999{0%{a:b}}",
  );
});
