import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { inputSize } from "@surco/kit-web";
import { columnRole, type YieldFileReview } from "@surco/yield-maps/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../yield-maps.module.css";
import { type ColumnChoice, roles, unitsOfRole, withRole } from "./mapping";

interface ColumnListProps {
  columns: YieldFileReview["columns"];
  choices: readonly ColumnChoice[];
  onChange(choices: ColumnChoice[]): void;
}

/** Columns of a file with their first values; each is given a meaning and a unit. Those without a meaning are folded. */
export function ColumnList({ columns, choices, onChange }: ColumnListProps) {
  const { t } = useTranslation("yield-maps");
  const [shown] = useState(
    () => new Set(choices.flatMap(({ role }, index) => (role === null ? [] : [index]))),
  );
  const [isOpen, setOpen] = useState(shown.size < 3);
  const hidden = columns.length - shown.size;
  return (
    <section aria-labelledby="yield-columns">
      <Text component="h3" id="yield-columns" fw={600}>
        {t("columns.title")}
      </Text>
      <Text size="sm" c="dimmed">
        {t("columns.about")}
      </Text>
      <ul className={classes.list}>
        {columns.map((column, index) =>
          isOpen || shown.has(index) ? (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file may share a name and never move
              key={index}
              column={column}
              choice={choices[index] ?? { role: null, unit: null, evidence: "none" }}
              onRole={(role) => onChange(withRole(choices, index, role))}
              onUnit={(unit) =>
                onChange(
                  choices.map((choice, at) =>
                    at === index ? { ...choice, unit, evidence: "none" } : choice,
                  ),
                )
              }
            />
          ) : null,
        )}
      </ul>
      {hidden > 0 && !isOpen && (
        <Button variant="subtle" mih={44} onClick={() => setOpen(true)}>
          {t("columns.more", { count: hidden })}
        </Button>
      )}
    </section>
  );
}

interface ColumnRowProps {
  column: YieldFileReview["columns"][number];
  choice: ColumnChoice;
  onRole(role: ColumnChoice["role"]): void;
  onUnit(unit: string | null): void;
}

function ColumnRow({
  column: { name, samples },
  choice: { role, unit, evidence },
  onRole,
  onUnit,
}: ColumnRowProps) {
  const { t } = useTranslation("yield-maps");
  const units = role === null ? undefined : unitsOfRole[role];
  return (
    <li className={classes.item}>
      <Text size="sm" fw={500} className={classes.samples}>
        {name === "" ? t("columns.unnamed") : name}
      </Text>
      <Text size="xs" c="dimmed" className={classes.samples}>
        {samples.join(" · ")}
      </Text>
      <Group gap="xs" grow mt={4} align="flex-start">
        <NativeSelect
          {...inputSize}
          aria-label={t("columns.roleOf", { name })}
          value={role ?? ""}
          data={[
            { value: "", label: t("columns.unused") },
            ...roles.map((value) => ({ value, label: t(`roles.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = columnRole.safeParse(value);
            onRole(chosen.success ? chosen.data : null);
          }}
        />
        {units !== undefined && units.length > 1 && (
          <NativeSelect
            {...inputSize}
            aria-label={t("columns.unitOf", { name })}
            value={unit ?? ""}
            error={unit === null && t("columns.unitMissing")}
            description={evidence === "none" ? undefined : t(`evidence.${evidence}`)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={[{ value: "", label: t("columns.chooseUnit") }, ...units]}
            onChange={({ currentTarget: { value } }) => onUnit(value === "" ? null : value)}
          />
        )}
      </Group>
    </li>
  );
}
