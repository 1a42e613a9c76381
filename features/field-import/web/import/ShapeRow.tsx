import { ActionIcon, Checkbox, TextInput } from "@mantine/core";
import { IconFocusCentered } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";
import { type RowChanges, RowDetails } from "./RowDetails";
import { canSave, existingOf, isUnchanged, type ReviewRow } from "./review-row";
import { MAX_NAME, type RowOverlap } from "./review-rows";

export interface ShapeRowActions extends RowChanges {
  onHover(id: string | null): void;
  onShow(row: ReviewRow): void;
}

interface ShapeRowProps extends ShapeRowActions {
  row: ReviewRow;
  isHovered: boolean;
  isRepeated: boolean;
  /** Overlaps with other rows of the file. */
  fileOverlaps: readonly RowOverlap[];
  /** Message of the server when saving this shape was refused. */
  problem: string | null;
}

/** One shape that can be saved: choice to include it, name and details. */
export const ShapeRow = memo(function ShapeRow(props: ShapeRowProps) {
  const { row, isHovered, isRepeated, fileOverlaps, problem, onChange, onJoin, onHover, onShow } = props;
  const { t } = useTranslation("field-import");
  const isSound = canSave(row) && !isUnchanged(row);
  const changed = row.isChange ? existingOf(row) : null;
  const name = changed?.name ?? row.name;

  function nameError(): string | null {
    if (!row.isIncluded || !isSound) return null;
    if (problem !== null) return problem;
    if (name.trim() === "") return t("common:validation.required");
    return isRepeated ? t("import.repeated") : null;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only points out what keys reach as well
    <div
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
          checked={row.isIncluded && isSound}
          disabled={!isSound}
          onChange={(event) => onChange(row.id, { isIncluded: event.currentTarget.checked })}
        />
      </span>
      <TextInput
        aria-label={t("import.nameOf", { n: row.shape.index + 1 })}
        size="md"
        maxLength={MAX_NAME}
        value={name}
        // A field that gets another boundary keeps its name.
        disabled={changed !== null}
        error={nameError()}
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
      <RowDetails row={row} fileOverlaps={fileOverlaps} onChange={onChange} onJoin={onJoin} />
    </div>
  );
});
