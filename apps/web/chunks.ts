import { build, type Plugin, type Rolldown } from "vite";

/** Part of the build: code that is needed together and bundled into one file. */
interface Part {
  readonly name: string;
  /** Parts that are always loaded before this one. */
  readonly after: readonly string[];
  /** Entry modules of the part, which contains everything that they import. */
  readonly roots: readonly RegExp[];
}

/** Its modules stay in the worker's own file, which is an entry. */
const MAP_WORKER_PART = "map-worker";

/**
 * Parts, each after those that it follows. A module of several parts goes into the last one that is loaded before all of
 * them, or is one of them: no part loads another's code. The bundler splits modules of no part.
 */
const PARTS: readonly Part[] = [
  { name: "shell", after: [], roots: [/\/apps\/web\/src\/shell\/Shell\.tsx$/] },
  // Code shared by forms of signed-in and signed-out screens.
  { name: "forms", after: ["shell"], roots: [] },
  {
    name: "sign-in",
    after: ["forms"],
    roots: [/\/accounts\/web\/sign-in-screens\.ts$/],
  },
  {
    // First screen with a session: manifests, list and map without MapLibre.
    name: "dashboard",
    after: ["shell"],
    roots: [
      /\/apps\/web\/src\/features\.ts$/,
      /\/shell\/PageChange\.tsx$/,
      /\/web\/FieldsMap\.tsx$/,
      /\/list\/FieldListPanel\.tsx$/,
      /\/FieldPicture\.tsx$/,
    ],
  },
  // Of MapLibre and its worker.
  { name: "map-shared", after: [], roots: [] },
  { name: MAP_WORKER_PART, after: ["map-shared"], roots: [/\/maplibre-gl\/src\/source\/worker\.ts$/] },
  // After the list.
  { name: "maplibre", after: ["dashboard", "map-shared"], roots: [/\/map\/maplibre-code\.ts$/] },
  { name: "store", after: ["dashboard"], roots: [/\/offline\/response-store\.ts$/] },
  // Of several parts that are not always loaded.
  { name: "common", after: ["store", "forms"], roots: [] },
  {
    // Loaded shortly after the cards.
    name: "dashboard-later",
    after: ["common"],
    roots: [
      /\/ExportActions\.tsx$/,
      /\/DropOnMap\.tsx$/,
      /\/(?:MapLayerMenu|MapTools|MapPopup|PlaceSearch)\.tsx$/,
      /\/(?:NotificationBell|ReceivedTransfers|Toasts|Tours|LiveChanges)\.tsx$/,
      /\/(?:OutboxIndicator|RefreshKeptFarms|StoreSeasonRecords|UnsentFields|ImageChange)\.tsx$/,
      /\/web\/notification-kinds\.ts$/,
      /\/web\/slot-parts\.tsx?$/,
      /\/(?:list-figures|list-alerts)\.tsx?$/,
    ],
  },
  {
    name: "field",
    after: ["common"],
    roots: [
      /\/panel\/FieldPanel\.tsx$/,
      /\/FieldSummary\.tsx$/,
      /\/web\/SeasonImages\.tsx$/,
      /\/AnomaliesSection\.tsx$/,
      /\/AnomaliesOnMap\.tsx$/,
      /\/YieldSummary\.tsx$/,
    ],
  },
  {
    name: "account-settings",
    after: ["common", "sign-in"],
    roots: [
      /\/accounts\/web\/settings-screens\.ts$/,
      /\/NotificationPreferencesScreen\.tsx$/,
      /\/IntegrationsScreen\.tsx$/,
    ],
  },
  { name: "table-parts", after: ["common"], roots: [/\/kit\/web\/src\/tables\/index\.ts$/] },
  {
    name: "outbox-kinds",
    after: ["common"],
    roots: [/\/web\/outbox-kinds\.ts$/, /\/(?:record|entry)-outbox\.ts$/],
  },
  {
    name: "administration",
    after: ["common"],
    roots: [
      /\/(?:ManageScreen|CataloguesScreen|DistrictYieldsScreen|FlightRequestsScreen|FlightTermsScreen)\.tsx$/,
    ],
  },
  { name: "farms", after: ["common"], roots: [/\/(?:FarmsPanel|ProducersPanel)\.tsx$/] },
  {
    name: "logbook",
    after: ["common"],
    roots: [
      /\/(?:ActivitySection|ActivitiesScreen|ManyFieldsScreen|CropLogSection|NotesSection|NotesScreen)\.tsx$/,
    ],
  },
  {
    // Opened from any figure; with the models that the formulas and the sections share.
    name: "explanations",
    after: ["common"],
    roots: [/\/explanations\/formulas\.ts$/, /\/Explanation(?:Panel|Sheet)\.tsx$/],
  },
];

