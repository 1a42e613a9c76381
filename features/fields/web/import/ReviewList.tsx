import { Alert, Button, Checkbox, NativeSelect, Stack, Text } from "@mantine/core";
import type { ImportedShape } from "@surco/fields/contract";
import { useFormat } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";
import { canSave, landOf, type ReviewRow } from "./land";
import { namesFrom, namingAttributes } from "./review";
import { ShapeRow } from "./ShapeRow";

interface ReviewListProps {
  rows: readonly ReviewRow[];
  repeated: ReadonlySet<string>;
  /** By row, what the server said of it. */
  problems: ReadonlyMap<string, string>;
  hoveredId: string | null;
  onRows(change: (rows: readonly ReviewRow[]) => readonly ReviewRow[]): void;
  onChange(id: string, change: Partial<Pick<ReviewRow, "name" | "isIncluded">>): void;
  onNumber(): void;
  onHover(id: string | null): void;
  onShow(row: ReviewRow): void;
}

const SHOWN_AT_FIRST = 100;
const OWN_NAMES = "";

/** All shapes of the file: those that can be saved, to choose and name, and those that cannot, with the reason. */
export function ReviewList(props: ReviewListProps) {
  const { rows, repeated, problems, hoveredId, onRows, onChange, onNumber, onHover, onShow } = props;
  const { t } = useTranslation("fields");
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const good = rows.filter(canSave);
  const bad = rows.filter((row) => !canSave(row));
  const includedCount = good.filter(({ isIncluded }) => isIncluded).length;

  return (
    <Stack gap="md">
      <TooLarge rows={bad} />
      {good.length > 0 && (
        <>
          {good.length > 1 && (
            <Checkbox
              size="md"
              label={t("import.includeAll", { count: good.length })}
              checked={includedCount === good.length}
              indeterminate={includedCount > 0 && includedCount < good.length}
              onChange={(event) => {
                const isIncluded = event.currentTarget.checked;
                onRows((now) => now.map((row) => (canSave(row) ? { ...row, isIncluded } : row)));
              }}
            />
          )}
          <NameSource shapes={good.map(({ shape }) => shape)} onRows={onRows} />
          {repeated.size > 0 && (
            <Alert color="yellow" title={t("import.repeatedTitle")}>
              <Text size="sm">{t("import.repeatedText")}</Text>
              <Button variant="default" size="sm" mt="xs" mih={44} onClick={onNumber}>
                {t("import.numberRepeated")}
              </Button>
            </Alert>
          )}
          <ul className={classes.list} aria-label={t("import.shapes")}>
            {good.slice(0, shown).map((row) => (
              <ShapeRow
                key={row.id}
                row={row}
                isHovered={row.id === hoveredId}
                isRepeated={repeated.has(row.id)}
                problem={problems.get(row.id) ?? null}
                onChange={onChange}
                onHover={onHover}
                onShow={onShow}
              />
            ))}
          </ul>
          {good.length > shown && (
            <Button variant="default" mih={44} onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
              {t("import.more", { count: good.length - shown })}
            </Button>
          )}
        </>
      )}
      <CannotBeSaved rows={bad} />
    </Stack>
  );
}

/** Specification, section 8: the fields of an import that are over 500 ha are listed by name. */
function TooLarge({ rows }: { rows: readonly ReviewRow[] }) {
  const { t } = useTranslation("fields");
  const names = rows.filter((row) => landOf(row).state === "too_large").map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Alert color="red" role="alert">
      {t("errors:FIELDS_TOO_LARGE", { names: names.join(", ") })}
    </Alert>
  );
}

function CannotBeSaved({ rows }: { rows: readonly ReviewRow[] }) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t("import.cannot", { count: rows.length })}</h2>
      <ul className={classes.list} aria-label={t("import.cannotList")}>
        {rows.map((row) => {
          const { areaHa, state } = landOf(row);
          return (
            <li key={row.id} className={classes.left}>
              <Text size="sm" fw={500}>
                {row.name}
                {areaHa > 0 && <span className={classes.soft}> · {format.ha(areaHa)}</span>}
              </Text>
              <Text size="sm" className={classes.harm}>
                {t(`import.state.${state}`)}
              </Text>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function NameSource({
  shapes,
  onRows,
}: Pick<ReviewListProps, "onRows"> & { shapes: readonly ImportedShape[] }) {
  const { t } = useTranslation("fields");
  const [source, setSource] = useState(OWN_NAMES);
  const attributes = namingAttributes(shapes);
  if (attributes.length === 0) return null;
  return (
    <NativeSelect
      size="md"
      label={t("import.namesFrom")}
      value={source}
      data={[
        { value: OWN_NAMES, label: t("import.namesFromFile") },
        ...attributes.map((key) => ({ value: key, label: key })),
      ]}
      onChange={(event) => {
        const wanted = event.currentTarget.value;
        setSource(wanted);
        onRows((rows) => namesFrom(rows, wanted === OWN_NAMES ? null : wanted));
      }}
    />
  );
}
