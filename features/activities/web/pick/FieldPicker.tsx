import { Alert, Button, Checkbox, CloseButton, Group, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { MAX_FIELDS_AT_ONCE } from "@surco/activities/contract";
import type { FieldCard } from "@surco/fields/contract";
import { explainTotalArea } from "@surco/fields/web";
import { Explain, errorSentence, inputSize, ListSkeleton, useFormat } from "@surco/kit-web";
import { IconSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import classes from "./pick.module.css";
import { type PickedField, pickField } from "./picked-field";
import { useOfferedFields } from "./use-offered-fields";

interface FieldPickerProps {
  picked: readonly PickedField[];
  onChange(picked: PickedField[]): void;
  /** Field that is not offered. */
  except?: string;
}

const TYPING_MS = 200;

/** Selection of fields by farm, with a search. */
export function FieldPicker({ picked, onChange, except }: FieldPickerProps) {
  const { t } = useTranslation("activities");
  const [text, setText] = useState("");
  const [searched] = useDebouncedValue(text, TYPING_MS);
  const { offered, error, isFetching, refetch } = useOfferedFields(searched);
  const farms = useMemo(() => byFarm((offered ?? []).filter(({ id }) => id !== except)), [offered, except]);
  const pickedIds = new Set(picked.map(({ fieldId }) => fieldId));
  const toggle = (cards: readonly FieldCard[], isAdded: boolean) => {
    const changed = new Set(cards.map(({ id }) => id));
    const kept = picked.filter(({ fieldId }) => isAdded || !changed.has(fieldId));
    const added = isAdded ? cards.filter(({ id }) => !pickedIds.has(id)) : [];
    onChange([...kept, ...added.map((card) => pickField(card, newId()))]);
  };

  return (
    <div>
      <TextInput
        {...inputSize}
        aria-label={t("pick.search")}
        placeholder={t("pick.search")}
        autoComplete="off"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={
          text !== "" && <CloseButton aria-label={t("pick.clearSearch")} onClick={() => setText("")} />
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="space-between" my="xs">
        <Text size="sm" role="status" className="tabular">
          {t("pick.count", { count: picked.length })}
        </Text>
        {picked.length > 0 && (
          <Button variant="subtle" mih={44} px="xs" onClick={() => onChange([])}>
            {t("pick.none")}
          </Button>
        )}
      </Group>
      {picked.length > MAX_FIELDS_AT_ONCE && (
        <Text size="sm" c="red" role="alert">
          {t("pick.tooMany", { max: MAX_FIELDS_AT_ONCE })}
        </Text>
      )}
      {offered === undefined && error === null && <ListSkeleton />}
      {offered === undefined && error !== null && (
        <Alert color="red" variant="light" title={t("pick.failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      )}
      {offered !== undefined && farms.length === 0 && (
        <Text c="dimmed">{t(searched.trim() === "" ? "pick.noFields" : "pick.nothingFound")}</Text>
      )}
      {/* Its checkboxes take the focus and scroll it. */}
      <div className={classes.farms}>
        {farms.map((farm) => (
          <FarmFields
            key={farm.id}
            name={farm.name}
            fields={farm.fields}
            pickedIds={pickedIds}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  );
}

interface FarmFieldsProps {
  name: string;
  fields: readonly FieldCard[];
  pickedIds: ReadonlySet<string>;
  onToggle(fields: readonly FieldCard[], isAdded: boolean): void;
}

function FarmFields({ name, fields, pickedIds, onToggle }: FarmFieldsProps) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const count = fields.filter(({ id }) => pickedIds.has(id)).length;
  const isAll = count === fields.length;
  const areasHa = fields.map(({ areaHa }) => areaHa);
  const totalHa = areasHa.reduce((sum, areaHa) => sum + areaHa, 0);
  return (
    <fieldset className={classes.farm} data-explained>
      <legend className={classes.hidden}>{name}</legend>
      <Group justify="space-between" wrap="nowrap">
        <Checkbox
          size="md"
          styles={boxStyles}
          label={<b>{t("pick.wholeFarm", { farm: name, count: fields.length })}</b>}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => onToggle(fields, !isAll)}
        />
        <Explain explanation={explainTotalArea(areasHa, totalHa)} />
      </Group>
      <div className={classes.fields}>
        {fields.map((card) => (
          <Checkbox
            key={card.id}
            size="md"
            styles={boxStyles}
            label={`${card.name} · ${format.ha(card.areaHa)}`}
            checked={pickedIds.has(card.id)}
            onChange={(event) => onToggle([card], event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const boxStyles = { body: { minHeight: 44, alignItems: "center" } } as const;

interface Farm {
  id: string;
  name: string;
  fields: FieldCard[];
}

/** Farms with their fields, both by name. */
function byFarm(cards: readonly FieldCard[]): Farm[] {
  const farms = new Map<string, Farm>();
  for (const card of cards) {
    const farm = farms.get(card.farmId) ?? { id: card.farmId, name: card.farmName, fields: [] };
    farm.fields.push(card);
    farms.set(card.farmId, farm);
  }
  const compare = (a: { name: string }, b: { name: string }) =>
    a.name.localeCompare(b.name, "es", { numeric: true });
  for (const { fields } of farms.values()) fields.sort(compare);
  return [...farms.values()].sort(compare);
}
