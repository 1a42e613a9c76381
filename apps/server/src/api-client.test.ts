import { buildAccount, TEST_PASSWORD } from "@surco/accounts/testing";
import { buildField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient, SurcoError, UnexpectedAnswer, unwrap } from "../../../client/src/index";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();
let product: ProductApp;
let baseUrl: string;

beforeAll(async () => {
  product = await startProductApp(db);
  baseUrl = await product.listen();
});
afterAll(() => product?.stop());

/** Signs a new account in, through the client. */
async function signIn(): Promise<{ surco: Client; accountId: string }> {
  const { user } = await buildAccount(db);
  const body = { username: user.email, password: TEST_PASSWORD };
  const session = unwrap(await createClient({ baseUrl }).postAuthLogin({ body }));
  if (!("token" in session)) throw new Error("expected a session");
  return { surco: createClient({ baseUrl: `${baseUrl}/`, token: session.token }), accountId: user.id };
}

describe("the client", () => {
  it("signs in, and lists the fields of the account", async () => {
    const { surco, accountId } = await signIn();
    const field = await buildField(db, { accountId });

    const { fields, total } = unwrap(await surco.getFieldMetaData({ query: { limit: 10 } }));

    expect(total).toBe(1);
    expect(fields.map(({ id }) => id)).toEqual([field.id]);
  });

  it("fills parameters into the path and sends a body", async () => {
    const { surco, accountId } = await signIn();
    const { farmId } = await buildField(db, { accountId });
    const { farms } = unwrap(await surco.getFarm());
    const version = farms.find(({ id }) => id === farmId)?.version ?? 0;

    const farm = unwrap(
      await surco.patchFarmFarmId({ params: { farmId }, body: { name: "La Juanita / 2", version } }),
    );

    expect(farm.name).toBe("La Juanita / 2");
  });

  it("resolves with the code of an error, of which `unwrap` makes an exception", async () => {
    const { surco } = await signIn();
    const params = { fieldId: "01994c1e-0000-7000-8000-000000000999" };

    const result = await surco.getFieldMetaDataFieldId({ params });

    expect(result).toEqual({ ok: false, status: 404, code: "FIELD_NOT_FOUND", details: params });
    expect(() => unwrap(result)).toThrow(SurcoError);
    // @ts-expect-error: no code of this operation
    expect(result.ok || result.code === "FARM_NAME_TAKEN").toBe(false);
  });

  it("is not signed in without a token, and asks a function for it before each call", async () => {
    const withoutToken = await createClient({ baseUrl, token: async () => null }).getFieldIds();

    expect(withoutToken).toMatchObject({ ok: false, code: "NOT_SIGNED_IN" });
  });

  it("receives a file as a Blob with its type", async () => {
    const { surco, accountId } = await signIn();
    await buildField(db, { accountId });

    const file = unwrap(await surco.getCroplogTemplate({ query: { content: "rain" } }));

    expect(file.size).toBeGreaterThan(1000);
    expect(file.type).toContain("spreadsheetml");
  });

  it("rejects where an answer is not the API's", async () => {
    const fetch = async () => new Response("<html>Bad gateway</html>", { status: 502 });

    const attempt = createClient({ baseUrl, fetch }).getFeaturesConfig();

    await expect(attempt).rejects.toEqual(new UnexpectedAnswer(502));
  });

  it("ends a call with its signal", async () => {
    const attempt = createClient({ baseUrl }).getFeaturesConfig({}, { signal: AbortSignal.abort() });

    await expect(attempt).rejects.toThrow("aborted");
  });
});
