import type { MailboxMessage } from "./mailbox";

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --quiet: #8889; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--line); margin-bottom: 1rem; padding-bottom: .5rem; }
header h1 { font-size: 1.25rem; margin: 0; }
.notice { font-size: .875rem; }
ul { list-style: none; padding: 0; }
li { border-bottom: 1px solid var(--line); }
li a { display: block; padding: .75rem 0; color: inherit; text-decoration: none; }
li a:hover strong, li a:focus strong { text-decoration: underline; }
.meta { font-size: .875rem; }
pre { white-space: pre-wrap; font: inherit; }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; }
`;

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

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
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
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Buzón de prueba</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Buzón de prueba</h1>
<p class="notice">Mundo de demostración: estos correos son simulados y no salen de esta computadora.</p>
</header>
<main>${body}</main>
</body>
</html>`;
}
