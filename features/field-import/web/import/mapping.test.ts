import { describe, expect, it } from "vitest";
import { buildShape } from "../testing";
import {
  areaAttributes,
  attributeSource,
  declaredAreas,
  FROM_FORMAT,
  type Mapping,
  mappableAttributes,
  NOT_IN_FILE,
  previewOf,
  startMapping,
  textFor,
  unknownCrops,
} from "./mapping";

const roles = { name: null, farm: null, crop: null, producer: null, area: null };

describe("mapping of a file's texts", () => {
  it("uses the format where it names the role, else the attribute proposed by its name", () => {
    const shapes = [
      buildShape({ name: null, folders: ["La Paz"], attributes: { LOTE: "Norte", CULTIVO: "Soja" } }),
    ];
    const mapping = startMapping({ shapes, roles: { ...roles, name: "LOTE", crop: "CULTIVO" } });

    expect(mapping).toEqual({
      name: attributeSource("LOTE"),
      farm: FROM_FORMAT,
      crop: attributeSource("CULTIVO"),
      producer: NOT_IN_FILE,
      area: NOT_IN_FILE,
    });
    expect(textFor(buildShape({ attributes: { LOTE: "  Lote   1 " } }), "name", mapping)).toBe("Lote 1");
    expect(textFor(buildShape({ folders: ["Zona", "La Paz"] }), "farm", mapping)).toBe("La Paz");
    expect(textFor(buildShape({ attributes: {} }), "crop", mapping)).toBeNull();
  });

  it("uses the proposed attribute where the format gives every shape one name", () => {
    const shapes = ["1", "2", "3"].map((nro) =>
      buildShape({ name: "Polígono sin título", attributes: { nro } }),
    );

    expect(startMapping({ shapes, roles: { ...roles, name: "nro" } }).name).toBe(attributeSource("nro"));
    expect(startMapping({ shapes, roles }).name).toBe(FROM_FORMAT);
  });

  it("takes declared areas from the proposed attribute, else from what the format declares", () => {
    const shapes = [buildShape({ declaredAreaHa: 48, attributes: { sup: "50", lote: "1" } })];
    const areasOf = (mapping: Mapping) => [...declaredAreas(shapes, mapping).values()];

    expect(areasOf(startMapping({ shapes, roles: { ...roles, area: "sup" } }))).toEqual([50]);
    expect(areasOf(startMapping({ shapes, roles }))).toEqual([48]);
    expect(areasOf({ ...startMapping({ shapes, roles }), area: NOT_IN_FILE })).toEqual([null]);
    expect(areaAttributes(shapes)).toEqual(["sup", "lote"]);
  });

  it("is previewed, and unknown crop names are listed", () => {
    const shapes = ["Soja", "Colza", "Soja", "Maíz"].map((crop) => buildShape({ crop }));
    const mapping = startMapping({ shapes, roles });

    expect(previewOf(shapes, "crop", mapping, 2)).toEqual({ texts: ["Soja", "Colza"], count: 3 });
    expect(unknownCrops(shapes, mapping)).toEqual(["Colza"]);
  });

  it("may be any short attribute that most shapes have", () => {
    const shapes = [
      buildShape({ attributes: { codigo: "1", nota: "x".repeat(300), raro: "" } }),
      buildShape({ attributes: { codigo: "2" } }),
      buildShape({ attributes: { otro: "sí" } }),
    ];

    expect(mappableAttributes(shapes)).toEqual(["codigo"]);
  });
});
