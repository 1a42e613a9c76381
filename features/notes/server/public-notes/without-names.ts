import { searchText } from "@surco/contract";

/** Stands for what is left out. */
const LEFT_OUT = "…";
/** Shorter names are common words or numbers, as "7". */
const MIN_NAME_CHARS = 3;

// Begun at most once in a word: a long one costs no more than its length.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu;
const LINK = /(?<![a-z\d+.-])(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/giu;
/** Coordinates, with decimals that are finer than a cell. */
const COORDINATE = /[-+]?\d{1,3}[.,]\d{3,}\s*°?/g;
/** Not temperatures. */
const DEGREES =
  /\d{1,3}\s*°(?!\s*[CF]\b)(?:\s*\d{1,2}(?:[.,]\d+)?\s*['′])?(?:\s*\d{1,2}(?:[.,]\d+)?\s*["″])?\s*[NSEWO]?/g;
/** Seven digits or more, with the signs between that phone numbers have. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;

/**
 * Text of a person without what identifies people or places: names, addresses, links, phone numbers, coordinates.
 *
 * @param names  of people, field and farm; found whatever their case and accents
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const leaveOutAll = (left: string, pattern: RegExp) => left.replace(pattern, LEFT_OUT);
  const withoutAddresses = [EMAIL, LINK].reduce(leaveOutAll, text.normalize("NFC"));
  const found = names
    .map((name) => searchText(name.trim()))
    .filter((name) => name.length >= MIN_NAME_CHARS)
    .sort((a, b) => b.length - a.length);
  // Before the numbers, which are parts of names: "Lote 20261123".
  return [DEGREES, COORDINATE, PHONE].reduce(leaveOutAll, found.reduce(leaveOut, withoutAddresses));
}

function leaveOut(text: string, name: string): string {
  // By characters of the composed text, so that positions in both are the same.
  const characters = [...text];
  const plain = characters.map((character) => searchText(character));
  const wanted = [...name];
  const kept: string[] = [];
  for (let at = 0; at < characters.length; ) {
    const isHere =
      wanted.every((character, i) => plain[at + i] === character) &&
      !isWord(plain[at - 1]) &&
      !isWord(plain[at + wanted.length]);
    kept.push(isHere ? LEFT_OUT : (characters[at] ?? ""));
    at += isHere ? wanted.length : 1;
  }
  return kept.join("");
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
