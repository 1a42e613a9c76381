import { expect, it, onTestFinished } from "vitest";
import { startMailSink } from "../../kit/server/src/mail/mail-sink.testing";
import { freePort } from "../system-postgres.testing";
import { startDrill } from "./drill.testing";
import { signUp } from "./sign-up.testing";

it("a mail server that is down: people sign up as always, and the mail comes once it is back", async () => {
  const port = await freePort();
  const drill = await startDrill({ environment: { SURCO_DEMO_SMTP_URL: `smtp://127.0.0.1:${port}` } });
  onTestFinished(() => drill.stop());

  expect(await signUp(drill.node.address, "ana@example.org")).toEqual({ status: 200, code: null });
  await expect.poll(() => drill.node.output(), { timeout: 60_000 }).toContain("mail not delivered");
  const sink = await startMailSink(port);
  onTestFinished(() => sink.stop());

  await expect
    .poll(() => sink.mails.map(({ to }) => to), { timeout: 300_000 })
    .toEqual([["ana@example.org"]]);
});
