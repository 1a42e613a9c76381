/** Characters that XML 1.0 cannot represent: control characters, lone surrogates, and two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/** Text with a space for each character that XML cannot hold. */
function writableText(text: string): string {
  return text.replace(FORBIDDEN, " ");
}

/** Text as it stands between tags and in attributes. */
export function xmlText(text: string): string {
  return writableText(text).replace(/[&<>"\n\r\t]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Degrees without an exponent, whole. */
export function degreesText(degrees: number): string {
  const text = String(degrees);
  return text.includes("e") ? degrees.toFixed(20).replace(/0+$/, "") : text;
}
