import { Table } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { plantClasses } from "@surco/plant-health/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Evaluation, LeafFigures, Proportion, SeedFigures } from "./evaluation";
import classes from "./model-card.module.css";

interface Row {
  name: string;
  cells: readonly ReactNode[];
}

/** Table whose first column names the row; it scrolls on narrow screens. */
function Figures({ label, head, rows }: { label: string; head: readonly string[]; rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0} style={{ marginTop: 8 }}>
      <Table fz="sm" className="tabular">
        <Table.Thead>
          <Table.Tr>
            {head.map((name, index) => (
              <Table.Th key={name} ta={index === 0 ? "left" : "right"}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, cells }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={head[index + 1]} ta="right" style={{ whiteSpace: "nowrap" }}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Classes that stand for no maize leaf. */
const REJECTED = ["not-plant", "other-plant"] as const;

/** Names of the model's classes, of what it rejects, and shares with their intervals. */
function useFigureTexts() {
  const { t } = useTranslation("plant-health");
  const format = useFormat();
  const className = (modelClass: string) => {
    const known = plantClasses.find((one) => one.modelClass === modelClass);
    if (known !== undefined) return t(`classes.${known.code}.name`);
    const rejected = REJECTED.find((name) => name === modelClass);
    return rejected === undefined ? modelClass : t(`card.rejected.${rejected}`);
  };
  const share = ({ share: value, low, high, count }: Proportion) =>
    count === 0
      ? "–"
      : t("card.interval", {
          share: format.share(value, 1),
          low: format.share(low),
          high: format.share(high),
        });
  return { t, format, className, share };
}

/** Photos by source, class and part, with their licence. */
export function DataTable({ data }: { data: Evaluation["data"] }) {
  const { t, format, className } = useFigureTexts();
  const splits = ["train", "val", "test"];
  const rows = [
    ...data.leaves.map((row) => ({
      ...row,
      name: t("card.data.row", { what: className(row.class), source: t(`card.source.${row.source}`) }),
    })),
    ...data.negatives.map((row) => ({
      ...row,
      name: t("card.data.row", { what: className(row.class), source: row.origin }),
    })),
  ];
  const keyOf = ({ name, licence }: (typeof rows)[number]) => `${name}\n${licence}`;
  const kinds = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  return (
    <Figures
      label={t("card.data.title")}
      head={[t("card.data.what"), ...splits.map((split) => t(`card.split.${split}`)), t("card.data.licence")]}
      rows={kinds.map((kind) => ({
        name: kind.name,
        cells: [
          ...splits.map((split) =>
            format.number(
              rows
                .filter((row) => keyOf(row) === keyOf(kind) && row.split === split)
                .reduce((sum, { count }) => sum + count, 0),
            ),
          ),
          kind.licence,
        ],
      }))}
    />
  );
}

/** Accuracy by source. */
export function AccuracyTable({ field, studio }: Pick<Evaluation, "field" | "studio">) {
  const { t, format, share } = useFigureTexts();
  const sources = { field, studio };
  const row = (name: string, of: (figures: LeafFigures) => ReactNode) => ({
    name: t(`card.accuracy.${name}`),
    cells: [of(sources.field), of(sources.studio)],
  });
  return (
    <Figures
      label={t("card.accuracy.title")}
      head={[t("card.accuracy.figure"), t("card.source.field"), t("card.source.studio")]}
      rows={[
        row("count", ({ top1 }) => format.number(top1.count)),
        row("top1", ({ top1 }) => share(top1)),
        row("top3", ({ top3 }) => share(top3)),
        row("likely", ({ bands }) => share(bands.likely)),
        row("verify", ({ bands }) => share(bands.verify)),
        row("uncertain", ({ bands }) => share(bands.uncertain)),
        row("calibrationError", ({ calibrationError }) => format.share(calibrationError, 1)),
      ]}
    />
  );
}

/** Goals of the model and what it reached. */
export function GoalTable({ goals }: Pick<Evaluation, "goals">) {
  const { t, format } = useFigureTexts();
  return (
    <Figures
      label={t("card.goals.title")}
      head={[t("card.goals.goal"), t("card.goals.bound"), t("card.goals.reached"), t("card.goals.outcome")]}
      rows={goals.map(({ name, bound, reached, isReached }) => ({
        name: t(`card.goal.${name}`),
        cells: [
          format.share(bound),
          format.share(reached, 1),
          t(isReached ? "card.goals.yes" : "card.goals.no"),
        ],
      }))}
    />
  );
}

/** Counts of test photos by their class and by the answer. */
export function ConfusionTable({ figures, source }: { figures: LeafFigures; source: "field" | "studio" }) {
  const { t, format, className } = useFigureTexts();
  const columns = Object.keys(figures.confusion[0]?.found ?? {});
  const name = (column: string) => (column === "rejected" ? t("card.confusion.rejected") : className(column));
  return (
    <Figures
      label={t("card.confusion.of", { source: t(`card.source.${source}`) })}
      head={[t(`card.source.${source}`), ...columns.map(name)]}
      rows={figures.confusion
        .filter(({ found }) => Object.values(found).some((count) => count > 0))
        .map(({ label, found }) => ({
          name: className(label),
          cells: columns.map((column) =>
            column === label ? (
              <b key={column}>{format.number(found[column] ?? 0)}</b>
            ) : (
              format.number(found[column] ?? 0)
            ),
          ),
        }))}
    />
  );
}

/** Pictures without a maize leaf that get no diagnosis, by origin. */
export function RejectionTable({ rejection }: Pick<Evaluation, "rejection">) {
  const { t, format, className, share } = useFigureTexts();
  const row = (name: string, one: Proportion) => ({ name, cells: [format.number(one.count), share(one)] });
  return (
    <Figures
      label={t("card.rejection.title")}
      head={[t("card.rejection.what"), t("card.accuracy.count"), t("card.rejection.share")]}
      rows={[
        row(t("card.rejection.all"), rejection.all),
        ...Object.entries(rejection.byClass).map(([name, one]) => row(className(name), one)),
        ...Object.entries(rejection.byOrigin).map(([origin, one]) => row(origin, one)),
      ]}
    />
  );
}

/** Figures of each training, which differ by chance alone. */
export function SeedTable({ seeds }: { seeds: readonly (SeedFigures & { seed: number })[] }) {
  const { t, format } = useFigureTexts();
  const share = (value: number | null) => (value === null ? "–" : format.share(value, 1));
  return (
    <Figures
      label={t("card.seeds.title")}
      head={[
        t("card.seeds.seed"),
        t("card.goal.field-top1"),
        t("card.goal.field-top3"),
        t("card.goal.field-calibration-error"),
        t("card.goal.field-likely-right"),
        t("card.goal.studio-top1"),
      ]}
      rows={seeds.map(({ seed, field, studio }) => ({
        name: format.number(seed),
        cells: [field.top1, field.top3, field.ece, field.likelyRight, studio.top1].map(share),
      }))}
    />
  );
}
