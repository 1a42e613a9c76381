import { Alert, Button, Checkbox, Stack, Text } from "@mantine/core";
import { explainArea } from "@surco/fields/web";
import { Explain, useFormat } from "@surco/kit-web";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";
import { RowList, type RowListHandle } from "./RowList";
import { boundaryOfRow, isSavable, isUnchanged, type ReviewRow } from "./review-row";
import { chosenRows, type RowOverlap, sortRows } from "./review-rows";
import { ShapeRow, type ShapeRowActions } from "./ShapeRow";

interface ReviewListProps extends ShapeRowActions {
  rows: readonly ReviewRow[];
  repeated: ReadonlySet<string>;
  /** Overlaps between rows by row id. */
  overlaps: ReadonlyMap<string, readonly RowOverlap[]>;
  /** Messages of the server by row id. */
  problems: ReadonlyMap<string, string>;
  hoveredId: string | null;
  list: RefObject<RowListHandle | null>;
  onRows(change: (rows: readonly ReviewRow[]) => readonly ReviewRow[]): void;
  onNumber(): void;
  onJoinAll(isJoined: boolean): void;
}

/** Constant, so that rows without overlaps are not rendered again. */
const NO_OVERLAPS: readonly RowOverlap[] = [];

/** All shapes of the file: those that can be saved, to choose and name, and those that cannot, with the reason. */
export function ReviewList(props: ReviewListProps) {
  const { rows, repeated, overlaps, problems, hoveredId, list, onRows, onNumber, onJoinAll, ...actions } =
    props;
  const { t } = useTranslation("field-import");
  const { good, bad } = sortRows(rows);

  return (
    <Stack gap="md">
      <TooLarge rows={bad} />
      <IncludeAll good={good} onRows={onRows} />
      <JoinAll rows={rows} onJoinAll={onJoinAll} />
      {repeated.size > 0 && (
        <Alert color="yellow" title={t("import.repeatedTitle")}>
          <Text size="sm">{t("import.repeatedText")}</Text>
          <Button variant="default" size="sm" mt="xs" mih={44} onClick={onNumber}>
            {t("import.numberRepeated")}
          </Button>
        </Alert>
      )}
      {good.length > 0 && (
        <RowList
          rows={good}
          label={t("import.shapes")}
          handle={list}
          render={(row) => (
            <ShapeRow
              row={row}
              isHovered={row.id === hoveredId}
              isRepeated={repeated.has(row.id)}
              fileOverlaps={overlaps.get(row.id) ?? NO_OVERLAPS}
              problem={problems.get(row.id) ?? null}
              {...actions}
            />
          )}
        />
      )}
      <CannotBeSaved rows={bad} />
    </Stack>
  );
}

function IncludeAll({ good, onRows }: { good: readonly ReviewRow[] } & Pick<ReviewListProps, "onRows">) {
  const { t } = useTranslation("field-import");
  const chosen = chosenRows(good).length;
  const offered = good.filter((row) => !isUnchanged(row)).length;
  if (offered < 2) return null;
  return (
    <Checkbox
      size="md"
      label={t("import.includeAll", { count: offered })}
      checked={chosen === offered}
      indeterminate={chosen > 0 && chosen < offered}
      onChange={(event) => {
        const isIncluded = event.currentTarget.checked;
        onRows((now) => now.map((row) => (isSavable(row) ? { ...row, isIncluded } : row)));
      }}
    />
  );
}

/** Choice for shapes of several polygons: one field of each shape, or of each polygon. */
function JoinAll({ rows, onJoinAll }: Pick<ReviewListProps, "rows" | "onJoinAll">) {
  const { t } = useTranslation("field-import");
  const several = rows.filter(({ shape }) => shape.parts.length > 1);
  if (several.length === 0) return null;
  const shapes = new Set(several.map(({ shape }) => shape)).size;
  return (
    <Alert color="gray" title={t("import.parts.title", { count: shapes })}>
      <Text size="sm">{t("import.parts.text")}</Text>
      <div className={classes.choices}>
        <Button variant="default" size="sm" mih={44} onClick={() => onJoinAll(true)}>
          {t("import.parts.joinAll")}
        </Button>
        <Button variant="default" size="sm" mih={44} onClick={() => onJoinAll(false)}>
          {t("import.parts.separateAll")}
        </Button>
      </div>
    </Alert>
  );
}

/** Specification, section 8: the fields of an import that are over 500 ha are listed by name. */
function TooLarge({ rows }: { rows: readonly ReviewRow[] }) {
  const { t } = useTranslation("field-import");
  const names = rows.filter((row) => boundaryOfRow(row).state === "too_large").map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Alert color="red" role="alert">
      {t("field-import:notices.FIELDS_TOO_LARGE", { names: names.join(", ") })}
    </Alert>
  );
}

const SHOWN_AT_FIRST = 100;

function CannotBeSaved({ rows }: { rows: readonly ReviewRow[] }) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t("import.cannot", { count: rows.length })}</h2>
      <ul className={classes.list} aria-label={t("import.cannotList")}>
        {rows.slice(0, shown).map((row) => {
          const { areaHa, polygon, state } = boundaryOfRow(row);
          return (
            <li key={row.id} className={classes.left}>
              <Text size="sm" fw={500} data-explained>
                {row.name}
                {areaHa > 0 && <span className={classes.soft}> · {format.ha(areaHa)}</span>}
                {areaHa > 0 && polygon && (
                  <Explain explanation={explainArea(polygon, areaHa)} name={row.name} />
                )}
              </Text>
              <Text size="sm" className={classes.harm}>
                {t(`import.state.${state}`)}
              </Text>
            </li>
          );
        })}
      </ul>
      {rows.length > shown && (
        <Button variant="default" mih={44} onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {t("import.more", { count: rows.length - shown })}
        </Button>
      )}
    </section>
  );
}
