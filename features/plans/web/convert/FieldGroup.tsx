import { Title } from "@mantine/core";
import { ListEnd, useFirstRows } from "@surco/kit-web";
import type { ConvertibleField } from "@surco/plans/contract";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "../plans.module.css";
import { FieldRow } from "./FieldRow";

interface FieldGroupProps {
  name: "ready" | "lacking" | "pending" | "advanced";
  fields: readonly ConvertibleField[];
  /** Fields of the address, which are marked. */
  wanted: readonly string[];
  currency: string | null;
  chosen: ReadonlySet<string>;
  onChoose(fieldIds: readonly string[], isChosen: boolean): void;
  /** Beside the title. */
  children?: ReactNode;
}

/** Fields of one state with their number; nothing without any. */
export function FieldGroup({ name, fields, wanted, currency, chosen, onChoose, children }: FieldGroupProps) {
  const { t } = useTranslation("plans");
  const titleId = useId();
  const { shown, end } = useFirstRows(fields);
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <div className={classes.groupHead}>
        <Title order={2} size="h4" id={titleId}>
          {t(`convert.group.${name}`, { count: fields.length })}
        </Title>
        {children}
      </div>
      <ul className={classes.rows}>
        {shown.map((field) => (
          <FieldRow
            key={field.fieldId}
            field={field}
            currency={currency}
            isWanted={wanted.includes(field.fieldId)}
            isChosen={chosen.has(field.fieldId)}
            onChoose={(isChosen) => onChoose([field.fieldId], isChosen)}
          />
        ))}
      </ul>
      <ListEnd query={end} />
    </section>
  );
}
