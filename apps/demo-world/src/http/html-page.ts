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
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .5rem 0; }
form label { flex: 1 1 12rem; font-weight: 600; }
details { flex: 1 1 100%; font-size: .875rem; }
summary { min-height: 44px; line-height: 44px; }
select, button { min-height: 44px; font: inherit; }
`;

interface HtmlPage {
  title: string;
  heading: string;
  notice: string;
  /** HTML. */
  body: string;
}

/** Page of the demo world itself, in Spanish. */
export function htmlPage({ title, heading, notice, body }: HtmlPage): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(heading)}</h1>
<p class="notice">${escapeHtml(notice)}</p>
</header>
<main>${body}</main>
</body>
</html>`;
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
