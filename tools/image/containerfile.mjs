// Reads a Containerfile: the instructions that ours use, and refuses any other.

const KEYWORDS = new Set(
  "ARG CMD COPY ENV EXPOSE FROM HEALTHCHECK LABEL RUN STOPSIGNAL USER VOLUME WORKDIR".split(" "),
);

/**
 * Reads the stages of a Containerfile.
 *
 * @param buildArguments  values that replace the defaults of its ARGs
 * @returns for each stage its name (null for one without), base image and instructions in order, as keyword and text; variables of
 *   FROM are replaced, those of a stage are not
 * @throws Error for an instruction that is not known here
 */
export function readContainerfile(text, buildArguments = {}) {
  const global = {};
  /** @type {{ name: string | null, base: string, instructions: { keyword: string, rest: string }[] }[]} */
  const stages = [];
  for (const { keyword, rest } of instructionsOf(text)) {
    if (keyword === "FROM") {
      const [base, , name = null] = rest.split(/\s+/);
      stages.push({ name, base: fillIn(base, global), instructions: [] });
    } else if (stages.length === 0) {
      if (keyword !== "ARG") throw new Error(`${keyword} before the first FROM`);
      Object.assign(global, argumentOf(rest, buildArguments));
    } else {
      stages.at(-1).instructions.push({ keyword, rest });
    }
  }
  return stages;
}

/** Splits into instructions; comments are left out, continued lines are joined. */
function instructionsOf(text) {
  const lines = text.split("\n").filter((line) => !/^\s*(#|$)/.test(line));
  const joined = lines.join("\n").replace(/\\\n\s*/g, "");
  return joined.split("\n").map((line) => {
    const [, keyword = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!KEYWORDS.has(keyword)) throw new Error(`not known here: ${line}`);
    return { keyword, rest: rest.trim() };
  });
}

/** Value of an ARG: the given one, else its default. */
export function argumentOf(text, buildArguments) {
  const [name, ...value] = text.split("=");
  return { [name]: buildArguments[name] ?? unquote(value.join("=")) };
}

/** Pairs of ENV or LABEL: name=value, quoted where it has spaces. */
export function pairsOf(text) {
  const pairs = [...text.matchAll(/([\w.-]+)=("[^"]*"|\S*)/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, unquote(value)]));
}

/** Replaces ${NAME}. */
function fillIn(text, values) {
  return text.replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** Words of the exec form, a list in JSON. @throws Error for the shell form, which needs a shell at run time */
export function execForm(text) {
  if (!text.startsWith("[")) throw new Error(`the exec form is missing: ${text}`);
  return JSON.parse(text);
}

function unquote(value) {
  return value.replace(/^"(.*)"$/, "$1");
}
