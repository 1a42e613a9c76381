import { ActionIcon, Checkbox, TextInput } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { IconFocusCentered } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";
import { landOf, type ReviewRow } from "./land";
import { declaredDifference, MAX_NAME } from "./review";

interface ShapeRowProps {
  row: ReviewRow;
  isHovered: boolean;
  isRepeated: boolean;
  /** What the server said of this one when it was to be saved. */
  problem: string | null;
  onChange(id: string, change: Partial<Pick<ReviewRow, "name" | "isIncluded">>): void;
  onHover(id: string | null): void;
  onShow(row: ReviewRow): void;
}

/** Differences between the declared and the measured area beyond this are pointed out. */
const NOTABLE_DIFFERENCE = 0.02;

/** One shape that can be saved: include it or not, what it is called, what is to know about it. */
export const ShapeRow = memo(function ShapeRow(props: ShapeRowProps) {
  const { row, isHovered, isRepeated, problem, onChange, onHover, onShow } = props;
  const { t } = useTranslation("fields");
  const format = useFormat();
  const { shape, name } = row;
  const land = landOf(row);
  const error = nameError();

  function nameError(): string | null {
    if (!row.isIncluded) return null;
    if (problem !== null) return problem;
    if (name.trim() === "") return t("common:validation.required");
    return isRepeated ? t("import.repeated") : null;
  }

  return (
    <li
      className={classes.row}
      data-row={row.id}
      data-hovered={isHovered || undefined}
      onMouseEnter={() => onHover(row.id)}
      onMouseLeave={() => onHover(null)}
    >
      <span className={classes.check}>
        <Checkbox
          size="md"
          aria-label={t("import.include", { name })}
          checked={row.isIncluded}
          onChange={(event) => onChange(row.id, { isIncluded: event.currentTarget.checked })}
        />
      </span>
      <TextInput
        aria-label={t("import.nameOf", { n: shape.index + 1 })}
        size="md"
        maxLength={MAX_NAME}
        value={name}
        error={error}
        onChange={(event) => onChange(row.id, { name: event.currentTarget.value })}
        onFocus={() => onHover(row.id)}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t("import.show", { name })}
        onClick={() => onShow(row)}
      >
        <IconFocusCentered size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.facts}>
        <span>
          <span className="tabular">{format.ha(land.areaHa)}</span>
          {shape.folders.length > 0 && <span className={classes.soft}> · {shape.folders.join(" / ")}</span>}
        </span>
        <Declared row={row} />
        <span className={land.state === "repaired" ? classes.look : classes.soft}>
          {land.state === "repaired"
            ? t("import.repaired", { what: land.repairs.map((one) => t(`import.repair.${one}`)).join(", ") })
            : t("import.state.ok")}
        </span>
      </div>
    </li>
  );
});

function Declared({ row }: { row: ReviewRow }) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const { shape } = row;
  const difference = declaredDifference(row);
  if (difference === null || shape.declaredAreaHa === null) return null;
  const declared = format.ha(shape.declaredAreaHa);
  const isNotable = Math.abs(difference) > NOTABLE_DIFFERENCE;
  const kind = Math.abs(difference) < 0.0005 ? "same" : difference > 0 ? "more" : "less";
  return (
    <span className={isNotable ? classes.look : classes.soft}>
      {t(`import.declared.${kind}`, { declared, share: format.share(Math.abs(difference), 1) })}
    </span>
  );
}
