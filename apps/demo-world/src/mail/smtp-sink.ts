import { SMTPServer } from "smtp-server";
import { portOf } from "../http/port-of";
import type { Mailbox } from "./mailbox";

const LARGEST_MAIL_BYTES = 10 * 1_048_576;

export interface SmtpSink {
  port: number;
  close(): Promise<void>;
}

/** Takes every mail and delivers none. @throws the error of the socket where the port is taken */
export function startSmtpSink(box: Mailbox, port: number, host: string): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL_BYTES,
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      let bytes = 0;
      stream.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (bytes <= LARGEST_MAIL_BYTES) pieces.push(piece);
      });
      stream.on("error", done);
      stream.on("end", () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error("Message exceeds fixed maximum message size"), { responseCode: 552 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        box
          .receive(Buffer.concat(pieces), { from, to: rcptTo.map(({ address }) => address) })
          .then(() => done(), done);
      });
    },
  });
  // A client that hangs up in the middle concerns only that client.
  server.on("error", () => undefined);
  return new Promise((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, () => {
      server.server.off("error", reject);
      resolve({
        port: portOf(server.server),
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}
