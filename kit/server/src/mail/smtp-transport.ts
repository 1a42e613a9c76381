import { createTransport } from "nodemailer";
import type { Mail } from "./mail";

/** Transport of outgoing mails. */
export interface MailTransport {
  /** @throws Error with the mail server's response code in its message, never with an address in it */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Sends by SMTP.
 *
 * @param url  smtp://host:port, or smtps://user:password@host
 * @param from  sender, "Surco <no-reply@example.org>"
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    async deliver(mail) {
      try {
        await transport.sendMail({
          to: mail.to,
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.headers && { headers: mail.headers }),
          // All content is ours; a mail never reads a file or an address.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        // The library's message repeats the recipient's address.
        throw new Error(`mail not delivered: ${reasonOf(error)}`);
      }
    },
    close: () => transport.close(),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : error.name;
  const answer = "responseCode" in error ? ` ${String(error.responseCode)}` : "";
  return `${code}${answer}`;
}
