import { densityLevels, findCrop, nitrogenModelOf } from "@surco/agronomy";
import {
  type InputOrigin,
  inputOrigins,
  MAX_SOIL_LAYERS,
  type NitrogenInput,
  nitrateForms,
  nitrogenInput,
  nitrogenProducts,
  placements,
  splitStages,
  starterProducts,
  type TrialCurve,
} from "@surco/recommendations/contract";
import { z } from "zod";
import { zoneFormValues, zonesOfForm } from "../inputs/zone-form";
import { inputOf, numberInput, numberOf } from "../number-input";

export { MAX_SOIL_LAYERS };

const layer = z.object({
  nitratePpm: numberInput,
  bulkDensityTPerM3: numberInput,
  thicknessCm: numberInput,
});
export type LayerForm = z.infer<typeof layer>;

/** Values of the form of nitrogen; ids as text, empty text for what is not known. */
const nitrogenFormValues = z.object({
  cropId: z.string(),
  isIrrigatedInMexico: z.boolean(),
  genotypeId: z.string(),
  otherGenotype: z.string(),
  responseClass: z.enum(densityLevels),
  target: numberInput,
  soilBy: z.enum(["amount", "layers"]),
  availableN: numberInput,
  nitrateForm: z.enum(nitrateForms),
  layers: z.array(layer),
  sampledOn: z.string(),
  appliedN: numberInput,
  priceBy: z.enum(["ratio", "prices"]),
  ratio: z.number(),
  fertilizerUsdPerT: numberInput,
  grainUsdPerT: numberInput,
  product: z.enum(nitrogenProducts),
  placement: z.enum(placements),
  applicationTempC: numberInput,
  hasStarter: z.boolean(),
  starterProduct: z.enum(starterProducts),
  phosphate: numberInput,
  splits: z.array(z.object({ stage: z.enum(splitStages), sharePct: numberInput })),
  areaHa: numberInput,
  chosenN: numberInput,
  zones: z.array(zoneFormValues),
  /** Empty: the model. */
  trialId: z.string(),
});
export type NitrogenForm = z.infer<typeof nitrogenFormValues>;
export const nitrogenTyped = nitrogenFormValues.partial();

const emptyLayer = (): LayerForm => ({ nitratePpm: "", bulkDensityTPerM3: 1.25, thicknessCm: 20 });

export { emptyLayer };

/** Form before anything is known. */
export const emptyNitrogenForm: NitrogenForm = {
  cropId: "",
  isIrrigatedInMexico: false,
  genotypeId: "",
  otherGenotype: "",
  responseClass: "medium",
  target: "",
  soilBy: "amount",
  availableN: "",
  nitrateForm: "N-NO3",
  layers: [emptyLayer(), emptyLayer(), emptyLayer()],
  sampledOn: "",
  appliedN: 0,
  priceBy: "ratio",
  ratio: 10,
  fertilizerUsdPerT: "",
  grainUsdPerT: "",
  product: "urea",
  placement: "surface",
  applicationTempC: "",
  hasStarter: false,
  starterProduct: "map",
  phosphate: "",
  splits: [{ stage: "sowing", sharePct: 100 }],
  areaHa: "",
  chosenN: "",
  zones: [],
  trialId: "",
};

/** True for crops with a model of nitrogen. */
export function hasNitrogenModel(cropId: number): boolean {
  const crop = findCrop(cropId);
  return crop !== null && nitrogenModelOf(crop.key, "medium") !== null;
}

export interface FormContext {
  genotypeName: string | null;
  curve: TrialCurve | null;
  origins: Partial<Record<"target" | "soil" | "applied" | "responseClass", InputOrigin>>;
}

