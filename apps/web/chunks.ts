import { build, type Plugin, type Rolldown } from "vite";

/** Code that is needed together and goes into one file. */
interface Part {
  readonly name: string;
  /** Modules that the part begins with; it has everything that they import. */
  readonly roots: readonly RegExp[];
}

/**
 * Parts in the order in which a browser comes to need them. A module that several parts use goes into the first of them; the
 * bundler itself splits what no part uses.
 */
const PARTS: readonly Part[] = [
  { name: "shell", roots: [/\/apps\/web\/src\/shell\/Shell\.tsx$/] },
  { name: "dashboard", roots: [/\/web\/FieldsMap\.tsx$/, /\/list\/FieldListPanel\.tsx$/] },
  { name: "contracts", roots: [/\/apps\/web\/src\/contracts\.ts$/] },
  {
    // Shown a moment after the map and the cards.
    name: "dashboard-later",
    roots: [
      /\/offline\/answer-store\.ts$/,
      /\/export-places\.tsx$/,
      /\/DropOnMap\.tsx$/,
      /\/FieldPicture\.tsx$/,
      /\/MapPopup\.tsx$/,
      /\/NotificationBell\.tsx$/,
      /\/web\/notification-kinds\.ts$/,
      /\/ReceivedHandovers\.tsx$/,
      /\/Toasts\.tsx$/,
      /\/Tours\.tsx$/,
    ],
  },
  {
    name: "field",
    roots: [
      /\/panel\/FieldPanel\.tsx$/,
      /\/FieldSummary\.tsx$/,
      /\/web\/SeasonImages\.tsx$/,
      /\/AnomaliesSection\.tsx$/,
      /\/AnomaliesOnMap\.tsx$/,
    ],
  },
];

/** Modules that have a file of their own, or share that of another part, whichever part needs them. */
const APART: readonly { name: string; test: RegExp }[] = [
  // With the styles of our own, in one file.
  { name: "app", test: /\/node_modules\/(?!maplibre-gl).*\.css$/ },
  { name: "maplibre", test: /\/node_modules\/(maplibre-gl|@maplibre|@mapbox|earcut|kdbush|pbf)\// },
  { name: "charts", test: /\/node_modules\/(echarts|zrender)\// },
];

/** Small modules that many parts need: the bundler would join them to larger ones, which would then count as needed too. */
const ALONE = [
  { name: "define-route", test: /kit\/contract\/src\/(define-route|access)\.ts$/ },
  { name: "notifications-store", test: /@mantine\/(notifications\/esm\/notifications\.store|store\/)/ },
  {
    name: "notifications",
    test: /@mantine\/notifications\/esm\/|components\/Notification\/|react-transition-group/,
  },
];

/** Texts that are shown together, in one file per language: those of every page, and those of the dashboard. */
const TEXTS: readonly { name: string; test: RegExp }[] = [
  { name: "texts", test: /\/kit\/web\/locales\/([\w-]+)\/\w+\.json$/ },
  {
    name: "dashboard-texts",
    test: /\/(?:fields|field-import|sharing|imagery|notifications|tour)\/(?:web\/)?locales\/([\w-]+)[/.].*json$/,
  },
];

/** File of each module that belongs to a part. */
type ChunkPlan = Map<string, string>;

/**
 * Plans the files of the build. The bundler knows only after it has bundled which modules a part really uses, so everything
 * is bundled once without writing it.
 */
export async function planChunks(config: { root: string; plugins: Plugin[] }): Promise<ChunkPlan> {
  const { output } = await bundleOnce(config);
  const chunks = new Map(
    output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  const plan: ChunkPlan = new Map();
  const assign = (starts: Rolldown.OutputChunk[], nameOf: (moduleId: string) => string) => {
    for (const chunk of reach(starts, chunks)) {
      for (const id of chunk.moduleIds) if (!plan.has(id)) plan.set(id, apartFrom(id) ?? nameOf(id));
    }
  };
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  assign(entries, (id) => (id.includes("/node_modules/") || id.startsWith("\0") ? "vendor" : "app"));
  for (const id of [...chunks.values()].flatMap(({ moduleIds }) => moduleIds)) {
    const file = textsOf(id);
    if (file !== undefined) plan.set(id, file);
  }
  for (const { name, roots } of PARTS) {
    const starts = roots.map((root) => {
      const start = [...chunks.values()].find(({ facadeModuleId }) => root.test(facadeModuleId ?? ""));
      if (start === undefined) throw new Error(`nothing is loaded lazily that matches ${root}`);
      return start;
    });
    assign(starts, () => name);
  }
  return plan;
}

function textsOf(id: string): string | undefined {
  for (const { name, test } of TEXTS) {
    const language = test.exec(id)?.[1];
    if (language !== undefined) return `${name}-${language}`;
  }
}

function apartFrom(id: string): string | undefined {
  return APART.find(({ test }) => test.test(id))?.name;
}

async function bundleOnce({ root, plugins }: { root: string; plugins: Plugin[] }) {
  const result = await build({
    root,
    plugins,
    configFile: false,
    logLevel: "error",
    worker: { format: "es" },
    build: {
      target: "es2022",
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: ALONE } },
      },
    },
  });
  if (!("output" in result)) throw new Error("the build did not end with one output");
  return result;
}

