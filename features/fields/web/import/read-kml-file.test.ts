import { MAX_KML_BYTES } from "@surco/fields/contract";
import { describe, expect, it } from "vitest";
import { readKmlFile } from "./read-kml-file";

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a chosen file", () => {
  it("is refused when it is no KML or larger than 10 MB, before it is read", async () => {
    const large = new File([""], "grande.kml");
    Object.defineProperty(large, "size", { value: MAX_KML_BYTES + 1 });

    expect(await readKmlFile(new File(["PK"], "lotes.kmz"))).toEqual({ refusal: "notKml" });
    expect(await readKmlFile(new File(["x"], "lotes.kml.txt"))).toEqual({ refusal: "notKml" });
    expect(await readKmlFile(large)).toEqual({ refusal: "tooLarge" });
  });

  it("keeps its accents whatever encoding it names", async () => {
    const old = new File(
      [latin1('<?xml version="1.0" encoding="ISO-8859-1"?><kml>Ñandú</kml>')],
      "viejo.KML",
    );
    const plain = new File(["<kml>Ñandú</kml>"], "nuevo.kml");
    const wide = new File([Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0xd1, 0])], "ancho.kml");

    expect(await readKmlFile(old)).toMatchObject({ text: expect.stringContaining("Ñandú") });
    expect(await readKmlFile(plain)).toEqual({ text: "<kml>Ñandú</kml>" });
    expect(await readKmlFile(wide)).toEqual({ text: "<Ñ" });
  });

  it("is refused when it names an encoding that does not exist", async () => {
    const file = new File(['<?xml version="1.0" encoding="martian"?><kml/>'], "raro.kml");

    expect(await readKmlFile(file)).toEqual({ refusal: "unreadable" });
  });
});
