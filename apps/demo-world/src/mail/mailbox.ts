import PostalMime from "postal-mime";

/** A mail that the product sent. */
export interface MailboxMessage {
  id: number;
  receivedAt: string;
  from: string;
  /** Addresses of the envelope, lower case. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
}

const KEPT = 500;

export interface Mailbox {
  /** @param raw the mail as sent, RFC 5322 */
  receive(raw: Uint8Array, envelope: { from: string; to: readonly string[] }): Promise<void>;
  /** Newest first; only those to an address when one is given. */
  list(to?: string): readonly MailboxMessage[];
  find(id: number): MailboxMessage | null;
}

/** Keeps the last mails in memory. */
export function mailbox(now: () => Date): Mailbox {
  const messages: MailboxMessage[] = [];
  let lastId = 0;
  return {
    async receive(raw, envelope) {
      const mail = await PostalMime.parse(raw);
      lastId += 1;
      messages.unshift({
        id: lastId,
        receivedAt: now().toISOString(),
        from: mail.from?.address ?? envelope.from,
        to: envelope.to.map((address) => address.toLowerCase()),
        subject: mail.subject ?? "",
        text: mail.text ?? "",
        html: mail.html ?? null,
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      });
      if (messages.length > KEPT) messages.length = KEPT;
    },
    list: (to) =>
      to === undefined ? messages : messages.filter((message) => message.to.includes(to.toLowerCase())),
    find: (id) => messages.find((message) => message.id === id) ?? null,
  };
}