/** Chunks that are there once the given ones are. */
function reach(
  starts: readonly Rolldown.OutputChunk[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const found = new Set(starts);
  // A set goes on to what is added while it is walked.
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = chunks.get(file);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}

/**
 * Spares the requests for files that only hand on what another file exports. The bundler writes one for each dynamic import of
 * a module that shares its file with others; the import is rewritten to ask that file itself.
 */
export function withoutFacades(): Plugin {
  return {
    name: "surco-without-facades",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const facade of chunks) {
          if (!facade.isDynamicEntry || facade.isEntry || facade.moduleIds.length > 0) continue;
          const handedOn = readFacade(facade.code);
          if (handedOn === null) continue;
          for (const chunk of chunks)
            chunk.code = importInstead(chunk.code, nameOf(facade.fileName), handedOn);
          delete bundle[facade.fileName];
        }
      },
    },
  };
}

interface Facade {
  /** File name of what it hands on, without its folder. */
  file: string;
  /** Name in that file by exported name. */
  names: ReadonlyMap<string, string>;
}

const FACADE =
  /^(?:import["'`]\.\/[\w.-]+["'`];)*(?:import\{([^}]*)\}from["'`]\.\/([\w.-]+)["'`];(?:import["'`]\.\/[\w.-]+["'`];)*export\{([^}]*)\};?|export\{([^}]*)\}from["'`]\.\/([\w.-]+)["'`];?)\s*$/;

/** Reads a file that only hands on; null where it does more. */
function readFacade(code: string): Facade | null {
  const [, imported, importedFrom, exported, reexported, reexportedFrom] = FACADE.exec(code.trim()) ?? [];
  if (reexported !== undefined && reexportedFrom !== undefined) {
    return {
      file: reexportedFrom,
      names: new Map(readNames(reexported).map(([name, alias]) => [alias, name])),
    };
  }
  if (imported === undefined || importedFrom === undefined || exported === undefined) return null;
  const locals = new Map(readNames(imported).map(([name, local]) => [local, name]));
  return {
    file: importedFrom,
    names: new Map(readNames(exported).map(([local, alias]) => [alias, locals.get(local) ?? local])),
  };
}

/** "a as b, c" as pairs: [a, b], [c, c]. */
function readNames(list: string): [string, string][] {
  return list
    .split(",")
    .filter(Boolean)
    .map((one) => {
      const [name = "", alias = name] = one.trim().split(" as ");
      return [name, alias];
    });
}

function importInstead(code: string, facade: string, { file, names }: Facade): string {
  if (!code.includes(facade)) return code;
  const exports = [...names].map(([alias, name]) => `${alias}:m.${name}`).join();
  return (
    code
      .replace(
        new RegExp(`import\\((["'\`])\\./${facade.replaceAll(".", "\\.")}\\1\\)`, "g"),
        () => `import("./${file}").then(m=>({${exports}}))`,
      )
      // The list of what is fetched ahead of a dynamic import.
      .replaceAll(facade, file)
  );
}

function nameOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}
