/** Longest name in a mail, characters. */
const MAX_NAME_LENGTH = 40;
/** Longest e-mail address (RFC 5321). */
const LONGEST_ADDRESS = 254;

/** Address with a scheme: removed whole. */
const WITH_SCHEME = /[a-z][a-z\d+.-]*[:：][/／]\S*/giu;
/** Dot before a top-level domain, by which mail programs recognise a link; also the dots of other scripts. */
const DOT_OF_DOMAIN = /[.。｡．](?=\p{L}[\p{L}\p{N}-])/gu;
/** E-mail address: stands for a person without an account. */
const EMAIL_ADDRESS = /^[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
/** Line breaks, other control characters, and characters without width, which could hide a domain name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Text of people in one line, without anything that a mail program makes a link of. */
export function withoutLinks(text: string): string {
  return text
    .normalize("NFC")
    .replace(INVISIBLE, " ")
    .replace(WITH_SCHEME, "")
    .replace(DOT_OF_DOMAIN, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

/**
 * Name of a person, field or farm for a mail that may go to a stranger: one line without links, at most
 * `MAX_NAME_LENGTH` characters, so that nobody sends own messages under the name of the product.
 */
export function nameInMail(name: string): string {
  if (name.length <= LONGEST_ADDRESS && EMAIL_ADDRESS.test(name)) return name;
  const characters = [...new Intl.Segmenter().segment(withoutLinks(name))].map(({ segment }) => segment);
  if (characters.length === 0) return "…";
  if (characters.length <= MAX_NAME_LENGTH) return characters.join("");
  return `${characters
    .slice(0, MAX_NAME_LENGTH - 1)
    .join("")
    .trimEnd()}…`;
}
