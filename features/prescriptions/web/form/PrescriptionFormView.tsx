import { Alert, Anchor, Button, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import type { DecisionZones } from "@surco/decision-zones/contract";
import type { OpenedField } from "@surco/fields/contract";
import {
  DraftFound,
  FormFooter,
  formDraft,
  inputSize,
  StaleChoice,
  useBegunForm,
  useSeason,
  useVersionedForm,
} from "@surco/kit-web";
import {
  MAX_PRODUCTS,
  type Prescription,
  prescription as prescriptionSchema,
  type WholePrescription,
} from "@surco/prescriptions/contract";
import { cellAreasHa } from "@surco/variable-rates";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RatesOnMap } from "../map";
import { ProductTotalsView } from "../ProductTotalsView";
import { useOfferedRecommendations, useSavePrescription } from "../queries";
import { CellInputs } from "./CellInputs";
import { conflictText } from "./conflict-text";
import { ProductInputs } from "./ProductInputs";
import {
  emptyProduct,
  formOf,
  type PrescriptionForm,
  type ProductForm,
  prescriptionFields,
  prescriptionFormValues,
  readForm,
} from "./prescription-form";
import { useCells } from "./use-cells";
import { useLand } from "./use-land";

interface PrescriptionFormProps {
  field: OpenedField;
  /** Decision zones of the field; null without. */
  zones: DecisionZones | null;
  /** null enters a new one. */
  saved: WholePrescription | null;
  onClose(): void;
}

/** Zones all have colours. */
const NO_COLOR = "#808080";
const draftShape = formDraft(prescriptionSchema, prescriptionFormValues);

/** Enters a prescription, or changes one: products with rates by zone, cells, totals that follow every key. */
export function PrescriptionFormView({ field, zones, saved, onClose }: PrescriptionFormProps) {
  const { t } = useTranslation(["prescriptions", "common"]);
  const { season, period } = useSeason();
  const [first] = useState(emptyProduct);
  const begun = useBegunForm<Prescription, PrescriptionForm>({
    name: `prescription.${field.id}.${saved?.id ?? "new"}`,
    shape: draftShape,
    saved,
    valuesOf: (of) => formOf(of, first),
  });
  const [values, setValues] = useState(begun.values);
  const [isChecked, setChecked] = useState(false);
  const save = useSavePrescription();
  const recommendations = useOfferedRecommendations(field.id).data ?? [];
  const usable = zones?.isOfBoundary ? zones : null;
  const land = useLand(field, usable, { saved, isUniform: values.isUniform });
  const read = useMemo(() => readForm(values, land.ids), [values, land.ids]);
  const cells = useCells(land.boundary, land.polygons, read.grid);
  const form = useVersionedForm(begun, {
    values,
    setValues,
    fields: prescriptionFields,
    validate: () => {
      setChecked(true);
      return read.problems.size === 0;
    },
    messages: {
      name: "prescriptions/save-prescription",
      success: "prescriptions:notices.PRESCRIPTION_SAVED",
      failure: "prescriptions:notices.PRESCRIPTION_SAVE_FAILED",
    },
    save: ({ id, version, values: typed }) => {
      const { problems: _, ...content } = readForm(typed, land.ids);
      return save({ id, version, fieldId: field.id, season, period, basis: land.basis, ...content });
    },
    onSaved: onClose,
    onUnchanged: onClose,
  });
  const set = (changes: Partial<PrescriptionForm>) => setValues({ ...values, ...changes });
  const setProduct = (index: number, product: ProductForm) =>
    set({ products: values.products.map((one, other) => (other === index ? product : one)) });
  const problemOf = (path: string) => (isChecked ? (read.problems.get(path) ?? null) : null);
  const nameProblem = problemOf("name");
  const made = cells !== null && "cells" in cells ? cells.cells : null;
  const treated = made === null ? land.areasHa : cellAreasHa(made, land.ids.length);
  const mapped = useMemo(
    () =>
      made === null
        ? land.polygons.map((polygon, index) => ({ polygon, color: land.zones[index]?.color ?? NO_COLOR }))
        : made.map(({ zone, polygon }) => ({ polygon, color: land.zones[zone]?.color ?? NO_COLOR })),
    [made, land],
  );
  const { conflict } = form;
  const sideText = (name: string, side: unknown) => conflictText(t, name, side);
  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <Suspense fallback={null}>
          <RatesOnMap areas={mapped} />
        </Suspense>
        <Text component="h3" fw={600}>
          {t(saved === null ? "form.title" : "form.edit")}
        </Text>
        {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
        {saved === null && usable === null && (
          <Alert variant="light">
            <Text size="sm">{t(zones === null ? "noZones" : "olderZones")}</Text>
            <Anchor
              component={Link}
              to={`/dashboard/field/${field.id}/decision-zones`}
              size="sm"
              className="standing-link"
            >
              {t("toZones")}
            </Anchor>
          </Alert>
        )}
        <TextInput
          {...inputSize}
          label={t("form.name")}
          placeholder={t("form.nameExample")}
          maxLength={80}
          value={values.name}
          error={nameProblem === null ? null : t(`problems.${nameProblem}`)}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {saved === null && usable !== null && (
          <SegmentedControl
            aria-label={t("zones.use")}
            value={values.isUniform ? "uniform" : "byZone"}
            data={[
              { value: "byZone", label: t("zones.byZone") },
              { value: "uniform", label: t("zones.uniform") },
            ]}
            onChange={(value) => set({ isUniform: value === "uniform" })}
          />
        )}
        {values.products.map((product, index) => (
          <ProductInputs
            key={product.id}
            product={product}
            position={index + 1}
            zones={land.zones}
            recommendations={recommendations}
            problemOf={(path) => problemOf(`${index}.${path}`)}
            onChange={(changed) => setProduct(index, changed)}
            onRemove={
              values.products.length === 1
                ? null
                : () => set({ products: values.products.filter((_, other) => other !== index) })
            }
          />
        ))}
        {values.products.length < MAX_PRODUCTS && (
          <Button
            variant="default"
            mih={44}
            onClick={() => set({ products: [...values.products, emptyProduct()] })}
          >
            {t("form.add")}
          </Button>
        )}
        <CellInputs values={values} cells={cells} problemOf={problemOf} onChange={set} />
        <section aria-label={t("totals.title")}>
          <Text component="h4" fw={600} mb="xs">
            {t("totals.title")}
          </Text>
          {read.products.map((product) => (
            <ProductTotalsView
              key={product.id}
              product={{ ...product, name: product.name || "–" }}
              zones={land.zones.map(({ name }, index) => ({ name, treatedHa: treated[index] ?? 0 }))}
            />
          ))}
        </section>
        {isChecked && read.problems.size > 0 && (
          <Alert color="red" role="alert">
            {t("form.needsValues")}
          </Alert>
        )}
        {conflict && (
          <StaleChoice
            editor={{ name: null }}
            editedAt={conflict.editedAt}
            rows={conflict.fields.map((name) => ({
              field: name,
              name: t(`conflict.${name as "name" | "products" | "cells"}`),
              mine: sideText(name, conflict.mine[name]),
              theirs: sideText(name, conflict.theirs[name]),
            }))}
            onSave={form.takeBoth}
          />
        )}
        <FormFooter save={t("common:save")} isSaving={form.isSaving} onClose={onClose} />
      </Stack>
    </form>
  );
}
