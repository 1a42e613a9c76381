import type { Bbox } from "@surco/geometry";
import type { OwnField } from "../save/import.repository";
import { BoxGrid } from "./box-grid";

/** Index of own fields by position, name and imported shape. */
export class BoxIndex {
  private readonly grid = new BoxGrid<OwnField>();
  private readonly byName = new Map<string, OwnField[]>();
  private readonly byId: ReadonlyMap<string, OwnField>;
  private readonly byShape = new Map<string, OwnField[]>();

  constructor(fields: readonly OwnField[]) {
    this.byId = new Map(fields.map((field) => [field.fieldId, field]));
    for (const field of fields) {
      this.grid.add(field);
      addTo(this.byName, field.nameKey, field);
      if (field.shapeKey !== null) addTo(this.byShape, `${field.fileKey}\n${field.shapeKey}`, field);
    }
  }

  /** Finds fields whose box intersects this one. */
  meeting(bbox: Bbox): OwnField[] {
    return this.grid.meeting(bbox);
  }

  /** Finds the field whose id an exported file carries. */
  ofId(id: string): OwnField | null {
    return this.byId.get(id.toLowerCase()) ?? null;
  }

  named(nameKey: string): readonly OwnField[] {
    return this.byName.get(nameKey) ?? [];
  }

  ofShape(fileKey: string, shapeKey: string): readonly OwnField[] {
    return this.byShape.get(`${fileKey}\n${shapeKey}`) ?? [];
  }
}

function addTo<K>(map: Map<K, OwnField[]>, key: K, field: OwnField): void {
  const fields = map.get(key);
  if (fields) fields.push(field);
  else map.set(key, [field]);
}
