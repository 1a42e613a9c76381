import type { SendOptions } from "./jobs";

/** One mail, already in the reader's language. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside those that every mail has, by name. */
  headers?: Record<string, string>;
  /** Where an answer goes; the sender where nothing is said. */
  replyTo?: string | undefined;
}

/** Hands mails to the queue; they are sent by a job that tries again when the server does not answer. */
export interface Mailer {
  /** With `within`, the mail goes out once that transaction is committed, or never. */
  send(mail: Mail, options?: Pick<SendOptions, "within">): Promise<void>;
}
