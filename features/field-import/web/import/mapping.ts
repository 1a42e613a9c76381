import { cropOfText } from "@surco/agronomy";
import {
  type AttributeRoles,
  declaredAreasOfColumn,
  type ImportedShape,
  type ImportReview,
} from "@surco/field-import/contract";

/** Target of a mapping: a field's name, farm, crop, producer or declared area. */
export type Role = keyof AttributeRoles;
/** Target that takes a text. */
export type TextRole = Exclude<Role, "area">;

/** Source of a mapping: the format itself, as names of features, folders, references of farm data. */
export const FROM_FORMAT = "format";
/** No source in the file. */
export const NOT_IN_FILE = "none";

/** Source of each role: FROM_FORMAT, NOT_IN_FILE, or "attribute:" and the attribute's name. */
export type Mapping = Readonly<Record<Role, string>>;

export const textRoles: readonly TextRole[] = ["name", "farm", "crop", "producer"];

const ATTRIBUTE = "attribute:";
const MAX_CHARS = 80;
const MAX_ATTRIBUTES = 40;
/** Shapes of one name from which on it is taken for none. */
const MIN_REPEATED = 3;

export function attributeSource(attribute: string): string {
  return ATTRIBUTE + attribute;
}

/** Attribute of a source; null where it is none. */
export function attributeOf(source: string): string | null {
  return source.startsWith(ATTRIBUTE) ? source.slice(ATTRIBUTE.length) : null;
}

/** Text of a shape for a role under the mapping; null without one. */
export function textFor(shape: ImportedShape, role: TextRole, mapping: Mapping): string | null {
  const source = mapping[role];
  const text = source.startsWith(ATTRIBUTE)
    ? shape.attributes[source.slice(ATTRIBUTE.length)]
    : source === FROM_FORMAT
      ? ofFormat(shape, role)
      : null;
  return text?.replace(/\s+/g, " ").trim().slice(0, MAX_CHARS) || null;
}

function ofFormat(shape: ImportedShape, role: TextRole): string | null {
  if (role === "name") return shape.name;
  if (role === "farm") return shape.farm ?? shape.folders.at(-1) ?? null;
  return role === "crop" ? shape.crop : shape.producer;
}

/** Initial mapping: the format where it names most shapes, else the attribute proposed by its name. */
export function startMapping({ shapes, roles: proposed }: Pick<ImportReview, "shapes" | "roles">): Mapping {
  const sourceOf = (role: TextRole): string => {
    const texts = shapes.flatMap((shape) => ofFormat(shape, role) ?? []);
    const attribute = proposed[role];
    // "Untitled polygon" for every shape names none.
    const isRepeated = role === "name" && texts.length >= MIN_REPEATED && new Set(texts).size === 1;
    const isUsual = texts.length > 0 && texts.length * 2 >= shapes.length;
    if (isUsual && !(isRepeated && attribute !== null)) return FROM_FORMAT;
    if (attribute !== null) return attributeSource(attribute);
    return texts.length > 0 || role === "name" ? FROM_FORMAT : NOT_IN_FILE;
  };
  const areaOfFormat = shapes.some(({ declaredAreaHa }) => declaredAreaHa !== null)
    ? FROM_FORMAT
    : NOT_IN_FILE;
  return {
    name: sourceOf("name"),
    farm: sourceOf("farm"),
    crop: sourceOf("crop"),
    producer: sourceOf("producer"),
    area: proposed.area === null ? areaOfFormat : attributeSource(proposed.area),
  };
}

/** Declared areas of shapes under a mapping, ha; null without one. */
export function declaredAreas(
  shapes: readonly ImportedShape[],
  { area }: Pick<Mapping, "area">,
): ReadonlyMap<ImportedShape, number | null> {
  const column = attributeOf(area);
  if (column === null) {
    return new Map(shapes.map((shape) => [shape, area === FROM_FORMAT ? shape.declaredAreaHa : null]));
  }
  const areas = declaredAreasOfColumn(shapes, column);
  return new Map(shapes.map((shape, i) => [shape, areas[i] ?? null]));
}

/** Attributes that may declare areas: numbers of most shapes. */
export function areaAttributes(shapes: readonly ImportedShape[]): string[] {
  return mappableAttributes(shapes).filter((attribute) => {
    const areas = declaredAreasOfColumn(shapes, attribute);
    return areas.filter((area) => area !== null).length * 2 >= shapes.length;
  });
}

/** Attributes that may be mapped: short texts that most shapes have. */
export function mappableAttributes(shapes: readonly ImportedShape[]): string[] {
  const counts = new Map<string, number>();
  for (const { attributes } of shapes) {
    for (const [key, value] of Object.entries(attributes)) {
      if (value.trim() !== "" && value.length <= MAX_CHARS) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count * 2 >= shapes.length)
    .map(([key]) => key)
    .slice(0, MAX_ATTRIBUTES);
}

/** Checks if the format itself has a text for a role. */
export function hasOfFormat(shapes: readonly ImportedShape[], role: TextRole): boolean {
  return role === "name" || shapes.some((shape) => ofFormat(shape, role) !== null);
}

/** First distinct texts of a role, and their number. */
export function previewOf(
  shapes: readonly ImportedShape[],
  role: TextRole,
  mapping: Mapping,
  shown = 3,
): { texts: string[]; count: number } {
  const texts = new Set(shapes.flatMap((shape) => textFor(shape, role, mapping) ?? []));
  return { texts: [...texts].slice(0, shown), count: texts.size };
}

/** Crop names of the file that the catalogue does not know. */
export function unknownCrops(shapes: readonly ImportedShape[], mapping: Mapping): string[] {
  const texts = new Set(shapes.flatMap((shape) => textFor(shape, "crop", mapping) ?? []));
  return [...texts].filter((text) => cropOfText(text) === null);
}
