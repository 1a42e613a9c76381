import { expect, it, onTestFinished } from "vitest";
import { prepareNode } from "../scale-out/nodes.testing";
import { ask, QUIET, startDrill } from "./drill.testing";

/* Names that do not resolve. The domain `.invalid` never does (RFC 2606). */

it.each([
  ["DATABASE_URL", { DATABASE_URL: "postgres://surco@database.invalid/surco" }],
  [
    "SURCO_S3_URL",
    {
      SURCO_S3_URL: "http://bucket.invalid/surco",
      SURCO_S3_ACCESS_KEY_ID: "surco",
      SURCO_S3_SECRET_ACCESS_KEY: "a-secret",
    },
  ],
])("%s: the start ends with a sentence that names it, and nothing more", async (variable, settings) => {
  const drill = variable === "DATABASE_URL" ? null : await startDrill();
  const environment = { ...QUIET, ...(drill && { DATABASE_URL: drill.databaseUrl }), ...settings };
  const node = await prepareNode("both", environment);
  onTestFinished(async () => {
    await node.remove();
    await drill?.stop();
  });

  await expect(node.start()).rejects.toThrow("ended with 1");

  const sentences = node
    .output()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("{"));
  expect(sentences).toEqual([
    expect.stringMatching(`^${variable} does not answer(: (ENOTFOUND|EAI_AGAIN|.*))?\\.$`),
  ]);
});

it("a service of the outside: the call is refused with its own code, and the server goes on", async () => {
  const drill = await startDrill({
    environment: {
      SURCO_GEOCODING_URL: "http://geocoding.invalid",
      SURCO_PHOTON_URL: "http://photon.invalid",
      SURCO_DEMO_SMTP_URL: "smtp://mail.invalid",
    },
  });
  onTestFinished(() => drill.stop());
  const [writer] = drill.writers;

  const reply = await fetch(`${drill.node.address}/api/place?q=Pergamino&language=es`, {
    headers: { authorization: `Bearer ${writer?.token}` },
  });

  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
    503,
    "PLACE_SEARCH_UNAVAILABLE",
  ]);
  expect((await ask(`${drill.node.address}/ready`)).status).toBe(200);
  expect(drill.node.output()).not.toContain("unforeseen error");
});
