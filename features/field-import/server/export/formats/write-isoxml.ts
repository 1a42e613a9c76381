import { degreesText, ShortenedTexts, shorten, xmlText } from "@surco/geo-files";
import { areaHa, type Polygon, partsOf, type Ring } from "@surco/geometry";
import { strToU8 } from "fflate";
import type { ExportedField } from "../exported-field";
import { type FileWords, type FileWriter, type Sink, textSink } from "./file-writer";
import { writeZip } from "./write-zip";

const M2_PER_HA = 1e4;
/** Longest designator. */
const MAX_CHARS = 32;
const BOUNDARY = 1;
const EXTERIOR = 1;
const INTERIOR = 2;
/** "Other": a corner is nothing in particular. */
const POINT = 2;

/**
 * Farm data of ISO 11783-10 version 4, zipped as TASKDATA/TASKDATA.XML: producers as customers, farms, crops with their
 * varieties, and fields as partfields. Each part of a field is a polygon with its holes. A field's id stands, without
 * hyphens, as the partfield's code.
 *
 * @source ISO 11783-10:2015, annex D
 */
export function writeIsoxml(words: FileWords, sink: Sink): FileWriter {
  const pieces: Uint8Array[] = [];
  const out = textSink((bytes) => pieces.push(bytes));
  const texts = new ShortenedTexts();
  const designator = (label: string, text: string) => {
    const shortened = shorten(text, MAX_CHARS, (character) => character.length);
    if (shortened !== text) texts.note(words.labels[label] ?? label, text, shortened);
    return xmlText(shortened);
  };
  const customers = new Numbered("CTR");
  const farms = new Numbered("FRM");
  const crops = new Map<string, { id: string; varieties: Numbered }>();
  const varietyIds = { count: 0 };
  let fieldCount = 0;

  function cropOf({ crop, genotype }: ExportedField): string {
    if (crop === null) return "";
    const known = crops.get(crop) ?? {
      id: `CTP${crops.size + 1}`,
      varieties: new Numbered("CPC", varietyIds),
    };
    crops.set(crop, known);
    return ` G="${known.id}"${genotype === null ? "" : ` H="${known.varieties.idOf(genotype, genotype)}"`}`;
  }

  return {
    add(field) {
      fieldCount += 1;
      const customer =
        field.producer === null
          ? ""
          : ` E="${customers.idOf(field.producerId ?? field.producer, field.producer)}"`;
      const farm = ` F="${farms.idOf(field.farmId, field.farm)}"`;
      out.write(
        `<PFD A="PFD${fieldCount}" B="${field.id.replaceAll("-", "")}" C="${designator("name", field.name)}" D="${Math.round(field.areaHa * M2_PER_HA)}"${customer}${farm}${cropOf(field)}>` +
          `${partsOf(field.boundary).map(polygonText).join("")}</PFD>\n`,
      );
    },
    end() {
      out.flush();
      const cropTexts = [...crops].map(([name, { id, varieties }]) => {
        const inside = varieties.entries.map(
          ([code, text]) => `<CPC A="${code}" B="${designator("genotype", text)}"/>`,
        );
        return `<CTP A="${id}" B="${designator("crop", name)}">${inside.join("")}</CTP>\n`;
      });
      const head = [
        '<?xml version="1.0" encoding="UTF-8"?>\n<ISO11783_TaskData VersionMajor="4" VersionMinor="0" ManagementSoftwareManufacturer="Surco" ManagementSoftwareVersion="1" DataTransferOrigin="1">\n',
        ...cropTexts,
        ...customers.entries.map(([id, name]) => `<CTR A="${id}" B="${designator("producer", name)}"/>\n`),
        ...farms.entries.map(([id, name]) => `<FRM A="${id}" B="${designator("farm", name)}"/>\n`),
      ];
      const document = joined([strToU8(head.join("")), ...pieces, strToU8("</ISO11783_TaskData>\n")]);
      writeZip({ "TASKDATA/TASKDATA.XML": document }, words, texts, sink);
    },
  };
}

/** Assigns ids of the format, such as "FRM1", by name. */
class Numbered {
  private readonly named = new Map<string, { id: string; name: string }>();

  constructor(
    private readonly prefix: string,
    private readonly given = { count: 0 },
  ) {}

  idOf(key: string, name: string): string {
    const known = this.named.get(key) ?? { id: `${this.prefix}${++this.given.count}`, name };
    this.named.set(key, known);
    return known.id;
  }

  get entries(): [id: string, name: string][] {
    return [...this.named.values()].map(({ id, name }) => [id, name]);
  }
}

function polygonText(polygon: Polygon): string {
  const lines = polygon.coordinates.map((ring, i) => lineText(ring, i === 0 ? EXTERIOR : INTERIOR));
  return `<PLN A="${BOUNDARY}" C="${Math.round(areaHa(polygon) * M2_PER_HA)}">${lines.join("")}</PLN>`;
}

/** The first point is repeated at the end: programs that expect a closed ring and those that close it read the same. */
function lineText(ring: Ring, kind: number): string {
  const points = ring.map(
    ([lng, lat]) => `<PNT A="${POINT}" C="${degreesText(lat)}" D="${degreesText(lng)}"/>`,
  );
  return `<LSG A="${kind}">${points.join("")}</LSG>`;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
