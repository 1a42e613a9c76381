import { exampleUser } from "@surco/accounts/contract";
import { closeSession, openSession, sessionToken } from "@surco/kit-web";
import { renderInSpanish, stubRoutes } from "@surco/kit-web/testing";
import { features, findCompany, openCompany } from "@surco/landing/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import landing from "../locales/es.json";
import { CompanyScreen } from "./CompanyScreen";

/** Names of roles stand in the texts of accounts. */
const accounts = { manage: { role: { FSM: { name: "Jefe de ventas de zona (FSM)", text: "" } } } };

let offersDemonstration: boolean;
let people: object[];
let requests: ReturnType<typeof stubRoutes>;

beforeEach(() => {
  offersDemonstration = true;
  people = [];
  requests = stubRoutes(() => [
    [
      features,
      {
        world: "demo",
        mailboxUrl: null,
        offersDemonstration,
        signInProviders: [],
        baseMaps: [],
        operator: null,
        build: "b",
      },
    ],
    [findCompany, { people }],
    [openCompany, { token: "token-of-the-manager", user: exampleUser }],
  ]);
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () => renderInSpanish(<CompanyScreen />, { texts: { landing, accounts }, path: "/" });

describe("demonstration company", () => {
  it("signs in as the chosen role", async () => {
    await open();

    await userEvent.click(
      await screen.findByRole("button", { name: "Entrar como Jefe de ventas de zona (FSM)" }),
    );

    await waitFor(() => expect(sessionToken()).toBe("token-of-the-manager"));
    const entered = requests.sent.find(({ route }) => route === openCompany);
    expect(entered?.body).toEqual({ language: "es", role: "FSM" });
  });

  it("names the people once the company is there, without a button for oneself", async () => {
    openSession("token-of-the-grower");
    people = [
      { role: "RSM", name: "Carla Medina", isCaller: false },
      { role: "grower", name: "Hugo Salvatierra", isCaller: true },
    ];
    await open();

    expect(await screen.findByText("Carla Medina")).toBeDefined();
    expect(screen.getByText("Sos vos")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Entrar como Productor" })).toBeNull();
  });

  it("warns that another session ends", async () => {
    openSession("token-of-somebody");
    await open();

    expect(await screen.findByText(/se cierra tu sesión actual/)).toBeDefined();
  });

  it("says so where no demonstration is offered", async () => {
    offersDemonstration = false;
    await open();

    expect(await screen.findByText(/no ofrece un campo de demostración/)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
