import { notifications } from "@mantine/notifications";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Toasts } from "./Toasts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([true, false])(
  "shows notifications above the forms' save buttons on phones (phone: %s)",
  async (isPhone) => {
    vi.stubGlobal("matchMedia", () => ({
      matches: isPhone,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await renderInSpanish(<Toasts />, {});
    notifications.show({ message: "Labor guardada." });
    const shown = await screen.findAllByText("Labor guardada.");
    const isOnTop = shown.some((one) => one.closest('[data-position="top-center"]') !== null);
    expect(isOnTop).toBe(isPhone);
  },
);
