import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { inputSize, useFormat } from "@surco/kit-web";
import { unitKeys } from "@surco/prescriptions/contract";
import type { SavedRecommendation } from "@surco/recommendations/contract";
import { machineUnitOf, rateUnits } from "@surco/variable-rates";
import { useTranslation } from "react-i18next";
import classes from "../prescriptions.module.css";
import { NumberField } from "./NumberField";
import type { ProblemKey, ProductForm } from "./prescription-form";
import { recommendedRates } from "./recommended-rates";

export interface FormZone {
  id: string;
  name: string;
  color: string;
  isWholeField: boolean;
}

interface ProductInputsProps {
  product: ProductForm;
  position: number;
  zones: readonly FormZone[];
  recommendations: readonly SavedRecommendation[];
  /** Problem of a value by its path; null: none that is shown. */
  problemOf(path: string): ProblemKey | null;
  onChange(product: ProductForm): void;
  /** null: the only product. */
  onRemove: (() => void) | null;
}

/** Inputs of a product: name, unit, a rate for each zone, the mean that is kept, price. */
export function ProductInputs({
  product,
  position,
  zones,
  recommendations,
  problemOf,
  onChange,
  onRemove,
}: ProductInputsProps) {
  const { t } = useTranslation("prescriptions");
  const set = (changes: Partial<ProductForm>) => onChange({ ...product, ...changes });
  const unit = t(`units.${unitKeys[product.unit]}`);
  const error = (path: string) => {
    const problem = problemOf(path);
    return problem === null ? null : t(`problems.${problem}`);
  };
  return (
    <fieldset className={classes.product}>
      <legend>{t("product.legend", { position })}</legend>
      <div className={classes.pair}>
        <TextInput
          {...inputSize}
          label={t("product.name")}
          maxLength={60}
          value={product.name}
          error={error("name")}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <NativeSelect
          {...inputSize}
          label={t("product.unit")}
          value={product.unit}
          data={rateUnits.map((value) => ({ value, label: t(`units.${unitKeys[value]}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = rateUnits.find((one) => one === currentTarget.value);
            if (chosen !== undefined) set({ unit: chosen });
          }}
        />
      </div>
      <RecommendationChoice
        product={product}
        zones={zones}
        recommendations={recommendations}
        onTake={(rates) => set({ rates: { ...product.rates, ...rates } })}
      />
      <div className={classes.pair}>
        {zones.map(({ id, name, isWholeField }, index) => (
          <NumberField
            key={id}
            label={isWholeField ? t("product.rateOfField") : t("product.rateOf", { zone: name })}
            unit={unit}
            value={product.rates[id] ?? ""}
            error={error(`rates.${index}`)}
            onChange={(rate) => set({ rates: { ...product.rates, [id]: rate } })}
          />
        ))}
      </div>
      {zones.length > 1 && (
        <Checkbox
          mt="sm"
          size="md"
          label={t("product.keepMean")}
          description={t("product.keepMeanAbout")}
          checked={product.keepsMean}
          onChange={(event) => set({ keepsMean: event.currentTarget.checked })}
        />
      )}
      <div className={classes.pair}>
        {zones.length > 1 && product.keepsMean && (
          <NumberField
            label={t("product.fieldRate")}
            unit={unit}
            value={product.fieldRate}
            error={error("fieldRate")}
            onChange={(fieldRate) => set({ fieldRate })}
          />
        )}
        {product.unit === "plants/ha" && (
          <NumberField
            label={t("product.establishment")}
            unit="%"
            hint={t("product.establishmentAbout")}
            value={product.establishmentPct}
            error={error("establishmentPct")}
            onChange={(establishmentPct) => set({ establishmentPct })}
          />
        )}
        <NumberField
          label={t("product.price")}
          unit={null}
          hint={t(`product.pricePer.${unitKeys[machineUnitOf(product.unit)]}`)}
          value={product.priceUsd}
          error={error("priceUsd")}
          onChange={(priceUsd) => set({ priceUsd })}
        />
      </div>
      {onRemove !== null && (
        <Button variant="subtle" color="red" mih={44} mt="xs" onClick={onRemove}>
          {t("form.remove", { name: product.name || t("product.legend", { position }) })}
        </Button>
      )}
    </fieldset>
  );
}

interface RecommendationChoiceProps
  extends Pick<ProductInputsProps, "product" | "zones" | "recommendations"> {
  onTake(rates: Record<string, number>): void;
}

/** Takes the rates of a saved recommendation over; nothing where none has the unit. */
function RecommendationChoice({ product, zones, recommendations, onTake }: RecommendationChoiceProps) {
  const { t } = useTranslation("prescriptions");
  const format = useFormat();
  const kind = machineUnitOf(product.unit) === "seeds/ha" ? "density" : "nitrogen";
  const offered = recommendations.filter(({ inputs }) => inputs.kind === kind);
  if (offered.length === 0) return null;
  const titleOf = ({ figures, createdAt }: SavedRecommendation) => {
    const rate = format.number(figures.chosenRate, 0);
    const title = t(kind === "density" ? "product.takenDensity" : "product.taken", { rate });
    return t("product.takenOf", { title, date: format.instantDay(createdAt) });
  };
  const take = (id: string) => {
    const recommendation = offered.find((one) => one.id === id);
    const rates = recommendation && recommendedRates(recommendation, product.unit);
    if (!rates) return;
    onTake(
      Object.fromEntries(zones.map((zone) => [zone.id, rates.byZone.get(zone.name) ?? rates.otherwise])),
    );
  };
  return (
    <NativeSelect
      {...inputSize}
      mb="xs"
      label={t("product.take")}
      value=""
      data={[{ value: "", label: "–" }, ...offered.map((one) => ({ value: one.id, label: titleOf(one) }))]}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
