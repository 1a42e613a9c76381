/** One mail, already in the reader's language. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails to the queue; they are sent by a job that tries again when the server does not answer. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
