import { build, type Plugin, type Rolldown } from "vite";

/** Part of the build: code that is needed together and bundled into one file. */
interface Part {
  readonly name: string;
  /** Entry modules of the part, which contains everything that they import. */
  readonly roots: readonly RegExp[];
}

/** Parts in loading order. A module of several parts goes into the first; the bundler splits modules of no part. */
const PARTS: readonly Part[] = [
  { name: "shell", roots: [/\/apps\/web\/src\/shell\/Shell\.tsx$/] },
  { name: "dashboard", roots: [/\/web\/FieldsMap\.tsx$/, /\/list\/FieldListPanel\.tsx$/] },
  { name: "contracts", roots: [/\/apps\/web\/src\/contracts\.ts$/] },
  {
    // Loaded shortly after the map and the cards.
    name: "dashboard-later",
    roots: [
      /\/offline\/response-store\.ts$/,
      /\/ExportActions\.tsx$/,
      /\/DropOnMap\.tsx$/,
      /\/FieldPicture\.tsx$/,
      /\/MapPopup\.tsx$/,
      /\/NotificationBell\.tsx$/,
      /\/web\/notification-kinds\.ts$/,
      /\/ReceivedTransfers\.tsx$/,
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
  {
    // Small screens that lead to each other. The entry names each file: together they cost it less.
    name: "sign-in",
    roots: [
      /\/(?:Login|SignUp|CheckMail|CompleteSignUp|Activate|ForgotPassword|ResetPassword)Screen\.tsx$/,
      /\/(?:ProviderCallback|ConfirmProvider|UndoEmail)Screen\.tsx$/,
      /\/(?:SecondFactorLogIn|ConfirmChangeScreens)\.tsx$/,
    ],
  },
  {
    name: "account-settings",
    roots: [
      /\/(?:AccountSettingsLayout|PersonalData|PasswordForm|ProviderList|SessionList)\.tsx$/,
      /\/(?:Contact|SecondFactor|DataExport|CloseAccount|NotificationPreferences)Screen\.tsx$/,
    ],
  },
];

/** Modules with a fixed file, regardless of the parts that need them. */
const APART: readonly { name: string; test: RegExp }[] = [
  // Bundled with the product's own styles in one file.
  { name: "app", test: /\/node_modules\/(?!maplibre-gl).*\.css$/ },
  { name: "maplibre", test: /\/node_modules\/(maplibre-gl|@maplibre|@mapbox|earcut|kdbush|pbf)\// },
  { name: "charts", test: /\/node_modules\/(echarts|zrender)\// },
  { name: "tables", test: /\/kit\/web\/src\/tables\/[\w-]+\.tsx?$/ },
];

/** Small shared modules: the bundler would merge them into larger ones, which would then load too. */
const ALONE = [
  { name: "define-route", test: /kit\/contract\/src\/(define-route|access)\.ts$/ },
  { name: "notifications-store", test: /@mantine\/(notifications\/esm\/notifications\.store|store\/)/ },
  {
    name: "notifications",
    test: /@mantine\/notifications\/esm\/|components\/Notification\/|react-transition-group/,
  },
];

/** Texts shown together, in one file per language: of every page, of the dashboard, of the weather and of the logbook. */
const TEXTS: readonly { name: string; test: RegExp }[] = [
  { name: "texts", test: /\/kit\/web\/locales\/([\w-]+)\/\w+\.json$/ },
  {
    name: "dashboard-texts",
    test: /\/(?:fields|field-import|sharing|imagery|notifications|tour)\/(?:web\/)?locales\/([\w-]+)[/.].*json$/,
  },
  { name: "weather-texts", test: /\/(?:weather|temperature|alerts)\/web\/locales\/([\w-]+)\.json$/ },
  { name: "logbook-texts", test: /\/(?:activities|crop-log|notes)\/web\/locales\/([\w-]+)\.json$/ },
];

/** Characters before minifying of a chunk that is joined with other small ones. */
const SMALL_CHARS = 2300;
const ALWAYS_LOADED: ReadonlySet<string> = new Set(["app", "vendor", "shell"]);

/** File of each module that belongs to a part. */
type ChunkPlan = Map<string, string>;

/**
 * Plans the files of the build. Used modules are known only after bundling, so everything is bundled once without
 * writing.
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
    const starts = roots.flatMap((root) => {
      const found = [...chunks.values()].filter(({ facadeModuleId }) => root.test(facadeModuleId ?? ""));
      if (found.length === 0) throw new Error(`nothing is loaded lazily that matches ${root}`);
      return found;
    });
    assign(starts, () => name);
  }
  for (const chunk of smallChunks(chunks, plan)) {
    for (const id of chunk.moduleIds) if (!plan.has(id)) plan.set(id, apartFrom(id) ?? "shared");
  }
  return plan;
}

/**
 * Small chunks that several lazily loaded ones import. The entry names every file that a page may need, and each one is a
 * request of its own: in one file, they cost less than their names. Only those that need nothing beyond the shell, since
 * the file is loaded for any of them.
 */
function smallChunks(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, plan: ChunkPlan) {
  const isSmall = (chunk: Rolldown.OutputChunk) =>
    !chunk.isEntry && !chunk.isDynamicEntry && chunk.code.length < SMALL_CHARS;
  const isLoaded = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.every((id) => ALWAYS_LOADED.has(plan.get(id) ?? ""));
  return [...chunks.values()].filter(
    (chunk) => isSmall(chunk) && [...reach([chunk], chunks)].every((one) => isSmall(one) || isLoaded(one)),
  );
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

/** Chunks reachable from the given ones. */
function reach(
  starts: readonly Rolldown.OutputChunk[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const found = new Set(starts);
  // A set iterates over elements added during the iteration.
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = chunks.get(file);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}

/**
 * Removes requests for files that only re-export another file. The bundler writes one for each dynamic import of a
 * module that shares its file with others; the import is rewritten to load the target itself.
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
  /** Name of the re-exported file, without its folder. */
  file: string;
  /** Name in that file by exported name. */
  names: ReadonlyMap<string, string>;
}

const FACADE =
  /^(?:import["'`]\.\/[\w.-]+["'`];)*(?:import\{([^}]*)\}from["'`]\.\/([\w.-]+)["'`];(?:import["'`]\.\/[\w.-]+["'`];)*export\{([^}]*)\};?|export\{([^}]*)\}from["'`]\.\/([\w.-]+)["'`];?)\s*$/;

/** Parses a file that only re-exports; null when it does more. */
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
      // Preload list of a dynamic import.
      .replaceAll(facade, file)
  );
}

const PRELOAD_TABLE = /m\.f=(\[[^\]]*\])/;

/**
 * Shortens the table of files that each chunk preloads with its dynamic imports, which the entry pays for: no file twice
 * (removed facades leave such rows), none that every page has loaded already, and imports name their file by its row
 * instead of writing it out again.
 */
export function withShortPreloads(): Plugin {
  return {
    name: "surco-short-preloads",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const loaded = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
        );
        for (const chunk of chunks) chunk.code = shortenPreloads(chunk.code, loaded);
      },
    },
  };
}

function shortenPreloads(code: string, loaded: ReadonlySet<string>): string {
  const [written, list] = PRELOAD_TABLE.exec(code) ?? [];
  if (written === undefined || list === undefined) return code;
  const files: string[] = JSON.parse(list);
  const rows = [...new Set(files)].filter((file) => !loaded.has(file));
  const rowOf = (file: string) => rows.indexOf(file);
  return code
    .replace(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_call, indexes: string) => {
      const kept = indexes.split(",").map((index) => rowOf(files[Number(index)] ?? ""));
      return `__vite__mapDeps([${[...new Set(kept)].filter((row) => row >= 0).join()}])`;
    })
    .replace(/import\((["'`])\.\/([\w.-]+)\1\)/g, (imported, _quote, file: string) => {
      const row = rowOf(`assets/${file}`);
      // One file in a list, joined to a text, is its name.
      return row < 0 ? imported : `import("../"+__vite__mapDeps([${row}]))`;
    })
    .replace(written, () => `m.f=${JSON.stringify(rows)}`);
}

function nameOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}
