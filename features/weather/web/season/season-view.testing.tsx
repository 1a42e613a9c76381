import { closeSession, type FieldSectionProps, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import weather from "../locales/es.json";

/** Field of the shown views. */
export const fieldId = "01994c1e-0000-7000-8000-00000000000a";

/**
 * Signs in before each test of a file, and gives what shows a view of a field's season.
 *
 * @param answer  body of a request's answer; null: the server fails; undefined: there is no network
 * @param texts  Spanish texts of other features
 */
export function seasonView(
  View: ComponentType<FieldSectionProps>,
  answer: (url: URL) => object | null | undefined,
  texts: Record<string, object> = {},
) {
  beforeEach(() => {
    vi.stubGlobal("fetch", async (address: string) => {
      const body = answer(new URL(address, "http://surco.invalid"));
      if (body === undefined) throw new TypeError("failed to fetch");
      return body === null ? Response.json({ code: "INTERNAL" }, { status: 500 }) : Response.json(body);
    });
    openSession("token");
    nameSessionAccount(crypto.randomUUID());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    cleanup();
    closeSession();
  });
  return () =>
    renderInSpanish(<View fieldId={fieldId} />, {
      texts: { weather, ...texts },
      at: "/?season=2025/26&period=2",
    });
}