/** Input of a form, or the paths of the values that are missing or out of range: "soil.availableNKgPerHa". */
export function readNitrogenForm(
  form: NitrogenForm,
  { genotypeName, curve, origins }: FormContext,
): { input: NitrogenInput } | { problems: ReadonlySet<string> } {
  const read = nitrogenInput.safeParse({
    cropId: numberOf(form.cropId),
    isIrrigatedInMexico: form.isIrrigatedInMexico,
    responseClass: form.responseClass,
    genotypeName,
    targetYieldTPerHa: numberOf(form.target),
    soil:
      form.soilBy === "amount"
        ? { by: "amount", availableNKgPerHa: numberOf(form.availableN) }
        : {
            by: "layers",
            form: form.nitrateForm,
            sampledOn: form.sampledOn === "" ? null : form.sampledOn,
            // A layer that was not analysed is left out.
            layers: form.layers
              .filter(({ nitratePpm }) => nitratePpm !== "")
              .map((one) => ({
                nitratePpm: numberOf(one.nitratePpm),
                bulkDensityTPerM3: numberOf(one.bulkDensityTPerM3),
                thicknessCm: numberOf(one.thicknessCm),
              })),
          },
    appliedNKgPerHa: numberOf(form.appliedN) ?? 0,
    price:
      form.priceBy === "ratio"
        ? { by: "ratio", ratio: form.ratio, grainUsdPerT: numberOf(form.grainUsdPerT) }
        : {
            by: "prices",
            fertilizerUsdPerT: numberOf(form.fertilizerUsdPerT),
            grainUsdPerT: numberOf(form.grainUsdPerT),
          },
    product: form.product,
    placement: form.placement,
    applicationTempC: numberOf(form.applicationTempC),
    starter: form.hasStarter
      ? { product: form.starterProduct, phosphateKgPerHa: numberOf(form.phosphate) ?? 0 }
      : null,
    splits: form.splits.map(({ stage, sharePct }) => ({ stage, sharePct: numberOf(sharePct) })),
    areaHa: numberOf(form.areaHa),
    chosenNKgPerHa: numberOf(form.chosenN),
    zones: zonesOfForm(form.zones).map(({ environment: _, ...zone }) => zone),
    curve,
    origins: Object.fromEntries(
      Object.entries(origins).filter(([, origin]) => inputOrigins.some((one) => one === origin)),
    ),
  });
  if (read.success) return { input: read.data };
  return { problems: new Set(read.error.issues.map(({ path }) => path.join("."))) };
}

/** Form that an input was read from, to open it again. */
export function formOfNitrogen(input: NitrogenInput): Partial<NitrogenForm> {
  const { soil, price, starter } = input;
  return {
    cropId: String(input.cropId),
    isIrrigatedInMexico: input.isIrrigatedInMexico,
    responseClass: input.responseClass,
    ...(input.genotypeName !== null && { genotypeId: "other", otherGenotype: input.genotypeName }),
    target: input.targetYieldTPerHa,
    ...(soil.by === "amount"
      ? { soilBy: "amount", availableN: soil.availableNKgPerHa }
      : {
          soilBy: "layers",
          nitrateForm: soil.form,
          layers: soil.layers,
          sampledOn: soil.sampledOn ?? "",
        }),
    appliedN: input.appliedNKgPerHa,
    priceBy: price.by,
    ...(price.by === "ratio" ? { ratio: price.ratio } : { fertilizerUsdPerT: price.fertilizerUsdPerT }),
    grainUsdPerT: inputOf(price.grainUsdPerT),
    product: input.product,
    placement: input.placement,
    applicationTempC: inputOf(input.applicationTempC),
    hasStarter: starter !== null,
    ...(starter !== null && { starterProduct: starter.product, phosphate: starter.phosphateKgPerHa }),
    splits: input.splits,
    areaHa: input.areaHa,
    chosenN: inputOf(input.chosenNKgPerHa),
    zones: input.zones.map((zone) => ({
      name: zone.name,
      areaHa: zone.areaHa,
      target: inputOf(zone.targetYieldTPerHa),
      level: inputOf(zone.level),
      availableN: inputOf(zone.availableNKgPerHa),
      environment: "",
    })),
    trialId: input.curve?.trialId ?? "",
  };
}
