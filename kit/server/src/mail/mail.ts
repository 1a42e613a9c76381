import type { SendOptions } from "../jobs/jobs";

/** Mail in the recipient's language. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers, by name. */
  headers?: Record<string, string>;
  /** Reply-To; the sender by default. */
  replyTo?: string | undefined;
}

/** Queues mails; a job sends them, with retries. */
export interface Mailer {
  /** With `within`, the mail is part of that transaction. */
  send(mail: Mail, options?: Pick<SendOptions, "within">): Promise<void>;
}
