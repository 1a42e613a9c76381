import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "./start-demo-world";
import { TEST_NOW } from "./testing.client";

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => TEST_NOW });
});
afterAll(() => world.close());

/** Says the lines of a mail session one after the other, each after the answer to the one before. */
async function sendMail(to: string, message: string): Promise<string> {
  const address = new URL(world.smtpUrl);
  const socket = connect(Number(address.port), address.hostname);
  const lines = [
    "EHLO test",
    "MAIL FROM:<surco@example.com>",
    `RCPT TO:<${to}>`,
    "DATA",
    `${message}\r\n.`,
    "QUIT",
  ];
  let output = "";
  return new Promise((resolve, reject) => {
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      output += text;
      // The last line of an answer has a space after its code.
      if (/^\d{3} .*\r\n$/m.test(text)) socket.write(`${lines.shift() ?? ""}\r\n`);
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(output));
  });
}

describe("the mailbox", () => {
  it("shows a mail with its links, and gives it to tests by address", async () => {
    await sendMail(
      "Ana@Example.com",
      "From: Surco <surco@example.com>\r\nTo: ana@example.com\r\nSubject: =?utf-8?Q?Activ=C3=A1?= tu cuenta\r\n\r\nHola: http://127.0.0.1:3000/auth/activate/1/abc.",
    );
    const answer = await fetch(`${world.url}/mailbox/messages?to=ana@example.com`);
    const { messages } = (await answer.json()) as {
      messages: { id: number; subject: string; text: string }[];
    };
    expect(messages).toHaveLength(1);
    expect(messages[0]?.subject).toBe("Activá tu cuenta");
    const list = await (await fetch(`${world.url}/mailbox`)).text();
    expect(list).toContain("Activá tu cuenta");
    expect(list).toContain("simulados");
    const page = await (await fetch(`${world.url}/mailbox/${messages[0]?.id}`)).text();
    expect(page).toContain('<a href="http://127.0.0.1:3000/auth/activate/1/abc">');
  });

  it("never lets a mail act as a page of its own", async () => {
    await sendMail(
      "eve@example.com",
      'From: x@example.com\r\nSubject: <script>alert(1)</script>\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<script>alert(2)</script><a href="http://127.0.0.1/x">"&gt;</a>',
    );
    const { messages } = (await (await fetch(`${world.url}/mailbox/messages?to=EVE@example.com`)).json()) as {
      messages: { id: number }[];
    };
    const answer = await fetch(`${world.url}/mailbox/${messages[0]?.id}`);
    const page = await answer.text();
    expect(page).not.toContain("<script");
    expect(page).toContain("sandbox=");
    expect(page).not.toContain("allow-scripts");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

describe("the places", () => {
  const places = (path: string) => fetch(`${world.url}${path}`).then((answer) => answer.json());

  it("know the province and the district of an Argentine field", async () => {
    expect(await places("/georef/api/ubicacion?lat=-33.9&lon=-60.57&campos=basico")).toEqual({
      ubicacion: {
        provincia: { id: "06", nombre: "Buenos Aires" },
        departamento: { id: "06623", nombre: "Pergamino" },
        municipio: { id: null, nombre: null },
        lat: -33.9,
        lon: -60.57,
      },
      parametros: { lat: -33.9, lon: -60.57, campos: "basico" },
    });
    expect(await places("/georef/api/ubicacion?lat=-33.9&lon=-60.57&aplanar&campos=basico")).toMatchObject({
      ubicacion: { provincia_id: "06", departamento_nombre: "Pergamino", municipio_id: null },
    });
  });

  it("answer places outside as the services do", async () => {
    const outside = { provincia: { id: null, nombre: null }, departamento: { id: null, nombre: null } };
    for (const place of ["lat=-34.5&lon=-56.2", "lat=-45&lon=-30", "lat=25.57&lon=-108.47"]) {
      expect(await places(`/georef/api/ubicacion?${place}`)).toMatchObject({ ubicacion: outside });
    }
    expect(await places("/nominatim/reverse?lat=-45&lon=-30&format=jsonv2")).toEqual({
      error: "Unable to geocode",
    });
  });

  it("are found by the start of their names, whatever the accents, as Open-Meteo answers", async () => {
    const found = await places("/open-meteo-geocoding/v1/search?name=cordob&countryCode=AR");
    expect(found).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({
          name: "Córdoba",
          feature_code: "PPL",
          country: "Argentina",
          country_code: "AR",
        }),
      ]),
    });
    const many = await places("/open-meteo-geocoding/v1/search?name=san&count=3");
    expect((many as { results: unknown[] }).results.length).toBe(3);
    expect(await places("/open-meteo-geocoding/v1/search?name=xyzxyz")).toEqual({ generationtime_ms: 0.5 });
    expect(await places("/open-meteo-geocoding/v1/search?count=3")).toMatchObject({ error: true });
  });

  it("are found as Photon answers, which refuses Spanish", async () => {
    expect(await places("/photon/api?q=guasave&limit=1")).toMatchObject({
      features: [
        {
          geometry: { type: "Point" },
          properties: { name: "Guasave", state: "Sinaloa", country: "México", countrycode: "MX" },
        },
      ],
    });
    expect((await fetch(`${world.url}/photon/api?q=guasave&lang=es`)).status).toBe(400);
  });

  it("know the town of a Mexican field", async () => {
    expect(await places("/nominatim/reverse?lat=25.57&lon=-108.47&format=jsonv2")).toMatchObject({
      name: "Guasave",
      address: {
        town: "Guasave",
        county: "Guasave",
        state: "Sinaloa",
        country: "México",
        country_code: "mx",
      },
    });
  });
});

