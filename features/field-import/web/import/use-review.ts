import type { ImportReview } from "@surco/field-import/contract";
import { FROM_FILE } from "@surco/fields/web";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { type Mapping, NOT_IN_FILE, previewOf, type Role, startMapping, type TextRole } from "./mapping";
import { fileFarmName } from "./plan-farms";
import type { ReviewRow } from "./review-row";
import {
  chosenRows,
  declareRows,
  joinParts,
  nameRows,
  numberRepeated,
  overlapsInFile,
  type RowOverlap,
  repeatedRows,
  startReview,
} from "./review-rows";

/** Decisions about the shapes of a file. */
export interface ReviewState {
  rows: readonly ReviewRow[];
  chosen: readonly ReviewRow[];
  repeated: ReadonlySet<string>;
  /** Overlaps between chosen rows by row id. */
  overlaps: ReadonlyMap<string, readonly RowOverlap[]>;
  mapping: Mapping;
  setRows(change: (rows: readonly ReviewRow[]) => readonly ReviewRow[]): void;
  change(id: string, changed: Partial<ReviewRow>): void;
  /** True when any decision differs from the file's own values. */
  isTouched: boolean;
  join(row: ReviewRow | null, isJoined: boolean): void;
  number(): void;
  map(role: Role, source: string): void;
  /** Roles that the file has values for, for the choices of farm, crop and producer. */
  inFile: { farms: boolean; crops: boolean; producers: boolean };
}

/**
 * @param farmId    the chosen farm: names repeat within one
 * @param otherFarm name of the farm of shapes of which the file names none
 * @param begun     restored draft; null without one
 */
export function useReview(
  review: ImportReview,
  farmId: string,
  otherFarm: string,
  begun: Pick<ReviewState, "rows" | "mapping"> | null,
): ReviewState {
  const { t } = useTranslation("field-import");
  const { shapes } = review;
  const [mapping, setMapping] = useState(() => begun?.mapping ?? startMapping(review));
  const [first] = useState<readonly ReviewRow[]>(
    () => begun?.rows ?? startReview(shapes, mapping, (n) => t("import.proposedName", { n }), newId),
  );
  const [rows, setRows] = useState(first);
  const farmOf = useCallback(
    (row: ReviewRow) => (farmId === FROM_FILE ? fileFarmName(row, mapping, otherFarm) : ""),
    [farmId, mapping, otherFarm],
  );
  const chosen = useMemo(() => chosenRows(rows), [rows]);
  const repeated = useMemo(() => repeatedRows(rows, farmOf), [rows, farmOf]);
  const overlaps = useMemo(() => overlapsInFile(rows), [rows]);
  const inFile = useMemo(() => {
    const has = (role: TextRole) =>
      mapping[role] !== NOT_IN_FILE && previewOf(shapes, role, mapping).count > 0;
    return { farms: has("farm"), crops: has("crop"), producers: has("producer") };
  }, [shapes, mapping]);

  return {
    rows,
    chosen,
    repeated,
    overlaps,
    mapping,
    inFile,
    isTouched: begun !== null || rows !== first,
    setRows,
    change: useCallback((id, changed) => {
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...changed } : row)));
    }, []),
    join: useCallback((row, isJoined) => {
      setRows((now) => joinParts(now, isJoined, row?.shape ?? null, newId));
    }, []),
    number: () => setRows((now) => numberRepeated(now, farmOf)),
    map: (role, source) => {
      const changed = { ...mapping, [role]: source };
      setMapping(changed);
      if (role === "name") setRows((now) => nameRows(now, changed));
      if (role === "area") setRows((now) => declareRows(now, changed));
    },
  };
}
