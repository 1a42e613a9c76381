import { afterEach, expect, it } from "vitest";
import { preloadNext } from "./preload-next";

afterEach(() => document.head.replaceChildren());

it("preloads the font once all files of the session are loaded", () => {
  document.head.innerHTML = `
    <link rel="modulepreload" href="/shell.js" data-session="">
    <link rel="modulepreload" href="/texts.js" data-session="es">
    <link as="font" href="/font.woff2" data-session="" data-next="">
    <link rel="manifest" href="/app.webmanifest">`;
  const [shell, texts, font, manifest] = document.head.querySelectorAll("link");
  preloadNext(document);
  for (const early of [manifest, shell, shell]) early?.dispatchEvent(new Event("load"));
  expect(font?.rel).toBe("");
  texts?.dispatchEvent(new Event("load"));
  expect(font?.rel).toBe("preload");
});
