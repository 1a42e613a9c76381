import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHttpClient, HttpFailure } from "@surco/kit-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { banxicoClient } from "./banxico.client";
import { bcraClient } from "./bcra.client";
import { frankfurterClient } from "./frankfurter.client";

/** Saturday; Thursday before it was a holiday in Argentina. */
const SATURDAY = "2026-07-11";
let server: Server;
let base: string;
let answer: { status?: number; body: unknown; type?: string };
let asked: { url: string; headers: IncomingHttpHeaders }[];

beforeAll(async () => {
  server = createServer(({ url = "", headers }, reply) => {
    asked.push({ url, headers });
    const { status = 200, body, type = "application/json; charset=utf-8" } = answer;
    reply.writeHead(status, { "content-type": type });
    reply.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const http = (token?: string) => {
  const { host } = new URL(base);
  return createHttpClient(
    {
      provider: "rates",
      allowedHosts: [host],
      timeoutMs: 2000,
      retries: 0,
      maxBytes: 1_000_000,
      concurrency: 1,
      ...(token !== undefined && { authorization: { host, name: "bmx-token", value: token } }),
    },
    { userAgent: "Surco test", nowMs: Date.now, random: () => 0.5, sleep: async () => undefined },
  );
};
const failure = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpFailure)) throw new Error(`not refused: ${String(error)}`);
  return [error.reason, error.status];
};

describe("BCRA", () => {
  const read = () => bcraClient(http(), base).findLastRate(SATURDAY);
  const usd = (tipoCotizacion: number | null, descripcion = "DOLAR E.E.U.U.") => ({
    codigoMoneda: "USD",
    descripcion,
    tipoPase: 0,
    tipoCotizacion,
  });
  const series = (...results: unknown[]) => ({
    status: 200,
    metadata: { resultset: { count: results.length, offset: 0, limit: 1000 } },
    results,
  });

  it("gives the last published rate with its day: none on a weekend, 0 or nothing on a holiday", async () => {
    answer = {
      body: series(
        { fecha: "2026-07-10", detalle: [usd(null)] },
        { fecha: "2026-07-09", detalle: [usd(0)] },
        { fecha: "2026-07-07", detalle: [usd(1486.5)] },
        { fecha: "2026-07-08", detalle: [usd(1488)] },
      ),
    };
    expect(await read()).toEqual({ day: "2026-07-08", localPerUsd: 1488 });
    expect(asked.map(({ url }) => url)).toEqual([
      "/Cotizaciones/USD?fechaDesde=2026-07-01&fechaHasta=2026-07-11&limit=1000",
    ]);
  });

  it("reads the dollar among the currencies of a day, and a quote of 1,000 units", async () => {
    const euro = { codigoMoneda: "EUR", descripcion: "EURO", tipoPase: 1.142, tipoCotizacion: 1699.296 };
    answer = { body: { status: 200, results: { fecha: "2026-07-08", detalle: [euro, usd(1488)] } } };
    expect(await read()).toEqual({ day: "2026-07-08", localPerUsd: 1488 });
    const perThousand = usd(1_488_000, "DOLAR E.E.U.U. (C/1.000 UNIDADES)");
    answer = { body: series({ fecha: "2026-07-08", detalle: [perThousand] }) };
    expect(await read()).toEqual({ day: "2026-07-08", localPerUsd: 1488 });
  });

  it.each([
    ["no day", series()],
    ["a day without a date", { status: 200, results: { fecha: null, detalle: [] } }],
    ["no results", { status: 200, results: null }],
    [
      "other currencies alone",
      series({ fecha: "2026-07-08", detalle: [{ ...usd(9), codigoMoneda: "EUR" }] }),
    ],
  ])("has no rate where the service answers with %s", async (_, body) => {
    answer = { body };
    expect(await read()).toBeNull();
  });

  it("separates errors from an empty answer", async () => {
    answer = { status: 400, body: { status: 400, errorMessages: ["Parámetro erróneo: fechaDesde."] } };
    expect(await failure(read())).toEqual(["status", 400]);
    answer = { status: 503, body: "<html>mantenimiento</html>", type: "text/html" };
    expect(await failure(read())).toEqual(["status", 503]);
    answer = { body: "<html>mantenimiento</html>", type: "text/html" };
    expect((await failure(read()))[0]).toBe("wrong-shape");
    answer = { body: { status: 200, results: "cerrado" } };
    expect((await failure(read()))[0]).toBe("wrong-shape");
  });
});

describe("Banxico", () => {
  const read = () => banxicoClient(http("token"), base).findLastRate(SATURDAY);
  const series = (datos?: unknown) => ({
    bmx: {
      series: [
        {
          idSerie: "SF43718",
          titulo: "Tipo de cambio Pesos por dólar E.U.A. Fecha de determinación (FIX)",
          ...(datos !== undefined && { datos }),
        },
      ],
    },
  });

  it("gives the last FIX with its day, in whatever order, and sends the token", async () => {
    answer = {
      body: series([
        { fecha: "10/07/2026", dato: "18.4123" },
        { fecha: "09/07/2026", dato: "18.3871" },
        { fecha: "11/07/2026", dato: "N/E" },
      ]),
    };
    expect(await read()).toEqual({ day: "2026-07-10", localPerUsd: 18.4123 });
    expect(asked[0]?.url).toBe("/series/SF43718/datos/2026-07-01/2026-07-11");
    expect(asked[0]?.headers["bmx-token"]).toBe("token");
  });

  it("reads thousands, and passes over what is no rate or no day", async () => {
    answer = {
      body: series([
        { fecha: "08/07/2026", dato: "1,018.5000" },
        { fecha: "09/07/2026", dato: null },
        { fecha: "10/07/2026", dato: "" },
        { fecha: "2026-07-10", dato: "18.4" },
      ]),
    };
    expect(await read()).toEqual({ day: "2026-07-08", localPerUsd: 1018.5 });
  });

  it.each([
    ["a series without data", series()],
    ["an empty list", series([])],
    ["no series", { bmx: { series: [] } }],
    ["N/E alone", series([{ fecha: "10/07/2026", dato: "N/E" }])],
  ])("has no rate where the service answers with %s", async (_, body) => {
    answer = { body };
    expect(await read()).toBeNull();
  });

  it("separates a refused token and other errors from an empty answer", async () => {
    const error = { mensaje: "Token inválido.", detalle: "El token no es válido." };
    answer = { status: 401, body: { error } };
    expect(await failure(read())).toEqual(["status", 401]);
    answer = { status: 404, body: { error: { mensaje: "Recurso no encontrado." } } };
    expect(await failure(read())).toEqual(["status", 404]);
    answer = { body: { error } };
    expect((await failure(read()))[0]).toBe("wrong-shape");
  });
});

describe("Frankfurter", () => {
  const read = () => frankfurterClient(http(), base).findLastRate(SATURDAY);

  it("gives the last rate of the European Central Bank with its day", async () => {
    answer = {
      body: {
        amount: 1,
        base: "USD",
        start_date: "2026-07-08",
        end_date: "2026-07-10",
        rates: {
          "2026-07-08": { MXN: 18.31 },
          "2026-07-10": { MXN: null },
          "2026-07-09": { MXN: 18.35 },
        },
      },
    };
    expect(await read()).toEqual({ day: "2026-07-09", localPerUsd: 18.35 });
    expect(asked[0]?.url).toBe("/2026-07-01..2026-07-11?base=USD&symbols=MXN");
  });

  it("has no rate where no day has one, and separates that from an error", async () => {
    answer = { body: { amount: 1, base: "USD", rates: {} } };
    expect(await read()).toBeNull();
    answer = { status: 404, body: { message: "not found" } };
    expect(await failure(read())).toEqual(["status", 404]);
  });
});
