import { localeOf, type RouteQuery } from "@surco/contract";
import {
  type downloadTemplate as downloadTemplateRoute,
  type exportEntries as exportEntriesRoute,
  MAX_EXPORTED_ENTRIES,
} from "@surco/crop-log/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { cropLogTexts } from "../crop-log-texts";
import type { CropLogDeps } from "../entries";
import { writeEntries, writeTemplate } from "./write-workbook";

/** Crop log of readable fields as an Excel file that imports again. @throws AppError CROP_LOG_EXPORT_TOO_LARGE */
export async function exportEntries(
  deps: CropLogDeps,
  user: SessionUser,
  { language, fieldIds, from, until }: RouteQuery<typeof exportEntriesRoute>,
): Promise<Uint8Array> {
  const filter = { fieldIds: fieldIds ?? null, from: from ?? null, until: until ?? null, kind: null };
  const entries = await deps.entries.listForFile(user, filter, MAX_EXPORTED_ENTRIES + 1);
  if (entries.length > MAX_EXPORTED_ENTRIES)
    throw refuse("CROP_LOG_EXPORT_TOO_LARGE", { most: MAX_EXPORTED_ENTRIES });
  return writeEntries(textsFor(user, language), entries);
}

/** Empty Excel file with the headings of entries, or with a column of rain per named field. */
export async function downloadTemplate(
  deps: CropLogDeps,
  user: SessionUser,
  { language, fieldIds, content }: RouteQuery<typeof downloadTemplateRoute>,
): Promise<Uint8Array> {
  const t = textsFor(user, language);
  if (content === "entries") return writeTemplate(t, null);
  const cards = await deps.fields.listCards(user, fieldIds ?? []);
  const names = cards.map(({ name, farmName }) => `${farmName} / ${name}`).sort((a, b) => a.localeCompare(b));
  return writeTemplate(t, names.length === 0 ? [t("file.rain")] : names);
}

function textsFor(user: SessionUser, language: SessionUser["language"] = user.language) {
  return cropLogTexts(localeOf({ language, country: user.country }));
}