describe("the truth", () => {
  it("is served for a place and a day, and refused for invalid input", async () => {
    const answer = await fetch(`${world.url}/truth/ndvi?lng=-60.6&lat=-33.9&date=2026-02-10`);
    const truth = (await answer.json()) as { ndvi: number; sky: string };
    expect(truth.ndvi).toBeGreaterThan(0.1);
    expect(truth.ndvi).toBeLessThan(0.95);
    expect(["clear", "thin", "cloud", "shadow"]).toContain(truth.sky);
    for (const path of [
      "ndvi?lng=-60.6&lat=-33.9",
      "ndvi?lng=a&lat=1&date=2026-01-01",
      "parcels?bbox=1,2,3",
      "parcels?bbox=-61,-34,-60,-33&limit=-1",
    ]) {
      expect((await fetch(`${world.url}/truth/${path}`)).status).toBe(400);
    }
  });

  it("lists parcels with what was grown on them", async () => {
    const answer = await fetch(`${world.url}/truth/parcels?bbox=-60.7,-34,-60.5,-33.8&limit=12`);
    const { features } = (await answer.json()) as {
      features: { properties: { areaHa: number; history: object[] } }[];
    };
    expect(features).toHaveLength(12);
    expect(features.every(({ properties }) => properties.areaHa <= 500)).toBe(true);
    expect(features.some(({ properties }) => properties.history.length >= 4)).toBe(true);
  });
});

describe("faults", () => {
  const landing = (fault: string) => fetch(`${world.url}/stac?_fault=${fault}`);

  it("are played when asked for", async () => {
    expect((await landing("429")).status).toBe(429);
    expect((await landing("500")).status).toBe(500);
    expect(await (await landing("html")).text()).toContain("<h1>Access blocked</h1>");
    await expect(landing("reset")).rejects.toThrow();
    await expect(landing("truncate").then((answer) => answer.json())).rejects.toThrow();
  });

  it("may be decided by the one who starts the world", async () => {
    let calls = 0;
    const faulty = await startDemoWorld({
      now: () => TEST_NOW,
      faults: ({ path }) => (path === "/stac" && calls++ === 0 ? "500" : null),
    });
    const statuses = [(await fetch(`${faulty.url}/stac`)).status, (await fetch(`${faulty.url}/stac`)).status];
    await faulty.close();
    expect(statuses).toEqual([500, 200]);
  });
});

it("answers 404 for what it does not play, and says that its answers are simulated", async () => {
  const answer = await fetch(`${world.url}/nothing`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("x-surco-synthetic")).toBe("true");
});

describe("the page of faults", () => {
  const turn = (service: string, fault: string, headers: Record<string, string> = {}) =>
    fetch(`${world.url}/faults`, {
      method: "POST",
      body: new URLSearchParams({ service, fault }),
      headers,
      redirect: "manual",
    });
  const forecast = () =>
    fetch(`${world.url}/open-meteo/v1/forecast?latitude=-33.9&longitude=-60.6&hourly=rain`);
  const page = async () => (await fetch(`${world.url}/faults`)).text();

  it("turns a fault of one service on and off", async () => {
    expect(await page()).not.toContain(" selected>Error");
    expect((await turn("open-meteo", "500")).headers.get("location")).toBe("/faults");
    expect((await forecast()).status).toBe(500);
    expect((await fetch(`${world.url}/rainviewer/public/weather-maps.json`)).status).toBe(200);
    expect(await page()).toContain('<option value="500" selected>Error 500</option>');
    // One of the same name that is longer is another service.
    const archive =
      "open-meteo-archive/v1/archive?latitude=1&longitude=1&daily=rain_sum&start_date=2020-01-01";
    expect((await fetch(`${world.url}/${archive}&end_date=2020-01-02`)).status).toBe(200);

    await turn("open-meteo", "");
    expect((await forecast()).status).toBe(200);
  });

  it("refuses unknown services and faults, and forms of other pages", async () => {
    const answers = [
      await turn("mailbox", "500"),
      await turn("open-meteo", "fire"),
      await turn("open-meteo", "500", { origin: "https://elsewhere.example" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await forecast()).status).toBe(200);
  });
});
