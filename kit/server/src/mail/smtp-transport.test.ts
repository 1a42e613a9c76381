import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { createMailer, sendMailJob, startMailWorker } from "./queued-mailer";
import { smtpTransport } from "./smtp-transport";

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

async function listen(onRecipient?: (reply: (error?: Error) => void) => void) {
  const mails: { from: string; to: string[]; source: string }[] = [];
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, reply) => (onRecipient ? onRecipient(reply) : reply()),
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : "";
      mails.push({ from, to: rcptTo.map(({ address }) => address), source: await text(stream) });
      done();
    },
  });
  server = sink;
  const port = await new Promise<number>((resolve) => {
    const listener = sink.listen(0, "127.0.0.1", () => resolve((listener.address() as AddressInfo).port));
  });
  return { mails, url: `smtp://127.0.0.1:${port}` };
}

const mail = { to: "ana@example.org", subject: "Activá tu cuenta ñ", text: "Hola", html: "<p>Hola</p>" };

it("delivers a queued mail with its accents, text and HTML", async () => {
  const { mails, url } = await listen();
  const transport = smtpTransport(url, "Surco <no-reply@surco.test>");
  const queued: unknown[] = [];
  const jobs = {
    send: async (_kind: unknown, data: unknown) => void queued.push(data),
    work: async (_kind: unknown, run: (data: never, context: never) => Promise<void>) => {
      for (const data of queued) await run(data as never, undefined as never);
    },
  };

  await createMailer(jobs).send(mail);
  await startMailWorker(jobs, transport);
  transport.close();

  expect(sendMailJob.data.safeParse(queued[0]).success).toBe(true);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ from: "no-reply@surco.test", to: ["ana@example.org"] });
  expect(mails[0]?.source).toContain("Content-Type: multipart/alternative");
  expect(mails[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m);
});

it("reports the reason of a refused mail, without the recipient's address", async () => {
  const { url } = await listen((reply) =>
    reply(Object.assign(new Error("no such reader ana@example.org"), { responseCode: 550 })),
  );
  const transport = smtpTransport(url, "no-reply@surco.test");

  const failure = await transport.deliver(mail).catch((error: unknown) => error);
  transport.close();

  expect(String(failure)).toContain("550");
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain("ana@example.org");
});
