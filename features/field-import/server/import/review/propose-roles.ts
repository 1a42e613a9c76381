import { type AttributeRoles, type MeasuredShape, proposeAreaColumn } from "@surco/field-import/contract";
import { proposeName } from "./propose-name";

type Role = Exclude<keyof AttributeRoles, "area">;

/** Common column names in order of preference; accents, case and separators left out. */
const WORDS: Record<Role, readonly string[]> = {
  name: [
    "nombrelote",
    "nomlote",
    "lote",
    "lotenombre",
    "nombredelote",
    "fieldname",
    "field",
    "nombre",
    "name",
    "nome",
    "talhao",
    "nometalhao",
    "potrero",
    "parcela",
    "predio",
    "idlote",
    "nrolote",
    "lot",
    "plot",
    "titulo",
    "title",
    "etiqueta",
    "label",
  ],
  farm: [
    "campo",
    "nombrecampo",
    "establecimiento",
    "estancia",
    "farm",
    "farmname",
    "fazenda",
    "rancho",
    "finca",
    "estab",
    "est",
    "granja",
    "ranch",
  ],
  crop: ["cultivo", "crop", "cropname", "cultura", "cult", "cultivoactual", "croptype", "especie"],
  producer: [
    "productor",
    "producer",
    "cliente",
    "client",
    "clientname",
    "grower",
    "growername",
    "propietario",
    "razonsocial",
    "produtor",
    "customer",
    "agricultor",
    "titular",
  ],
};

/**
 * Proposes the attributes for the field's name, farm, crop, producer and declared area by their names and contents. Skips
 * attributes that are empty for most shapes.
 */
export function proposeRoles(shapes: readonly MeasuredShape[]): AttributeRoles {
  const filled = new Map<string, number>();
  for (const { attributes } of shapes) {
    for (const key of Object.keys(attributes)) filled.set(key, (filled.get(key) ?? 0) + 1);
  }
  const keys = [...filled].filter(([, count]) => count * 2 >= shapes.length).map(([key]) => key);
  const taken = new Set<string>();
  const find = (role: Role): string | null => {
    for (const word of WORDS[role]) {
      const key = keys.find((one) => !taken.has(one) && wordOf(one) === word);
      if (key === undefined) continue;
      taken.add(key);
      return key;
    }
    return null;
  };
  // "campo" is the farm before "nombre" may be anything.
  const farm = find("farm");
  const crop = find("crop");
  const producer = find("producer");
  const area = proposeAreaColumn(shapes);
  const free = keys.filter((key) => !taken.has(key) && key !== area);
  const known = WORDS.name.flatMap((word) => free.find((key) => wordOf(key) === word) ?? []);
  const others = free.filter((key) => !known.includes(key));
  return { name: proposeName(shapes, known, others), farm, crop, producer, area };
}

function wordOf(key: string): string {
  return key
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
