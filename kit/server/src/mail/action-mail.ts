import { type Brand, brands, type Locale } from "@surco/contract";
import type { Mail } from "./mail";

export type RenderedMail = Pick<Mail, "subject" | "text" | "html">;

/**
 * Mail with one call to action: paragraphs, a button, its address in full, and small print. Texts are already filled
 * in.
 */
export interface ActionMail {
  locale: Locale;
  /** Brand of the sender; the product's own by default. */
  brand?: Pick<Brand, "name" | "accent">;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Items to look at, each line with its own address. */
  sections?: { title: string; lines: { text: string; link: string }[] }[];
  button: { label: string; link: string };
  /** Introduces the address, for readers whose button does nothing. */
  fallback: string;
  smallPrint: string[];
  /** Last paragraph of the mail. */
  lastLink?: { label: string; link: string };
}

/** Fills `{{name}}` placeholders. One pass: values that look like placeholders are not expanded. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

export function renderActionMail(mail: ActionMail): RenderedMail {
  return { subject: oneLine(mail.subject), text: renderText(mail), html: renderHtml(mail) };
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}

function renderText({ brand = brands.surco, sections = [], lastLink, ...mail }: ActionMail): string {
  const { greeting, paragraphs, button, smallPrint } = mail;
  return [
    greeting,
    ...paragraphs,
    ...sections.map(({ title, lines }) =>
      [title, ...lines.map(({ text, link }) => `- ${text}\n  ${link}`)].join("\n"),
    ),
    `${button.label}:\n${button.link}`,
    ...smallPrint,
    ...(lastLink ? [`${lastLink.label}:\n${lastLink.link}`] : []),
    brand.name,
  ].join("\n\n");
}

const INK = "#16211b";
const INK_SOFT = "#53605a";

function renderHtml(mail: ActionMail): string {
  const link = escapeHtml(mail.button.link);
  const { name, accent } = mail.brand ?? brands.surco;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const small = (text: string) => `<p style="margin:0 0 8px;font-size:14px;color:${INK_SOFT}">${text}</p>`;
  return `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f4;color:${INK};font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:${accent}">${escapeHtml(name)}</p>
${[mail.greeting, ...mail.paragraphs].map(paragraph).join("\n")}
${(mail.sections ?? []).map((section) => renderSection(section, accent)).join("\n")}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(mail.button.label)}</a></p>
${small(`${escapeHtml(mail.fallback)}<br><a href="${link}" style="color:${accent};word-break:break-all">${link}</a>`)}
${mail.smallPrint.map((text) => small(escapeHtml(text))).join("\n")}
${mail.lastLink ? small(anchor(mail.lastLink.label, mail.lastLink.link, accent)) : ""}
</div>
</body>
</html>
`;
}

function renderSection(
  { title, lines }: NonNullable<ActionMail["sections"]>[number],
  accent: string,
): string {
  const items = lines.map(
    ({ text, link }) => `<li style="margin:0 0 8px">${anchor(text, link, accent)}</li>`,
  );
  return `<p style="margin:24px 0 8px;font-weight:600">${escapeHtml(title)}</p>
<ul style="margin:0;padding:0 0 0 20px">${items.join("")}</ul>`;
}

function anchor(label: string, link: string, accent: string): string {
  return `<a href="${escapeHtml(link)}" style="color:${accent}">${escapeHtml(label)}</a>`;
}

/** Escapes text for HTML, also in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
