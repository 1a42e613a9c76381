/** People of the demonstration, who may be chosen instead of typed. */
const PEOPLE = [
  { given: "Ana", family: "Ferreyra", email: "ana.ferreyra@example.com" },
  { given: "Bruno", family: "Ortiz", email: "bruno.ortiz@example.com" },
  { given: "Carla", family: "Méndez", email: "carla.mendez@example.com" },
];

const STYLE = `
:root { color-scheme: light dark; --line: #8884; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.25rem; }
.notice { font-size: .875rem; border-bottom: 1px solid var(--line); padding-bottom: .75rem; }
ul { list-style: none; padding: 0; }
li a, button, .cancel { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: .6rem .75rem; border: 1px solid var(--line);
  border-radius: .5rem; margin-bottom: .5rem; color: inherit; background: none; font: inherit; text-align: start; text-decoration: none; cursor: pointer; }
li small { display: block; }
label { display: block; margin-bottom: .75rem; }
input:not([type=checkbox]) { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 .6rem; font: inherit; }
.check { display: flex; gap: .5rem; align-items: center; min-height: 44px; }
`;

export interface ConsentPage {
  /** Name of the simulated provider, for example "Google". */
  standsFor: string;
  /** Callback address, with the whole authorization request in its query. */
  action: string;
  question: URLSearchParams;
  /** True where the provider vouches for the e-mail address. */
  knowsVerified: boolean;
  /** Address of "no". */
  cancel: string;
}

/** Asks who is at the screen: one of a few people, or a name and an address as typed. */
export function consentPage({ standsFor, action, question, knowsVerified, cancel }: ConsentPage): string {
  const known = PEOPLE.map(({ given, family, email }) => {
    const answer = new URLSearchParams(question);
    for (const [name, value] of Object.entries({ given, family, email, verified: "on" }))
      answer.set(name, value);
    return `<li><a href="${escaped(`${action}?${answer}`)}">${given} ${family}<small>${email}</small></a></li>`;
  });
  const kept = [...question].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const verified = knowsVerified
    ? '<label class="check"><input type="checkbox" name="verified" checked> La dirección está verificada</label>'
    : "";
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${standsFor} simulado</title><style>${STYLE}</style></head>
<body><main>
<h1>${standsFor} simulado: ¿quién sos?</h1>
<p class="notice">Mundo de demostración: esta página hace de ${standsFor}. No es ${standsFor} y nada sale de esta computadora.</p>
<ul>${known.join("")}</ul>
<h2>Otra persona</h2>
<form action="${escaped(action)}" method="get">${kept.join("")}
<label>Nombre <input name="given" autocomplete="off" required></label>
<label>Apellido <input name="family" autocomplete="off" required></label>
<label>E-mail <input name="email" type="email" autocomplete="off"></label>
${verified}
<button type="submit">Continuar</button>
</form>
<a class="cancel" href="${escaped(cancel)}">Cancelar</a>
</main></body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
