import { exampleUser } from "@surco/accounts/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContactScreen } from "../contact/ContactScreen";
import accounts from "../locales/es.json";
import { ProviderCallbackScreen } from "../providers/ProviderCallbackScreen";
import { storedReauthenticationReturn, storeReauthenticationReturn } from "../providers/provider-callback";
import { ReauthenticationDialog } from "./ReauthenticationDialog";

const server = vi.fn<typeof fetch>();
let isRecent: boolean;
let isRight: boolean;
let user = exampleUser;

beforeEach(() => {
  openSession("a-token-of-thirty-two-characters");
  isRecent = false;
  isRight = true;
  user = exampleUser;
  vi.stubGlobal("fetch", server);
  server.mockReset();
  server.mockImplementation(async (address) => {
    if (address === "/api/auth/change-mail") {
      return isRecent
        ? Response.json({})
        : Response.json({ code: "REAUTHENTICATION_REQUIRED" }, { status: 403 });
    }
    if (address === "/api/auth/reauthenticate") {
      if (!isRight) return Response.json({ code: "PASSWORD_WRONG" }, { status: 422 });
      isRecent = true;
      return Response.json({});
    }
    if (address === "/api/auth/provider") {
      const linked = [{ provider: "google", email: null, linkedAt: "2026-11-21T12:00:00.000Z" }];
      return Response.json({ linked, offered: ["google", "facebook"] });
    }
    return Response.json(user);
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

/** Requests an e-mail change from an old session. */
async function requestChange() {
  await renderInSpanish(
    <>
      <ContactScreen />
      <ReauthenticationDialog />
    </>,
    { texts: { accounts }, at: "/user/username" },
  );
  await enterText(await screen.findByLabelText("E-mail nuevo"), "ana.nueva@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Cambiar el e-mail" }));
  await screen.findByRole("dialog", { name: "Confirmá que sos vos" });
}
const confirm = async (password: string) => {
  await enterText(await screen.findByLabelText("Contraseña actual"), password);
  await userEvent.click(screen.getByRole("button", { name: "Confirmar" }));
};

describe("re-authentication dialog", () => {
  it("asks for the password and repeats the action", async () => {
    await requestChange();
    await confirm("sorgo temprano 2026");

    expect(await screen.findByText(/Enviamos a ana.nueva@example.com un enlace/)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a wrong password and stays open; cancelled, it keeps the input", async () => {
    isRight = false;
    await requestChange();
    await confirm("no es esta");
    expect(await screen.findByText("La contraseña actual no es correcta.")).toBeTruthy();

    await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));

    expect(await screen.findByText("Por seguridad, confirmá que sos vos para seguir.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("E-mail nuevo").value).toBe("ana.nueva@example.com");
  });

  it("offers the linked providers, alone without a password", async () => {
    user = { ...exampleUser, hasPassword: false };
    await requestChange();

    expect(await screen.findByRole("button", { name: "Continuar con Google" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continuar con Facebook" })).toBeNull();
    expect(screen.queryByLabelText("Contraseña actual")).toBeNull();
  });

  it("returns from the provider to the page of the action", async () => {
    storeReauthenticationReturn("/user/username");
    const { address } = await renderInSpanish(<ProviderCallbackScreen />, {
      texts: { accounts },
      at: `/auth/provider/google?code=c&state=${"s".repeat(43)}`,
      path: "/auth/provider/:provider",
    });

    await waitFor(() => expect(address()).toBe("/user/username"));
    const posted = server.mock.calls.filter(([, request]) => request?.method === "POST");
    expect(posted.map(([url]) => url)).toEqual(["/api/auth/reauthenticate/provider"]);
    expect(storedReauthenticationReturn()).toBeNull();
  });
});
