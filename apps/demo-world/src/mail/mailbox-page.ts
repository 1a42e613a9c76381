import { escapeHtml, htmlPage } from "../http/html-page";
import type { MailboxMessage } from "./mailbox";

/** List of mails, newest first. */
export function mailListPage(messages: readonly MailboxMessage[]): string {
  const rows = messages.map(
    ({ id, subject, to, receivedAt }) =>
      `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject || "(sin asunto)")}</strong><br>` +
      `<span class="meta">Para ${escapeHtml(to.join(", "))} · <time datetime="${receivedAt}">${when(receivedAt)}</time></span></a></li>`,
  );
  const list = rows.length === 0 ? "<p>Todavía no llegó ningún correo.</p>" : `<ul>${rows.join("")}</ul>`;
  return page("Buzón de prueba", list);
}

/** One mail, its text first; the HTML part in a frame that can neither run scripts nor reach this page. */
export function mailPage({ subject, from, to, receivedAt, text, html }: MailboxMessage): string {
  const body = `
<p><a href="/mailbox">← Todos los correos</a></p>
<h2>${escapeHtml(subject || "(sin asunto)")}</h2>
<dl class="meta">
<dt>De</dt><dd>${escapeHtml(from)}</dd>
<dt>Para</dt><dd>${escapeHtml(to.join(", "))}</dd>
<dt>Recibido</dt><dd><time datetime="${receivedAt}">${when(receivedAt)}</time></dd>
</dl>
${text === "" ? "" : `<pre>${linkify(text)}</pre>`}
${html === null ? "" : `<h3>Como se ve el mensaje</h3><iframe title="Mensaje" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>`}`;
  return page(subject || "Correo", body);
}

/** Escaped text in which http addresses can be clicked. */
function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join("");
}

function when(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}

function page(title: string, body: string): string {
  const notice = "Mundo de demostración: estos correos son simulados y no salen de esta computadora.";
  return htmlPage({ title: `${title} · Buzón de prueba`, heading: "Buzón de prueba", notice, body });
}
