import { exampleUser } from "@surco/accounts/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import accounts from "../locales/es.json";
import { LogoScreen } from "./LogoScreen";

const server = vi.fn<typeof fetch>();
const ADDRESS = "/api/auth/logo?v=3f2a9c0d11e87b64";
let user = exampleUser;
let refusal: object | null = null;

beforeEach(() => {
  openSession("a-token-of-thirty-two-characters");
  user = exampleUser;
  refusal = null;
  vi.stubGlobal("fetch", server);
  server.mockReset();
  server.mockImplementation(async (address, request) => {
    if (String(address).startsWith("/api/auth/logo?v")) return new Response(new Uint8Array([1]));
    if (request?.method === "POST" && refusal !== null) return Response.json(refusal, { status: 422 });
    if (request?.method === "POST") user = { ...user, logo: ADDRESS };
    if (request?.method === "DELETE") user = { ...user, logo: null };
    return Response.json(user);
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () => renderInSpanish(<LogoScreen />, { texts: { accounts }, at: "/user/logo" });
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** File whose decoded picture has these dimensions. */
async function choose(width: number, height: number, bytes = PNG) {
  vi.stubGlobal("createImageBitmap", async () => ({ width, height }));
  const file = new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" });
  // Dropped files are not limited to the accepted types.
  await userEvent
    .setup({ applyAccept: false })
    .upload(await screen.findByLabelText("Archivo del logo"), file);
}
const uploads = () => server.mock.calls.filter(([, request]) => request?.method === "POST");

describe("logo screen", () => {
  it("previews a fitting picture and sends it unchanged", async () => {
    await open();
    await choose(80, 120);
    await userEvent.click(await screen.findByRole("button", { name: "Guardar el logo" }));

    expect(await screen.findByText("Logo actualizado.")).toBeTruthy();
    expect(uploads().map(([address]) => address)).toEqual(["/api/auth/logo/upload"]);
    expect(await screen.findByRole("button", { name: "Quitar el logo" })).toBeTruthy();
  });

  it("offers to crop a picture wider than high, also by keyboard", async () => {
    await open();
    await choose(300, 100);

    expect((await screen.findByRole("alert")).textContent).toContain("más ancho que alto");
    const zoom = await screen.findByRole("slider", { name: "Acercar" });
    zoom.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(Number(zoom.getAttribute("aria-valuenow"))).toBeGreaterThan(1);
    expect(uploads()).toEqual([]);
  });

  it("refuses a file whose content is no JPG or PNG, whatever its name", async () => {
    await open();
    await choose(80, 80, [0x3c, 0x73, 0x76, 0x67]);

    expect((await screen.findByRole("alert")).textContent).toContain("JPG o PNG");
    expect(screen.queryByRole("button", { name: "Guardar el logo" })).toBeNull();
  });

  it("keeps the chosen picture when the server refuses it", async () => {
    await open();
    await choose(80, 120);
    refusal = { code: "LOGO_TOO_MANY_PIXELS" };
    await userEvent.click(await screen.findByRole("button", { name: "Guardar el logo" }));

    expect((await screen.findByRole("alert")).textContent).toContain("demasiados píxeles");
    expect(screen.getByRole("button", { name: "Guardar el logo" })).toBeTruthy();
  });

  it("removes the logo and restores it by undo", async () => {
    user = { ...exampleUser, logo: ADDRESS };
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Quitar el logo" }));
    await userEvent.click(await screen.findByRole("button", { name: "Deshacer" }));

    await waitFor(() => expect(uploads()).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Quitar el logo" })).toBeTruthy();
  });
});
