// The Mexican overlay of the Spanish texts: only keys that Spanish has, with the same placeholders, and no word of Argentina left.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Words that Mexico says otherwise. */
const ARGENTINE = new Set([
  "vos",
  "sos",
  "acá",
  "lote",
  "lotes",
  "campaña",
  "campañas",
  "soja",
  "rinde",
  "rindes",
  "planilla",
  "planillas",
  "macollaje",
]);
/** Imperatives of `vos` with a pronoun, as "guardalo": those of `tú` have an accent, "guárdalo". */
const VOSEO_WITH_PRONOUN = /^[a-zñü]{2,}[aei](?:lo|la|los|las|le|me|nos|te|selo|sela)$/;
/** Words that end as they do and are none; a new one is added here. */
const NO_PRONOUN = new Set(
  (
    "acame acredite admite ajenos anuncios caminos canela cercanos cielo clorofila comprime cornezuelo escala fila filas granos hielo intervalo intervalos llanos manos " +
    "menos modelo paralelos parcela parcelas permite quelite ralo repite shapefile siete state suele suelo suelos terciopelo teselas vecinos vuela vuelo vuelos zacate " +
    "ambiente bastante cualquiera delante después durante este fácilmente importante mediante parte siguiente"
  ).split(" "),
);
/** Words that end as a verb of `vos` does (tenés, elegí) and are none. */
const NO_VOSEO = new Set(
  (
    "ahí además allá aquí así atrás café dejará demás después detrás está estás esté estrés habrá inglés interés jamás más olvidé país " +
    "podrá portugués qué quizás revés seguirá será sé sí también través tendrá verá volverá"
  ).split(" "),
);
/** Texts about Argentina, and phrases in which a word means something else. */
const KEYS_OF_ARGENTINA = new Set(["argentina.lead", "meta.argentina"]);
const OTHER_MEANINGS = /lotes de semilla/g;

/**
 * Compares each Spanish file with its overlay.
 * @param {string} root folder of the project
 * @param {string[]} files paths of all files below the root, relative to it
 * @returns {string[]} one sentence per problem
 */
export function findMexicanProblems(root, files) {
  const problems = [];
  for (const path of files.filter((file) => /(^|\/)es(\.json$|\/[\w-]+\.json$)/.test(file))) {
    const overPath = path.replace(/(^|\/)es(\.json$|\/)/, "$1es-MX$2");
    if (existsSync(join(root, overPath))) {
      problems.push(...compareOverlay(flatten(read(root, path)), flatten(read(root, overPath)), overPath));
    } else problems.push(`${overPath} is missing`);
  }
  return [...new Set(problems)];
}

function compareOverlay(spanish, over, overPath) {
  const problems = [];
  for (const [key, text] of over) {
    const below = spanish.get(key);
    if (below === undefined) problems.push(`${overPath}: "${key}" is not in Spanish`);
    else if (marks(below) !== marks(text)) problems.push(`${overPath}: "${key}" has other placeholders`);
  }
  for (const [key, text] of [...spanish, ...over]) {
    if (KEYS_OF_ARGENTINA.has(key) || (over.has(key) && over.get(key) !== text)) continue;
    const word = argentineWord(text);
    if (word) problems.push(`${overPath}: "${key}" says "${word}"`);
  }
  return problems;
}

/** The first word that is not said in Mexico; undefined when there is none. */
export function argentineWord(text) {
  const words =
    text
      .replace(/\{\{[^}]*\}\}/g, "")
      .replace(OTHER_MEANINGS, "")
      .match(/\p{L}+/gu) ?? [];
  return words.find((given) => {
    const word = given.toLowerCase();
    if (ARGENTINE.has(word) || (VOSEO_WITH_PRONOUN.test(word) && !NO_PRONOUN.has(word))) return true;
    return /[áéí]s?$/.test(word) && !NO_VOSEO.has(word);
  });
}

function marks(text) {
  return [...text.matchAll(/\{\{\s*[\w, ]+\}\}|<\/?\w+>/g)]
    .map(([mark]) => mark)
    .sort()
    .join(" ");
}

function read(root, path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

function flatten(tree, prefix = "") {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
