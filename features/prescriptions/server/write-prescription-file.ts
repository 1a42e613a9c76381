import { accountRepository } from "@surco/accounts/server";
import { cleanFileName, formatIn, type Locale, localeOf, type RouteQuery } from "@surco/contract";
import { refuse, type SessionUser, timeZoneOf } from "@surco/kit-server";
import { productTotals } from "@surco/variable-rates";
import { type writePrescriptionFile as fileRoute, prescriptionFileTypes } from "../contract";
import type { FileContent } from "./files/file-content";
import { writeCsv } from "./files/write-csv";
import { writeGeojson } from "./files/write-geojson";
import { writeIsoxml, writeIsoxmlGrid } from "./files/write-isoxml";
import { writeKml } from "./files/write-kml";
import { writeShapefile } from "./files/write-shapefile";
import { writeSheet } from "./files/write-sheet";
import type { StoredPrescription } from "./prescription.repository";
import type { PrescriptionDeps } from "./prescription-deps";
import { prescriptionTexts } from "./prescription-texts";
import { requirePrescription } from "./save-prescriptions";
import { seesPrices } from "./shown-prescription";
import { prescribedCells } from "./treated-land";

export interface PrescriptionFile {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/** Longest base name of files on displays. */
const BASE_NAME = 20;

/** Writes a prescription as a file. @throws AppError FIELD_NOT_FOUND, PRESCRIPTION_NOT_FOUND, PRESCRIPTION_SHAPE_TOO_TANGLED */
export async function writePrescriptionFile(
  deps: PrescriptionDeps,
  user: SessionUser,
  id: string,
  { fieldId, format }: RouteQuery<typeof fileRoute>,
): Promise<PrescriptionFile> {
  const stored = await requirePrescription(deps, fieldId, id);
  const field = await deps.fields.find(user, fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const locale = localeOf(user);
  const content = contentOf(stored, field, { locale, isPriced: seesPrices(user, stored) });
  const { contentType, extension } = prescriptionFileTypes[format];
  const fileName = cleanFileName([field.name, stored.name, format], extension);
  const baseName = cleanFileName([`${stored.name} ${field.name}`.slice(0, BASE_NAME)], "shp").replace(
    /\.shp$/,
    "",
  );
  const bytes = await (async () => {
    switch (format) {
      case "isoxml":
        return writeIsoxml(content);
      case "isoxml-grid":
        return writeIsoxmlGrid(content);
      case "geojson":
        return writeGeojson(content);
      case "kml":
        return writeKml(content);
      case "csv":
        return writeCsv(content);
      case "pdf": {
        const account = await accountRepository(deps.db).find(user.id);
        return writeSheet(content, {
          stored,
          field,
          brand: deps.brandFor(account?.user ?? null),
          createdAt: deps.now(),
          format: formatIn(locale, timeZoneOf(user.country)),
        });
      }
      default:
        return writeShapefile(format, content, baseName);
    }
  })();
  return { bytes, contentType, fileName };
}

/** Content of files of a prescription. @throws AppError as `prescribedCells` */
function contentOf(
  stored: StoredPrescription,
  field: { name: string; farmName: string },
  { locale, isPriced }: { locale: Locale; isPriced: boolean },
): FileContent {
  const t = prescriptionTexts(locale);
  const treated = stored.zones.map(({ treatedHa }) => treatedHa);
  const areas =
    stored.grid === null
      ? stored.zones.map(({ polygon, areaHa }, zone) => ({ zone, polygon, areaHa }))
      : prescribedCells(stored, stored.grid);
  return {
    name: stored.name,
    fieldName: field.name,
    farmName: field.farmName,
    boundary: stored.boundary,
    zones: stored.zones.map(({ name, ...zone }) => ({ ...zone, name: name ?? t("zones.wholeField") })),
    areas,
    hasCells: stored.grid !== null,
    products: stored.products.map((product) => {
      const { unit, applied, mean, amount, costUsd } = productTotals(product, treated);
      return { name: product.name, unit, applied, mean, amount, costUsd: isPriced ? costUsd : null };
    }),
    locale,
    words: {
      zone: t("file.zone"),
      areaHa: t("file.areaHa"),
      lat: t("file.lat"),
      lng: t("file.lng"),
      cell: t("file.number"),
      total: t("file.total"),
    },
  };
}
