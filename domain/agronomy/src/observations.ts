import type { CropKey } from "./crops";

/** Types of field notes. Specification, section 3. */
export const noteTypes = [
  "weed",
  "water",
  "insects",
  "disease",
  "task",
  "other",
  "density",
  "densities",
  "yield",
] as const;
export type NoteType = (typeof noteTypes)[number];

/** Species, damage, work or stage that a note is about. */
export interface SpecificType {
  /** Never renamed: stored notes have it. Names are translated under this key. */
  key: string;
  types: readonly NoteType[];
  scientific: string | null;
  /** Crops in which it occurs; null: in all. */
  crops: readonly CropKey[] | null;
}

/** Specific type of every type and crop that the person names. */
export const OTHER_SPECIFIC_TYPE = "other";

const maize = ["maizeLate", "maizeEarly"] as const;
const soy = ["soyFirst", "soySecond"] as const;
const cereals = ["barley", "rye", "wheat"] as const;

/**
 * Specific types of notes in the order of lists.
 *
 * @source species that field guides of Argentina and Mexico name for these crops; "other" covers the rest
 */
export const specificTypes: readonly SpecificType[] = [
  of("weed", "smoothPigweed", "Amaranthus hybridus"),
  of("weed", "palmerAmaranth", "Amaranthus palmeri"),
  of("weed", "hairyFleabane", "Conyza bonariensis"),
  of("weed", "johnsongrass", "Sorghum halepense"),
  of("weed", "goosegrass", "Eleusine indica"),
  of("weed", "junglerice", "Echinochloa colona"),
  of("weed", "fingergrass", "Chloris virgata"),
  of("weed", "sourgrass", "Digitaria insularis"),
  of("weed", "crabgrass", "Digitaria sanguinalis"),
  of("weed", "ryegrass", "Lolium multiflorum"),
  of("weed", "wildOat", "Avena fatua"),
  of("weed", "bermudagrass", "Cynodon dactylon"),
  of("weed", "nutsedge", "Cyperus rotundus"),
  of("weed", "wildRadish", "Raphanus sativus"),
  of("weed", "fieldMustard", "Brassica rapa"),
  of("weed", "bindweed", "Convolvulus arvensis"),
  of("weed", "mexicanSunflower", "Tithonia tubaeformis"),
  of("weed", "parthenium", "Parthenium hysterophorus"),
  of("weed", "volunteerPlants"),
  of("water", "ponding"),
  of("water", "droughtStress"),
  of("water", "erosion"),
  of("water", "salinity"),
  of("water", "highWaterTable"),
  of("water", "irrigationFailure"),
  of("insects", "fallArmyworm", "Spodoptera frugiperda", [...maize, "sorghum"]),
  of("insects", "cornEarworm", "Helicoverpa zea", maize),
  of("insects", "stalkBorer", "Diatraea saccharalis", [...maize, "sorghum"]),
  of("insects", "cornLeafhopper", "Dalbulus maidis", maize),
  of("insects", "greenStinkBug", "Nezara viridula", soy),
  of("insects", "smallGreenStinkBug", "Piezodorus guildinii", soy),
  of("insects", "velvetbeanCaterpillar", "Anticarsia gemmatalis", soy),
  of("insects", "looper", "Rachiplusia nu", [...soy, "sunflower"]),
  of("insects", "bollworm", "Helicoverpa gelotopoeon", [...soy, "sunflower"]),
  of("insects", "thrips", "Caliothrips phaseoli", soy),
  of("insects", "whitefly", "Bemisia tabaci", soy),
  of("insects", "spiderMite", "Tetranychus urticae", [...soy, ...maize]),
  of("insects", "greenbug", "Schizaphis graminum", [...cereals, "sorghum"]),
  of("insects", "grainAphid", "Sitobion avenae", cereals),
  of("insects", "armyworm", "Mythimna unipuncta", cereals),
  of("insects", "sugarcaneAphid", "Melanaphis sacchari", ["sorghum"]),
  of("insects", "sorghumMidge", "Stenodiplosis sorghicola", ["sorghum"]),
  of("insects", "cutworm", "Agrotis ipsilon"),
  of("insects", "whiteGrub", "Diloboderus abderus"),
  of("insects", "slugs", "Deroceras reticulatum"),
  of("insects", "pillbugs", "Armadillidium vulgare"),
  of("insects", "naturalEnemies"),
  of("disease", "leafRust", "Puccinia triticina", ["wheat"]),
  of("disease", "stripeRust", "Puccinia striiformis", ["wheat"]),
  of("disease", "tanSpot", "Pyrenophora tritici-repentis", ["wheat"]),
  of("disease", "septoriaBlotch", "Zymoseptoria tritici", ["wheat"]),
  of("disease", "headBlight", "Fusarium graminearum", cereals),
  of("disease", "powderyMildew", "Blumeria graminis", cereals),
  of("disease", "netBlotch", "Pyrenophora teres", ["barley"]),
  of("disease", "scald", "Rhynchosporium commune", ["barley", "rye"]),
  of("disease", "ramularia", "Ramularia collo-cygni", ["barley"]),
  of("disease", "commonRust", "Puccinia sorghi", maize),
  of("disease", "northernLeafBlight", "Exserohilum turcicum", [...maize, "sorghum"]),
  of("disease", "grayLeafSpot", "Cercospora zeae-maydis", maize),
  of("disease", "cornStunt", "Spiroplasma kunkelii", maize),
  of("disease", "earRot", "Fusarium verticillioides", maize),
  of("disease", "soybeanRust", "Phakopsora pachyrhizi", soy),
  of("disease", "brownSpot", "Septoria glycines", soy),
  of("disease", "frogeyeLeafSpot", "Cercospora sojina", soy),
  of("disease", "cercosporaBlight", "Cercospora kikuchii", soy),
  of("disease", "stemCanker", "Diaporthe aspalathi", soy),
  of("disease", "charcoalRot", "Macrophomina phaseolina", [...soy, ...maize, "sunflower", "sorghum"]),
  of("disease", "whiteMold", "Sclerotinia sclerotiorum", [...soy, "sunflower"]),
  of("disease", "downyMildew", "Plasmopara halstedii", ["sunflower"]),
  of("disease", "phomaBlackStem", "Phoma macdonaldii", ["sunflower"]),
  of("disease", "verticilliumWilt", "Verticillium dahliae", ["sunflower"]),
  of("disease", "anthracnose", "Colletotrichum sublineola", ["sorghum"]),
  of("disease", "ergot", "Claviceps africana", ["sorghum"]),
  of("disease", "stalkRot"),
  of("task", "visit"),
  of("task", "scouting"),
  of("task", "soilSampling"),
  of("task", "sowing"),
  of("task", "spraying"),
  of("task", "fertilizing"),
  of("task", "irrigating"),
  of("task", "harvesting"),
  of("task", "repairs"),
  of("task", "purchase"),
  of("other", "hailDamage"),
  of("other", "frostDamage"),
  of("other", "lodging"),
  of("other", "animalDamage"),
  of("other", "nutrientDeficiency"),
  of("other", "sprayDrift"),
  of("other", "missingPlants"),
  { key: "emergence", types: ["density", "densities"], scientific: null, crops: null },
  { key: "growingStand", types: ["density", "densities"], scientific: null, crops: null },
  { key: "finalStand", types: ["density", "densities"], scientific: null, crops: null },
  of("yield", "earlyEstimate"),
  of("yield", "preHarvestEstimate"),
  { key: OTHER_SPECIFIC_TYPE, types: noteTypes, scientific: null, crops: null },
];

const byKey = new Map(specificTypes.map((one) => [one.key, one]));

/** True where notes of a type about a crop may have this specific type. */
export function isSpecificTypeOf(key: string, type: NoteType, crop: CropKey): boolean {
  const found = byKey.get(key);
  if (found === undefined || !found.types.includes(type)) return false;
  // Of a crop that has no name every species may be noted.
  return found.crops === null || crop === "other" || found.crops.includes(crop);
}

function of(
  type: NoteType,
  key: string,
  scientific: string | null = null,
  crops: readonly CropKey[] | null = null,
): SpecificType {
  return { key, types: [type], scientific, crops };
}
