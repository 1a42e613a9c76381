import type { Plugin } from "vite";
import { withoutUnusedComponents } from "./src/public-pages/used-styles.ts";

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Statements that the reader of rules does not know. */
const STATEMENT = /@(?:import|charset|layer|namespace)\b[^{;]*;/;

/**
 * Leaves out the styles of the library's components that the application does not use: a third of what every page loads.
 * @param scripts  code of the whole application
 */
export function usedComponentStyles(scripts: string): Plugin {
  return {
    name: "surco-used-component-styles",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/@mantine\/\w+\/styles\.css$/ },
      handler(code, id) {
        const styles = code.replace(COMMENT, "");
        if (STATEMENT.test(styles)) throw new Error(`${id} holds more than rules`);
        return withoutUnusedComponents(styles, scripts);
      },
    },
  };
}
