import { Button, CloseButton, Text, TextInput } from "@mantine/core";
import {
  type CostLineName,
  explainLine,
  lineUsdPerHa,
  MAX_COST_ROWS,
  rowUsdPerHa,
} from "@surco/gross-margin/contract";
import { AmountInput, Figure, inputSize, useFormat } from "@surco/kit-web";
import { IconListDetails, IconPlus } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import { numberOf } from "./number-input";
import { emptyRow, type TypedLine, type TypedRow } from "./plan-form";

interface CostLineInputProps {
  name: CostLineName;
  line: TypedLine;
  isWrong: boolean;
  isDisabled: boolean;
  onChange(line: TypedLine): void;
}

/** Cost of a line per hectare: one amount, or the sum of its detail rows. */
export function CostLineInput({ name, line, isWrong, isDisabled, onChange }: CostLineInputProps) {
  const { t } = useTranslation("gross-margin");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasRows = line.rows.length > 0;
  const label = t(`lines.${name}`);
  const costLine = {
    usdPerHa: 0,
    rows: line.rows.map((row) => ({
      ...row,
      quantity: numberOf(row.quantity) ?? 0,
      unitPriceUsd: numberOf(row.unitPriceUsd) ?? 0,
    })),
  };
  const open = () => {
    if (!isOpen && !hasRows && !isDisabled) onChange({ ...line, rows: [emptyRow] });
    setOpen(!isOpen);
  };
  return (
    <li>
      <div className={classes.line}>
        <AmountInput
          label={label}
          unit="USD/ha"
          input={{
            value: hasRows ? lineUsdPerHa(costLine) : line.usdPerHa,
            decimalScale: 2,
            readOnly: hasRows,
            disabled: isDisabled,
            error: isWrong ? t("form.outOfRange") : undefined,
            onChange: (usdPerHa: number | string) => hasRows || onChange({ ...line, usdPerHa }),
          }}
        />
        <Button
          variant="subtle"
          h={44}
          px="xs"
          aria-label={t("form.detailOf", { line: label })}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isDisabled && !hasRows}
          onClick={open}
          leftSection={<IconListDetails size={18} stroke={1.6} aria-hidden />}
        >
          {hasRows ? line.rows.length : t("form.detail")}
        </Button>
      </div>
      <div id={id}>
        {isOpen && (
          <fieldset
            className={classes.fieldset}
            disabled={isDisabled}
            aria-label={t("form.detailOf", { line: label })}
          >
            <div className={classes.detail}>
              {line.rows.map((row, at) => (
                <DetailRow
                  // Rows have no identity but their place.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={at}
                  row={row}
                  number={at + 1}
                  onChange={(changed) => onChange({ ...line, rows: line.rows.with(at, changed) })}
                  onRemove={() => onChange({ ...line, rows: line.rows.toSpliced(at, 1) })}
                />
              ))}
              <Button
                variant="default"
                mih={44}
                disabled={line.rows.length >= MAX_COST_ROWS}
                leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
                onClick={() => onChange({ ...line, rows: [...line.rows, emptyRow] })}
              >
                {t("form.addRow")}
              </Button>
              {hasRows && (
                <Text size="sm">
                  {t("form.sumOfRows")}: <Figure explanation={explainLine(costLine)} />
                </Text>
              )}
            </div>
          </fieldset>
        )}
      </div>
    </li>
  );
}

interface DetailRowProps {
  row: TypedRow;
  number: number;
  onChange(row: TypedRow): void;
  onRemove(): void;
}

function DetailRow({ row, number, onChange, onRemove }: DetailRowProps) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const quantity = numberOf(row.quantity) ?? 0;
  const unitPriceUsd = numberOf(row.unitPriceUsd) ?? 0;
  const amount = rowUsdPerHa({ ...row, quantity, unitPriceUsd });
  return (
    <div>
      <div className={classes.line}>
        <TextInput
          {...inputSize}
          label={t("form.rowName")}
          maxLength={80}
          value={row.name}
          onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
        />
        <CloseButton size={44} aria-label={t("form.removeRow", { number })} onClick={onRemove} />
      </div>
      <div className={classes.pair}>
        <AmountInput
          label={t("form.quantity")}
          unit={null}
          input={{
            value: row.quantity,
            onChange: (value: number | string) => onChange({ ...row, quantity: value }),
          }}
        />
        <TextInput
          {...inputSize}
          label={t("form.unit")}
          maxLength={20}
          value={row.unit}
          onChange={(event) => onChange({ ...row, unit: event.currentTarget.value })}
        />
        <AmountInput
          label={t("form.unitPrice")}
          unit="USD"
          input={{
            value: row.unitPriceUsd,
            onChange: (value: number | string) => onChange({ ...row, unitPriceUsd: value }),
          }}
        />
      </div>
      {/* Explained by the sum of the rows. */}
      <Text size="xs" c="dimmed" className="tabular" data-recorded>
        {`= ${format.number(amount, 2)} USD/ha`}
      </Text>
    </div>
  );
}
