import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../../node_modules/react-router/dist/production/", import.meta.url));

/** Names that developer tools show, at the ends of lines; without them unused components are left out. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Only the server describes its schemas, for the page about the API. */
const JSON_SCHEMA =
  /^ +(?:inst\._zod\.processJSONSchema = .*;|(?:in|out)put: createStandardJSONSchemaMethod\(.*\),)$/gm;
const TO_JSON_SCHEMA = /return createToJSONSchemaMethod\(this, \{\}\)\(params\);/;

/**
 * Leaves out what only developers and old browsers need of libraries that every page loads. The package of React Router names its
 * development build to every bundler.
 */
export function withLeanLibraries(): Plugin {
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
      filter: { id: [/\/react-router\/dist\/production\//, /\/zod\/v4\/classic\/schemas\.js$/] },
      handler: (code, id) => ({ code: id.includes("/zod/") ? leanZod(code) : leanRouter(code), map: null }),
    },
  };
}

function leanRouter(code: string): string {
  return code.replace(DISPLAY_NAME, "").replace(COMPONENT, "$1/* @__PURE__ */ $2");
}

function leanZod(code: string): string {
  return code
    .replace(JSON_SCHEMA, "")
    .replace(TO_JSON_SCHEMA, 'throw new Error("schemas are described by the server");');
}
