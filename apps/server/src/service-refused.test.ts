import { accountRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import { sendJson, startLocalServer } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { startProductApp } from "./product-app.testing";

const db = testDatabase();

it("administrators are notified once for each configuration that a service rejects the credentials", async () => {
  const service = await startLocalServer((_request, response) => sendJson(response, {}, 403));
  const [admin, grower] = [await buildAccount(db), await buildAccount(db)];
  await accountRepository(db).setRole(admin.user.email, "ADMIN");

  /** Starts a process, which calls the service. @returns the notifications to an account */
  const start = async (environment: Record<string, string> = {}) => {
    const product = await startProductApp(db, undefined, environment);
    const http = product.platform.serviceClient({ provider: "some-service", allowedHosts: [service.host] });
    const read = () => http.getJson(service.address, z.unknown());
    await expect(read()).rejects.toMatchObject({ status: 403 });
    await expect(read()).rejects.toMatchObject({ reason: "refused" });
    const listFor = async ({ token }: typeof admin): Promise<{ kind: string; data: object }[]> =>
      (await product.call(token, "GET", "/notification")).json().notifications;
    return { ...product, listFor };
  };

  const first = await start();
  await vi.waitFor(async () => expect(await first.listFor(admin)).toHaveLength(1), { timeout: 20_000 });
  expect(await first.listFor(admin)).toMatchObject([
    { kind: "service-refused", data: { provider: "some-service", host: service.host } },
  ]);
  expect(await first.listFor(grower)).toEqual([]);
  await first.stop();

  // Restarted with the same settings, then with another one: only that is a new attempt.
  const again = await start();
  const changed = await start({ SURCO_CONTACT: "ops@surco.example" });
  await vi.waitFor(async () => expect(await changed.listFor(admin)).toHaveLength(2), { timeout: 20_000 });
  expect(await changed.listFor(admin)).toHaveLength(2);
  await again.stop();
  await changed.stop();
  await service.close();
});
