import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../../node_modules/react-router/dist/production/", import.meta.url));

/** Change of a library's text, as its installed version is written. */
interface Edit {
  readonly files: RegExp;
  readonly text: RegExp;
  readonly replacement: string;
}

const ROUTER = /\/react-router\/dist\/production\//;
const ZOD = /\/zod\/v4\/classic\/schemas\.js$/;

const EDITS: readonly Edit[] = [
  // Names that developer tools show, at the ends of lines; without them unused components are left out.
  { files: ROUTER, text: /^\w+\.displayName = "\w+";$/gm, replacement: "" },
  {
    files: ROUTER,
    text: /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm,
    replacement: "$1/* @__PURE__ */ $2",
  },
  // Only the server describes its schemas, for the page about the API.
  {
    files: ZOD,
    text: /^ +(?:inst\._zod\.processJSONSchema = .*;|(?:in|out)put: createStandardJSONSchemaMethod\(.*\),)$/gm,
    replacement: "",
  },
  {
    files: ZOD,
    text: /return createToJSONSchemaMethod\(this, \{\}\)\(params\);/,
    replacement: 'throw new Error("schemas are described by the server");',
  },
];

/**
 * Leaves out what only developers and old browsers need of libraries that every page loads. The package of React Router names its
 * development build to every bundler. The build fails when there is nothing to leave out: the library has changed.
 */
export function withLeanLibraries(): Plugin {
  const missing = new Set<Edit>();
  return {
    name: "surco-lean-libraries",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: `${FOLDER}index.mjs` },
          { find: /^react-router\/dom$/, replacement: `${FOLDER}dom-export.mjs` },
          // For React before 18.
          { find: /^use-sync-external-store\/shim$/, replacement: "react" },
        ],
      },
    }),
    transform: {
      filter: { id: [ROUTER, ZOD] },
      handler(code, id) {
        let lean = code;
        for (const edit of EDITS.filter(({ files }) => files.test(id))) {
          const before = lean;
          lean = before.replace(edit.text, edit.replacement);
          if (lean !== before) missing.delete(edit);
        }
        return { code: lean, map: null };
      },
    },
    buildStart() {
      for (const edit of EDITS) missing.add(edit);
    },
    // Not for each file: some files of a library hold none of it.
    buildEnd(error) {
      if (error || missing.size === 0) return;
      throw new Error(`no library holds ${[...missing].map(({ text }) => text).join(", or ")}`);
    },
  };
}
