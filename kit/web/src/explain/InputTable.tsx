import { Anchor, Table, Text } from "@mantine/core";
import { addDays } from "@surco/calendar";
import { type ExplainedInput, THIN_SPACE } from "@surco/contract";
import { useTranslation } from "react-i18next";
import { namespacesOf } from "../feature/feature-lists";
import { type Format, useFormat } from "../use-format";
import classes from "./explain.module.css";

/** Inputs of a figure with their values, days and origins. */
export function InputTable({ inputs }: { inputs: readonly ExplainedInput[] }) {
  const keys = inputs.flatMap(({ label, source, valueText }) => [label, source.text, valueText ?? "common:"]);
  const { t } = useTranslation(["common", ...namespacesOf(keys.map((label) => ({ label })))]);
  return (
    <Table className={classes.table} verticalSpacing={2} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t("common:explain.input")}</Table.Th>
          <Table.Th scope="col">{t("common:explain.value")}</Table.Th>
          <Table.Th scope="col">{t("common:explain.origin")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inputs.map((input) => (
          <Table.Tr key={input.symbol}>
            <Table.Th scope="row" fw={400}>
              {t(input.label)} <i>{input.symbol}</i>
            </Table.Th>
            <Table.Td>
              <InputValue input={input} />
            </Table.Td>
            <Table.Td>
              <InputOrigin input={input} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function InputValue({ input }: { input: ExplainedInput }) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const { value, valueText } = input;
  if (valueText !== undefined) return t(valueText);
  if (value === null) return t("common:explain.noValue");
  if (typeof value === "string") return value;
  if (typeof value === "number") return withUnit(format.amount(value), input.unit);
  return <Series values={value} input={input} format={format} />;
}

const withUnit = (text: string, unit: string | null) =>
  unit === null ? text : `${text}${THIN_SPACE}${unit}`;

interface SeriesProps {
  values: readonly (number | null)[];
  input: ExplainedInput;
  format: Format;
}

/** Values of a series, folded under their number and range. */
function Series({ values, input, format }: SeriesProps) {
  const { t } = useTranslation("common");
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return t("common:explain.noValue");
  const least = known.reduce((one, other) => Math.min(one, other));
  const most = known.reduce((one, other) => Math.max(one, other));
  const range = t("common:explain.series", {
    count: known.length,
    lower: format.amount(least),
    upper: withUnit(format.amount(most), input.unit),
  });
  // A series whose values are not those of single days has no day for each.
  const first = input.days !== null && daysBetween(input.days) === values.length ? input.days.from : null;
  return (
    <details>
      <summary>{range}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list is reached with the keyboard */}
      <ol className={classes.series} tabIndex={0} aria-label={t(input.label)}>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the series is the identity
          <li key={index}>
            {first === null ? `${index + 1}` : format.day(addDays(first, index), "short")}
            {": "}
            {value === null ? "–" : withUnit(format.amount(value), input.unit)}
          </li>
        ))}
      </ol>
    </details>
  );
}

function daysBetween({ from, until }: { from: string; until: string }): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
}

function InputOrigin({ input }: { input: ExplainedInput }) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const { days, source } = input;
  const text = t(source.text, source.details);
  return (
    <>
      {source.href === null ? (
        text
      ) : (
        <Anchor
          href={source.href}
          className="standing-link"
          target="_blank"
          rel="noreferrer"
          size="xs"
          underline="always"
        >
          {text}
        </Anchor>
      )}
      {days !== null && (
        <Text size="xs" c="dimmed">
          {days.from === days.until
            ? format.day(days.from)
            : t("common:explain.days", { from: format.day(days.from), until: format.day(days.until) })}
        </Text>
      )}
      {source.simulated && (
        <Text size="xs" fw={600}>
          {t("common:simulated.mark")}
        </Text>
      )}
    </>
  );
}
