import type { FieldOnPaper } from "../imagery-deps";
import type { PaperImage } from "../paper/paper-image";

/** Input of a download, for every format. */
export interface LayerFileInput extends PaperImage {
  field: FieldOnPaper;
  /** File name without extension, also of packed files. */
  baseName: string;
}

/** Software name in file metadata. */
export const SOFTWARE = "Surco";

export function titleOf({ field, date, layerName, format }: LayerFileInput): string {
  return `${layerName} · ${field.name} (${field.farmName}) · ${format.day(date.date)}`;
}

/** Attribution lines of every file, with a note if the data is simulated. */
export function sourceLines({ date, t }: LayerFileInput): string[] {
  return [
    `${t("source.scene")}: ${date.sceneId}`,
    ...(date.simulated ? [t("source.simulated")] : []),
    t("source.attribution", { year: date.date.slice(0, 4) }),
    ...(date.simulated ? [] : [t("source.files")]),
  ];
}
