import { Button, SegmentedControl } from "@mantine/core";
import { explainArea } from "@surco/fields/web";
import { Explain, useFormat } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";
import { boundaryOfRow, existingOf, overlapsOf, type ReviewRow, unrepairedOf } from "./review-row";
import { declaredDifference, isNotableDifference, type RowOverlap } from "./review-rows";

export interface RowChanges {
  onChange(
    id: string,
    change: Partial<Pick<ReviewRow, "name" | "isIncluded" | "isUnrepaired" | "isChange">>,
  ): void;
  /** Joins a shape's parts into one field, or separates them. */
  onJoin(row: ReviewRow, isJoined: boolean): void;
}

const SAME_DIFFERENCE = 0.0005;
const MAX_OVERLAPS = 3;

interface RowDetailsProps extends RowChanges {
  row: ReviewRow;
  /** Overlaps with other rows of the file. */
  fileOverlaps: readonly RowOverlap[];
}

/** Area, repairs, match and overlaps of one row, with its decisions. */
export function RowDetails({ row, fileOverlaps, onChange, onJoin }: RowDetailsProps) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const { shape } = row;
  const land = boundaryOfRow(row);
  return (
    <div className={classes.facts} data-explained>
      <span>
        <span className="tabular">{format.ha(land.areaHa)}</span>
        {land.polygon && <Explain explanation={explainArea(land.polygon, land.areaHa)} name={row.name} />}
        {shape.folders.length > 0 && <span className={classes.soft}> · {shape.folders.join(" / ")}</span>}
      </span>
      <Declared row={row} />
      {shape.madeOf !== "area" && <span className={classes.look}>{t(`import.madeOf.${shape.madeOf}`)}</span>}
      {shape.unmatchedRecord !== null && (
        <span className={classes.look}>{t("import.unmatchedRecord", { n: shape.unmatchedRecord })}</span>
      )}
      <Repairs row={row} onChange={onChange} />
      <Existing row={row} onChange={onChange} />
      {overlapsOf(row)
        .slice(0, MAX_OVERLAPS)
        .map(({ fieldId, name, farmName, areaHa, share }) => (
          <span key={fieldId} className={classes.look}>
            {t("import.overlap", {
              name,
              farm: farmName,
              area: format.ha(areaHa),
              share: format.share(share, share < 0.01 ? 1 : 0),
            })}
          </span>
        ))}
      {fileOverlaps.slice(0, MAX_OVERLAPS).map(({ id, name, areaHa, share }) => (
        <span key={id} className={classes.look}>
          {t("import.fileOverlap", {
            name,
            area: format.ha(areaHa),
            share: format.share(share, share < 0.01 ? 1 : 0),
          })}
        </span>
      ))}
      {shape.parts.length > 1 && (
        <span className={classes.parts}>
          <span className={classes.soft}>{t("import.parts.of", { count: shape.parts.length })}</span>
          <Button variant="subtle" size="compact-sm" mih={44} onClick={() => onJoin(row, row.part !== null)}>
            {t(row.part === null ? "import.parts.separate" : "import.parts.join")}
          </Button>
        </span>
      )}
    </div>
  );
}

function Declared({ row }: { row: ReviewRow }) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const difference = declaredDifference(row);
  const { declaredAreaHa } = row;
  if (difference === null || declaredAreaHa === null) return null;
  const kind = Math.abs(difference) < SAME_DIFFERENCE ? "same" : difference > 0 ? "more" : "less";
  return (
    <span className={isNotableDifference(difference) ? classes.look : classes.soft}>
      {t(`import.declared.${kind}`, {
        declared: format.ha(declaredAreaHa),
        share: format.share(Math.abs(difference), 1),
      })}
    </span>
  );
}

/** Repairs of a shape, with the choice to undo them where they show on the map. */
function Repairs({ row, onChange }: { row: ReviewRow } & Pick<RowChanges, "onChange">) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const repaired = boundaryOfRow({ ...row, isUnrepaired: false });
  const original = unrepairedOf(row);
  const what = namesOf(repaired.repairs, t);
  if (original === null) {
    return repaired.repairs.length === 0 ? (
      <span className={classes.soft}>{t("import.state.ok")}</span>
    ) : (
      <span className={classes.look}>{t("import.repaired", { what })}</span>
    );
  }
  const isBroken = original.state !== "ok" && original.state !== "repaired";
  return (
    <>
      <span className={classes.look}>{t("import.repairProposed", { what })}</span>
      <SegmentedControl
        aria-label={t("import.repairChoice", { name: row.name })}
        size="sm"
        value={row.isUnrepaired ? "file" : "repaired"}
        onChange={(value) => onChange(row.id, { isUnrepaired: value === "file" })}
        data={[
          { value: "repaired", label: t("import.repairedArea", { area: format.ha(repaired.areaHa) }) },
          { value: "file", label: t("import.asInFile", { area: format.ha(original.areaHa) }) },
        ]}
      />
      {row.isUnrepaired && isBroken && (
        <span className={classes.harm}>
          {t(`import.state.${original.state}`)} {t("import.notSavable")}
        </span>
      )}
    </>
  );
}

function namesOf(repairs: readonly string[], t: TFunction): string {
  return repairs.map((one) => t(`import.repair.${one}`)).join(", ");
}

/** The own field that the shape is, and whether it is changed or another one made. */
function Existing({ row, onChange }: { row: ReviewRow } & Pick<RowChanges, "onChange">) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const existing = existingOf(row);
  if (existing === null) return null;
  const { name, farmName, areaHa, isSame, by } = existing;
  const about = { name, farm: farmName, area: format.ha(areaHa) };
  return (
    <>
      <span className={classes.look}>
        {isSame ? t("import.existing.same", about) : t(`import.existing.by.${by}`, about)}
      </span>
      <SegmentedControl
        aria-label={t("import.existing.choice", { name: row.name })}
        size="sm"
        value={row.isChange ? "change" : "new"}
        onChange={(value) => onChange(row.id, { isChange: value === "change" })}
        data={[
          { value: "change", label: t(isSame ? "import.existing.keep" : "import.existing.change") },
          { value: "new", label: t("import.existing.new") },
        ]}
      />
    </>
  );
}
