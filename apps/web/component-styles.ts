import type { Plugin } from "vite";
import { withoutSelectors, withoutUnusedComponents } from "./src/public-pages/used-styles.ts";

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Statements that the reader of rules does not know. */
const STATEMENT = /@(?:import|charset|layer|namespace)\b[^{;]*;/;

/** Controls of MapLibre that no map of the application has; their icons are a third of its styles. */
const UNUSED_CONTROLS = /\.maplibregl-ctrl-(?:logo|globe|terrain)\b/;
const MAP_STYLES = /\/maplibre-gl\/dist\/maplibre-gl\.css$/;

/**
 * Leaves out the styles of components of libraries that the application does not use: a third of what every page loads.
 * @param scripts  code of the whole application
 */
export function usedComponentStyles(scripts: string): Plugin {
  return {
    name: "surco-used-component-styles",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: [/\/@mantine\/\w+\/styles\.css$/, MAP_STYLES] },
      handler(code, id) {
        const styles = code.replace(COMMENT, "");
        if (STATEMENT.test(styles)) throw new Error(`${id} holds more than rules`);
        return MAP_STYLES.test(id)
          ? withoutSelectors(styles, UNUSED_CONTROLS)
          : withoutUnusedComponents(styles, scripts);
      },
    },
  };
}