/** Modules with a fixed file, regardless of the parts that need them. */
const APART: readonly { name: string; test: RegExp }[] = [
  // Bundled with the product's own styles in one file, without those of lazily loaded libraries.
  { name: "app", test: /\/node_modules\/(?!maplibre-gl|@mantine\/dates).*\.css$/ },
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

/** Texts shown together, in one file per language: of every page, of the dashboard's list, of what follows it, and of sections. */
const TEXTS: readonly { name: string; test: RegExp }[] = [
  { name: "texts", test: /\/kit\/web\/locales\/([\w-]+)\/\w+\.json$/ },
  { name: "dashboard-texts", test: /\/(?:fields|imagery)\/web\/locales\/([\w-]+)[/.].*json$/ },
  {
    name: "dashboard-later-texts",
    test: /\/(?:field-import|sharing|notifications|tour)\/(?:web\/)?locales\/([\w-]+)[/.].*json$/,
  },
  { name: "weather-texts", test: /\/(?:weather|temperature|alerts)\/web\/locales\/([\w-]+)\.json$/ },
  {
    name: "yield-texts",
    test: /\/(?:yield-prediction|district-yields|recommendations|gross-margin)\/web\/locales\/([\w-]+)\.json$/,
  },
  { name: "logbook-texts", test: /\/(?:activities|crop-log|notes)\/web\/locales\/([\w-]+)\.json$/ },
];

/** Characters before minifying of a chunk that is joined with other small ones. */
const SMALL_CHARS = 2300;
const ALWAYS_LOADED: ReadonlySet<string> = new Set(["app", "vendor", "shell"]);

interface ChunkPlan {
  /** File of each module that belongs to a part. */
  files: ReadonlyMap<string, string>;
  /** Code of the whole application. */
  scripts: string;
}

/**
 * Plans the files of the build. Used modules are known only after bundling, so everything is bundled once without
 * writing.
 */
export async function planChunks(config: { root: string; plugins: Plugin[] }): Promise<ChunkPlan> {
  const { output } = await bundleOnce(config);
  const chunks = new Map(
    output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  const plan = new Map<string, string>();
  const place = (id: string, name: string) => {
    if (!plan.has(id)) plan.set(id, apartFrom(id) ?? name);
  };
  const entries = [...chunks.values()].filter(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(".html"),
  );
  for (const id of modulesOf(reach(entries, chunks))) {
    place(id, id.includes("/node_modules/") || id.startsWith("\0") ? "vendor" : "app");
  }
  for (const id of modulesOf(chunks.values())) {
    const file = textsOf(id);
    if (file !== undefined) plan.set(id, file);
  }
  for (const [id, owners] of partsByModule(chunks)) {
    if (plan.has(id)) continue;
    const part = partOf(owners);
    if (part === MAP_WORKER_PART) continue;
    // One request less for the first screen with a session; class names are small.
    place(id, part === "dashboard" && id.endsWith(".module.css") ? "shell" : part);
  }
  for (const chunk of smallChunks(chunks, plan)) {
    for (const id of chunk.moduleIds) place(id, "shared");
  }
  return { files: plan, scripts: [...chunks.values()].map(({ code }) => code).join("\n") };
}

/** Parts that reach each module, in the order of the parts. */
function partsByModule(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Map<string, Part[]> {
  const owners = new Map<string, Part[]>();
  for (const part of PARTS) {
    const starts = part.roots.flatMap((root) => {
      const found = [...chunks.values()].filter(({ facadeModuleId }) => root.test(facadeModuleId ?? ""));
      if (found.length === 0) throw new Error(`nothing is loaded lazily that matches ${root}`);
      return found;
    });
    for (const id of modulesOf(reach(starts, chunks))) owners.set(id, [...(owners.get(id) ?? []), part]);
  }
  return owners;
}

/** The last part that all of them are loaded after, or are. */
function partOf(owners: readonly Part[]): string {
  const before = owners.map(withAllBefore);
  const shared = PARTS.filter((part) => before.every((parts) => parts.has(part.name)));
  const last = shared.at(-1);
  if (last === undefined) throw new Error(`no part is loaded before ${owners.map(({ name }) => name)}`);
  return last.name;
}

function withAllBefore(part: Part): Set<string> {
  const found = new Set([part.name]);
  // A set iterates over elements added during the iteration.
  for (const name of found) {
    for (const before of PARTS.find((one) => one.name === name)?.after ?? []) found.add(before);
  }
  return found;
}

function modulesOf(chunks: Iterable<Rolldown.OutputChunk>): Set<string> {
  return new Set([...chunks].flatMap(({ moduleIds }) => moduleIds));
}

/**
 * Small chunks that several lazily loaded ones import. The entry names every file that a page may need, and each one is a
 * request of its own: in one file, they cost less than their names. Only those that need nothing beyond the shell, since
 * the file is loaded for any of them.
 */
function smallChunks(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, plan: ReadonlyMap<string, string>) {
  const isSmall = (chunk: Rolldown.OutputChunk) =>
    !chunk.isEntry &&
    !chunk.isDynamicEntry &&
    chunk.code.length < SMALL_CHARS &&
    !chunk.moduleIds.some((id) => plan.has(id));
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
