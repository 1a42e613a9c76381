import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailSink {
  mails: { to: string[]; source: string }[];
  stop(): Promise<void>;
}

/** Starts a mail server that keeps what it receives. */
export async function startMailSink(port: number): Promise<MailSink> {
  const mails: MailSink["mails"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, source: await text(stream) });
      done();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", () => listening()));
  return { mails, stop: () => new Promise<void>((stopped) => server.close(() => stopped())) };
}
