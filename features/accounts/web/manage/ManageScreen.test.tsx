import {
  exampleManaged,
  exampleUser,
  type ManagedUser,
  type RightsChange,
  type User,
} from "@surco/accounts/contract";
import type { QueueState } from "@surco/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import accounts from "../locales/es.json";
import type { Service, Services } from "../services/use-services";
import { ManageScreen } from "./ManageScreen";

type Answer = (url: URL, body: Record<string, unknown>) => [status: number, body: object];

const bruno: ManagedUser = { ...exampleManaged, firstName: "Bruno", lastName: "Díaz", manager: null };
const carla = { id: "01890000-0000-7000-8000-0000000000c1", name: "Carla Ríos", username: null };
const saved: Record<string, unknown>[] = [];
let profile: User;
let hasSoilImagery: boolean;
let list: ManagedUser[];
let services: Services;
let queues: QueueState[];
let change: Answer;

const server: Record<string, Answer> = {
  "GET /api/auth/": () => [200, profile],
  "GET /api/auth/list_users": () => [200, { users: list, nextCursor: null, total: list.length }],
  "GET /api/auth/users/one": () => [200, bruno],
  "GET /api/auth/users/people": () => [
    200,
    { people: [{ ...carla, role: "FM", isFieldAgronomist: false }], nextCursor: null },
  ],
  "GET /api/auth/producer_groups": () => [200, { groups: [], nextCursor: null }],
  "GET /api/auth/permission_offer": () => [200, { soilImagery: hasSoilImagery }],
  "GET /api/admin/services": () => [200, services],
  "GET /api/admin/queues": () => [200, { queues }],
  "GET /api/auth/audit": () => [200, { changes: [roleChange, managerChange], nextCursor: null }],
  "PATCH /api/auth/update_user": (url, body) => change(url, body),
};
const roleChange: RightsChange = {
  id: "01890000-0000-7000-8000-0000000000e1",
  at: "2026-11-21T12:00:00Z",
  what: "role",
  by: null,
  of: { kind: "user", id: bruno.id, name: "Bruno Díaz" },
  before: null,
  after: "FA",
};
const managerChange: RightsChange = {
  ...roleChange,
  id: "01890000-0000-7000-8000-0000000000e2",
  what: "manager",
  by: { id: exampleUser.id, name: "Ada Mansilla" },
  after: { id: carla.id, name: null },
};

