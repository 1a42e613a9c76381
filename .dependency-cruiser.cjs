/** Import rules. Each name says what is kept; each is broken once in tools/import-rules.test.ts. */
const TEST_FILES = "\\.(test|e2e)\\.tsx?$|[./]testing\\.tsx?$|\\.bench\\.ts$|^e2e/";
const OWN_BUILDS = "^((apps|kit|features|domain)/[^/]+|client)/dist/";

/** Rule that code below `from` imports no features except the allowed paths; tests may. */
function onlyFeatures({ name, comment, from, allowed }) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: TEST_FILES },
    to: { path: "^features/", pathNot: allowed },
  };
}

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two modules that need each other are one module, or a third is missing.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      comment:
        "Import a feature by its doors: @surco/<feature>/contract, /server, /web, and /testing in tests.",
      severity: "error",
      from: {},
      // A package's file with a query has no entry of that name among its exports.
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\.wasm\\?url$"] },
    },
    {
      name: "domain-is-pure",
      comment: "Domain code does no IO and knows nobody; a pure geometry library is named here.",
      severity: "error",
      from: { path: "^domain/", pathNot: TEST_FILES },
      to: { pathNot: ["^domain/", "^node_modules/geographiclib-geodesic/"] },
    },
    {
      name: "db-is-a-leaf",
      comment: "The database package holds tables and the way to them, nothing of the product.",
      severity: "error",
      from: { path: "^db/", pathNot: TEST_FILES },
      to: { path: "^(domain|kit|features|apps)/" },
    },
    {
      name: "kit-knows-no-feature",
      comment: "Pass what a feature knows into the kit as a parameter.",
      severity: "error",
      from: { path: "^kit/" },
      to: { path: "^(features|apps)/" },
    },
    {
      name: "nothing-imports-apps",
      comment: "Apps only compose; what others need belongs into a feature or the kit.",
      severity: "error",
      from: { path: "^(domain|db|kit|features)/" },
      to: { path: "^apps/" },
    },
    {
      name: "demo-world-stands-outside",
      comment: "It plays the outside services: shared code would hide a protocol mistake.",
      severity: "error",
      from: { path: "^apps/demo-world/" },
      to: { path: "^(apps/(server|web)|features|kit|db)/" },
    },
    {
      name: "client-stands-alone",
      comment: "The client is published by itself, without dependencies.",
      severity: "error",
      from: { path: "^client/", pathNot: TEST_FILES },
      to: { pathNot: "^client/" },
    },
    {
      name: "contract-is-shapes-only",
      comment: "Contracts hold zod shapes, the contract kit and domain, for both sides of the wire.",
      severity: "error",
      from: { path: "^features/[^/]+/contract/", pathNot: TEST_FILES },
      to: { pathNot: ["^features/[^/]+/contract/", "^kit/contract/", "^domain/", "^node_modules/zod/"] },
    },
    {
      name: "charts-are-drawn-anywhere",
      comment:
        "A feature's charts/ and drawing/ make what screen and paper show: shapes, the contract kit and domain only.",
      severity: "error",
      from: { path: "^features/[^/]+/(charts|drawing)/", pathNot: TEST_FILES },
      to: {
        pathNot: ["^features/[^/]+/(charts|drawing|contract)/", "^kit/contract/", "^domain/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "server-never-imports-web",
      comment: "The server renders no screens. Texts it shares with them, for what it puts on paper.",
      severity: "error",
      from: { path: ["^features/[^/]+/server/", "^kit/(server|cog|geo-files)/", "^apps/server/"] },
      to: {
        path: [
          "^features/[^/]+/web/",
          "^kit/web/",
          "^apps/web/",
          "^node_modules/(react|react-dom|maplibre-gl|terra-draw)/",
          "^node_modules/@mantine/",
        ],
        pathNot: "/web/locales/[^/]+\\.json$",
      },
    },
    {
      name: "web-never-imports-server",
      comment: "Ask the server through a contract and `call`.",
      severity: "error",
      from: { path: ["^features/[^/]+/web/", "^kit/web/", "^apps/web/"] },
      to: {
        path: [
          "^features/[^/]+/server/",
          "^kit/(server|cog|geo-files)/",
          "^apps/server/",
          "^db/",
          "^node_modules/(fastify|kysely|pg|pg-boss)/",
        ],
      },
    },
    {
      name: "web-has-no-node",
      comment: "A browser has no Node modules.",
      severity: "error",
      from: {
        path: ["^features/[^/]+/web/", "^kit/web/", "^apps/web/"],
        pathNot: [TEST_FILES, "^apps/web/[^/]+\\.(ts|mjs)$"],
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "features-meet-at-the-door",
      comment:
        "Another feature is reached by its contract, server, tables or web door only; by its testing door in tests.",
      severity: "error",
      from: { path: "^features/([^/]+)/" },
      to: {
        path: "^features/",
        pathNot: [
          "^features/$1/",
          "^features/[^/]+/(contract|server|web)/index\\.tsx?$",
          "^features/[^/]+/server/tables\\.repository\\.ts$",
          "^features/[^/]+/(server|web)/testing\\.ts$",
        ],
      },
    },
    {
      name: "app-server-knows-server-doors",
      comment:
        "The server application composes features: it imports their server and tables doors, and their shapes.",
      severity: "error",
      from: { path: "^apps/server/", pathNot: TEST_FILES },
      to: {
        path: "^features/",
        pathNot: "^features/[^/]+/((server|contract)/index|server/tables\\.repository)\\.ts$",
      },
    },
    {
      name: "manifest-needs-are-types",
      comment:
        "A manifest names the types of what it needs of other features; the application hands it over.",
      severity: "error",
      from: { path: "^features/([^/]+)/server/feature\\.ts$" },
      to: { path: "^features/", pathNot: "^features/$1/", dependencyTypesNot: ["type-only"] },
    },
    onlyFeatures({
      name: "foundations-stand-alone",
      comment:
        "Accounts, farms and fields carry the others; they import nothing but the catalogues, fields the farms and tables of accounts.",
      from: "^features/(accounts|farms|fields)/",
      allowed: [
        "^features/$1/",
        "^features/catalogues/",
        "^features/farms/",
        "^features/accounts/server/(tables|managed-accounts)\\.repository\\.ts$",
      ],
    }),
    onlyFeatures({
      name: "farms-know-no-fields",
      comment: "Fields name their farm and producer; farms draw what fields bring through slots.",
      from: "^features/(accounts|farms)/",
      allowed: ["^features/$1/", "^features/catalogues/"],
    }),
    onlyFeatures({
      name: "catalogues-know-no-feature",
      comment: "Everything may choose from the catalogues, so they lean on no other feature.",
      from: "^features/catalogues/",
      allowed: ["^features/catalogues/"],
    }),
    {
      name: "sql-in-repositories-only",
      comment: "Move the query into the feature's *.repository.ts.",
      severity: "error",
      from: { path: "^features/", pathNot: ["\\.repository\\.ts$", TEST_FILES] },
      to: { path: "^node_modules/(kysely|pg)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-test-code-in-production",
      comment: "Builders and tests stay out of what is shipped.",
      severity: "error",
      from: { pathNot: [TEST_FILES, "^vitest\\.config\\.ts$", "^kit/server/src/testing"] },
      to: { path: ["\\.test\\.tsx?$", "[./]testing\\.tsx?$"] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: OWN_BUILDS },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
