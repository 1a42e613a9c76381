import {
  type ActivityChoices,
  applicationMethods,
  doseModes,
  fertilizationTypes,
} from "@surco/activities/contract";
import { useTranslation } from "react-i18next";
import { type ActivityFormApi, AmountInput, ChoiceInput, NameInput } from "./ActivityInputs";
import { HarvestPreview } from "./HarvestPreview";
import { IrrigationPreview } from "./IrrigationPreview";
import { ProductInputs } from "./ProductInputs";
import { CropInput, SowingInputs } from "./SowingInputs";
import { StageInput } from "./StageInput";

interface TypeInputsProps {
  form: ActivityFormApi;
  choices: ActivityChoices | undefined;
  /** True for a new sowing in a field of the user. */
  canSetCrop: boolean;
  /** Crop of the field's season; null: unknown. */
  seasonCropId: number | null;
  /** Net area of the field in the season, ha; null where there are several fields. */
  netAreaHa: number | null;
}

/** Inputs of an activity's type. */
export function TypeInputs({ form, choices, canSetCrop, seasonCropId, netAreaHa }: TypeInputsProps) {
  const { t } = useTranslation("activities");
  const { type } = form.values;
  const optional = (name: string) => t("common:record.optional", { name: t(`values.${name}`) });
  const contractor = (
    <NameInput
      form={form}
      name="contractor"
      label={optional("contractor")}
      used={choices?.used.contractors ?? []}
    />
  );
  const machinery = (of: "sow" | "irrigation" | "harvest") => (
    <NameInput
      form={form}
      name="machineryBrand"
      label={t("common:record.optional", { name: t(`machinery.${of}`) })}
      used={[...(choices?.used.machineryBrands[of] ?? []), ...(choices?.machineryBrands[of] ?? [])]}
    />
  );
  const cost = (
    <AmountInput form={form} name="costUsdPerHa" label={optional("costUsdPerHa")} unit={t("form.usdPerHa")} />
  );
  const bagPrice = (
    <AmountInput form={form} name="bagPriceUsd" label={optional("bagPriceUsd")} unit={t("form.usdPerBag")} />
  );
  const stage = seasonCropId !== null && <StageInput form={form} cropId={seasonCropId} />;
  switch (type) {
    case "sow":
      return (
        <>
          <SowingInputs form={form} canSetCrop={canSetCrop} />
          {contractor}
          {machinery("sow")}
          {bagPrice}
          {cost}
        </>
      );
    case "resow":
      return (
        <>
          {bagPrice}
          {cost}
        </>
      );
    case "fertilization":
      return (
        <>
          <ChoiceInput
            form={form}
            name="fertilizationType"
            label={t("values.fertilizationType")}
            options={fertilizationTypes.map((one) => ({ value: one, label: t(`fertilizationTypes.${one}`) }))}
          />
          <ProductInputs form={form} choices={choices} most={10} />
          <ChoiceInput
            form={form}
            name="mode"
            label={t("values.mode")}
            options={doseModes.map((one) => ({ value: one, label: t(`modes.${one}`) }))}
          />
          {stage}
          {contractor}
        </>
      );
    case "application":
      return (
        <>
          <ChoiceInput
            form={form}
            name="method"
            label={t("values.method")}
            options={applicationMethods.map((one) => ({ value: one, label: t(`methods.${one}`) }))}
          />
          <ProductInputs form={form} choices={choices} most={20} />
          {stage}
          {contractor}
        </>
      );
    case "irrigation":
      return (
        <>
          <AmountInput form={form} name="durationMin" label={t("values.durationMin")} unit="min" />
          <AmountInput form={form} name="flowLPerMin" label={t("values.flowLPerMin")} unit="L/min" />
          {netAreaHa !== null && <IrrigationPreview form={form.values} netAreaHa={netAreaHa} />}
          {machinery("irrigation")}
        </>
      );
    case "harvest":
      return (
        <>
          <CropInput form={form} emptyLabel={t("form.seasonCrop")} />
          <AmountInput form={form} name="wetYieldTPerHa" label={t("values.wetYieldTPerHa")} unit="t/ha" />
          <AmountInput form={form} name="moisturePct" label={t("values.moisturePct")} unit="%" />
          <HarvestPreview form={form.values} seasonCropId={seasonCropId} />
          {machinery("harvest")}
          {contractor}
          {cost}
        </>
      );
    case "uproot":
      return null;
  }
}