beforeEach(() => {
  profile = { ...exampleUser, role: "ADMIN" };
  list = [bruno];
  hasSoilImagery = true;
  services = { world: "live", services: [], budgets: [], warnings: [] };
  queues = [];
  saved.length = 0;
  change = (_, body) => {
    saved.push(body);
    return [200, { user: { ...bruno, ...body, version: bruno.version + saved.length }, token: null }];
  };
  openSession("x".repeat(43));
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const url = new URL(address, "http://localhost");
    const path = url.pathname
      .replace(/users\/(rsm|fsm|fm|pm|fa)$/, "users/people")
      .replace(/users\/[\w-]{36}$/, "users/one")
      .replace(/update_user\/.*/, "update_user");
    const answer = server[`${init.method} ${path}`];
    if (answer === undefined) throw new Error(`nobody answers ${init.method} ${path}`);
    const [status, body] = answer(url, JSON.parse(String(init.body ?? "{}")));
    return Response.json(body, { status });
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = (query = "") =>
  renderInSpanish(<ManageScreen />, {
    texts: { accounts },
    at: `/user/manage${query}`,
    path: "/user/manage",
  });
const openBruno = async () => {
  await open(`?usuario=${bruno.id}`);
  const dialog = await screen.findByRole("dialog", { name: "Bruno Díaz" });
  await within(dialog).findByRole("radio", { name: /^Sin rol/ });
  return within(dialog);
};
const user = userEvent.setup({ delay: null });

describe("user list", () => {
  it("searches while typing, keeps the search in the address, and reports no matches", async () => {
    const { address } = await open();
    await screen.findByText("1 usuario");
    list = [];

    await user.type(screen.getByRole("searchbox"), "nadie");

    expect(await screen.findByText("No se encontraron usuarios para el filtro.")).toBeTruthy();
    expect(address()).toBe("/user/manage?buscar=nadie");
    list = [bruno];
    await user.click(screen.getByRole("button", { name: "Quitar los filtros" }));
    expect(await screen.findByText("1 usuario")).toBeTruthy();
  });

  it("is shown to administrators only", async () => {
    profile = { ...profile, role: "RSM" };
    await open();

    expect(await screen.findByText("Solo para quienes administran")).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });
});

describe("user panel", () => {
  it("assigns a role and a manager, sends only the changes, and undoes them", async () => {
    const panel = await openBruno();

    await user.click(panel.getByRole("radio", { name: /^Agrónomo de campo/ }));
    await user.click(panel.getByRole("combobox", { name: "Quién está a cargo" }));
    await user.click(await screen.findByRole("option", { name: "Carla Ríos", hidden: true }));
    await user.click(panel.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Usuario actualizado.");

    expect(saved).toEqual([{ role: "FA", managerId: carla.id, version: 3, releaseRelations: false }]);
    change = (_, body) => {
      saved.push(body);
      return [200, { user: { ...bruno, version: 5 }, token: null }];
    };
    await user.click(screen.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(saved[1]).toEqual({ role: null, version: 4 }));
  });

  it("offers no manager for a role without one", async () => {
    const panel = await openBruno();

    await user.click(panel.getByRole("radio", { name: /^Jefe regional/ }));

    expect(panel.getByText("Con este rol no hay nadie por encima.")).toBeTruthy();
  });

  it("asks for confirmation before soil images are switched on, not off", async () => {
    const panel = await openBruno();
    const soil = () => panel.getByRole<HTMLInputElement>("switch", { name: /^Imágenes de suelo/ });

    await user.click(soil());
    expect(soil().checked).toBe(false);
    const ask = await screen.findByRole("dialog", { name: "¿Activar las imágenes de suelo?" });
    expect(ask.textContent).toContain("Bruno Díaz");
    await user.click(within(ask).getByRole("button", { name: "Activar" }));
    await waitFor(() => expect(soil().checked).toBe(true));

    await user.click(soil());
    expect(soil().checked).toBe(false);
  });

  it.each([
    [true, /^Abre la capa de imágenes de suelo/, /El proveedor puede cobrar/],
    [false, /todavía no abre nada/, /todavía no abre nada/],
  ])("says what soil images open where a provider is connected: %s", async (isConnected, help, ask) => {
    hasSoilImagery = isConnected;
    const panel = await openBruno();

    expect(await panel.findByText(help)).toBeTruthy();
    await user.click(panel.getByRole("switch", { name: /^Imágenes de suelo/ }));
    const dialog = await screen.findByRole("dialog", { name: "¿Activar las imágenes de suelo?" });
    expect(within(dialog).getByText(ask)).toBeTruthy();
  });

  it("shows an edit conflict with both values to choose from", async () => {
    const current = { ...bruno, role: "RSM", version: 7 };
    change = (_, body) => {
      saved.push(body);
      if (body.version === 7) return [200, { user: { ...current, ...body }, token: null }];
      return [409, { code: "STALE_VERSION", details: { current } }];
    };
    const panel = await openBruno();
    await user.click(panel.getByRole("radio", { name: /^Responsable de productores/ }));
    await user.click(panel.getByRole("button", { name: "Guardar" }));

    const row = await panel.findByRole("row", { name: /^Rol / });
    expect(row.textContent).toBe("RolJefe regional de ventas (RSM)Responsable de productores (PM)");
    await user.click(panel.getByRole("button", { name: "Guardar lo mío" }));

    await waitFor(() => expect(saved[1]).toMatchObject({ role: "PM", version: 7 }));
  });

  it("names the broken relations and releases them on request", async () => {
    change = (_, body) => {
      saved.push(body);
      if (body.releaseRelations === true) return [200, { user: { ...bruno, role: "RSM" }, token: null }];
      const below = { count: 12, names: ["Zoe Sosa", "Inés Gómez"] };
      const groups = { count: 1, names: ["Norte"] };
      return [409, { code: "ROLE_BREAKS_RELATIONS", details: { manager: "Carla Ríos", below, groups } }];
    };
    const panel = await openBruno();
    await user.click(panel.getByRole("radio", { name: /^Jefe regional/ }));
    await user.click(panel.getByRole("button", { name: "Guardar" }));

    const note = await panel.findByRole("alert");
    expect(note.textContent).toContain("Carla Ríos ya no podría estar a cargo.");
    expect(note.textContent).toContain("12 personas ya no podrían depender de esta: Zoe Sosa, Inés Gómez…");
    expect(note.textContent).toContain("El grupo Norte quedaría sin responsable.");
    await user.click(within(note).getByRole("button", { name: "Guardar y soltar esas relaciones" }));
    await waitFor(() => expect(saved[1]).toMatchObject({ role: "RSM", releaseRelations: true }));
  });

  it("asks before discarding unsaved changes", async () => {
    const panel = await openBruno();
    await user.click(panel.getByRole("radio", { name: /^Administrador/ }));

    await user.click(panel.getByRole("button", { name: "Cancelar" }));
    const ask = await screen.findByRole("dialog", { name: "¿Descartar los cambios?" });
    await user.click(within(ask).getByRole("button", { name: "Seguir editando" }));

    expect(panel.getByRole<HTMLInputElement>("radio", { name: /^Administrador/ }).checked).toBe(true);
  });
});

it("audit list shows author and change in words, closed accounts without a name", async () => {
  await open("?vista=cambios");

  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);

  expect(rows[0]).toMatch(
    /^Rol · Bruno DíazSin rol → Agrónomo de campo \(FA\)El comando del servidor · 21 nov 2026/,
  );
  expect(rows[1]).toMatch(/^Quién está a cargo · Bruno DíazNadie → cuenta cerradaAda Mansilla · /);
});

describe("outside services", () => {
  const host = { openUntil: null, lastSuccessAt: "2026-02-20T12:00:00Z", lastFailureAt: null };
  const buildService = (provider: string, overrides: Partial<Service["hosts"][number]>): Service => ({
    provider,
    isSimulated: false,
    hosts: [{ host: `${provider}.example.org`, state: "closed", ...host, ...overrides }],
  });

  it("are listed with state, last response and remaining calls, those with a problem first", async () => {
    services = {
      world: "live",
      services: [
        { provider: "gibs", isSimulated: false, hosts: [] },
        buildService("open-meteo-archive", {}),
        buildService("met-norway", {
          state: "open",
          openUntil: "2026-02-20T13:00:00Z",
          lastSuccessAt: null,
          lastFailureAt: "2026-02-20T12:30:00Z",
        }),
        buildService("another", { state: "half-open" }),
        buildService("planet", { state: "refused", lastFailureAt: "2026-02-20T12:30:00Z" }),
      ],
      budgets: [{ provider: "open-meteo", left: 3900, perDay: 10_000 }],
      warnings: [],
    };
    await open("?vista=servicios");
    await screen.findByText("Se usan los servicios reales.");
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(
      /^Imágenes de 3 m \(Planet\).*Rechaza las credenciales.*revisá su clave.*Última falla/,
    );
    expect(rows[1]).toMatch(/MET Norway.*En pausa.*Se lo vuelve a llamar desde .*Sin respuestas todavía/);
    expect(rows[2]).toMatch(/^another.*Se prueba de nuevo/);
    expect(rows[3]).toMatch(/Open-Meteo.*Responde.*Última respuesta: .*quedan 3900 de 10.000/);
    expect(rows[4]).toMatch(/Nubes.*Sin llamadas todavía$/);
    expect(screen.queryByText("Revisá los servicios externos")).toBeNull();
  });

  it("are marked as simulated in the demo world, and read again on demand", async () => {
    services = {
      world: "demo",
      services: [{ ...buildService("gibs", {}), isSimulated: true }],
      budgets: [],
      warnings: [],
    };
    await open("?vista=servicios");
    expect(await screen.findByText("Simulado")).toBeTruthy();
    expect(screen.getByText(/Modo demostración/)).toBeTruthy();
    services = { ...services, services: [buildService("gibs", { state: "open" })] };
    await user.click(screen.getByRole("button", { name: "Actualizar" }));
    expect(await screen.findByText("En pausa")).toBeTruthy();
  });

  it("stand beside the background jobs by kind, those that failed or wait first", async () => {
    const idle = { waitingCount: 0, scheduledCount: 1, activeCount: 0, failedCount: 0, oldestWaitSeconds: 0 };
    queues = [
      { ...idle, queue: "send-mail" },
      { ...idle, queue: "read-season", waitingCount: 12, activeCount: 2, oldestWaitSeconds: 90 },
      { ...idle, queue: "make-report", failedCount: 3 },
    ];
    await open("?vista=servicios");
    const table = within(await screen.findByRole("table", { name: "Trabajos de fondo" }));
    const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "TrabajoEn esperaEn cursoFallidosEspera más larga",
      "make-report003–",
      "read-season12201,5 min",
    ]);
    expect(screen.getByText("1 tipo de trabajo sin nada pendiente.")).toBeTruthy();
  });

  it("warn on every view where Open-Meteo's free host is used beside payments", async () => {
    services = { ...services, warnings: ["OPEN_METEO_WITHOUT_KEY"] };
    await open();
    expect(await screen.findByText(/Open-Meteo se usa sin clave/)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Estado del sistema" }));
    expect(await screen.findByText("Se usan los servicios reales.")).toBeTruthy();
    expect(screen.getByText("Revisá los servicios externos")).toBeTruthy();
  });

  it("say that their state could not be read, and offer another try", async () => {
    const answer = server["GET /api/admin/services"];
    server["GET /api/admin/services"] = () => [500, { code: "INTERNAL" }];
    await open("?vista=servicios");
    const retry = await screen.findByRole("button", { name: "Reintentar" });
    if (answer) server["GET /api/admin/services"] = answer;
    await user.click(retry);
    expect(await screen.findByText("Se usan los servicios reales.")).toBeTruthy();
  });
});
