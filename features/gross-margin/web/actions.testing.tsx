import { buildOpenedField } from "@surco/fields/web-testing";
import { examplePlan, type Plan, plan } from "@surco/gross-margin/contract";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { PlanEditor } from "./plan/PlanEditor";
import { copyOf } from "./plan/PlanList";
import { useChoosePlan, useDeletePlan, useDownloadPlan, useSaveScenario } from "./plan/use-plan-actions";
import { PriceImportDialog } from "./prices/PriceImportDialog";
import { useDeletePrice, useDownloadPrices } from "./prices/use-prices";
import {
  templateValuesOf,
  useCopyToFields,
  useDeleteTemplate,
  usePreviewCopy,
  useSaveTemplate,
} from "./templates/use-templates";

const noop = () => undefined;
const example: Plan = plan.parse(examplePlan);
const { id, fieldId, season, period } = example;
const at = { fieldId, season, period };
const field = buildOpenedField({ id: fieldId });
const begun = { name: example.name, cropId: example.cropId, template: templateValuesOf(example) };
const editor = (saved: Plan | null) => () => (
  <PlanEditor at={at} field={field} saved={saved} begun={begun} areaHa={48.5} canWrite onSaved={noop} />
);
const file = new File(["crop"], "precios.csv", { type: "text/csv" });
const imports = () => <PriceImportDialog onClose={noop} />;
const deleting = () => <Using hook={useDeletePlan} />;
const deletingTemplate = () => <Using hook={useDeleteTemplate} />;
const copying = () => <Using hook={() => useCopyToFields(noop)} />;
const body = { season, period, fieldIds: [fieldId], values: templateValuesOf(example) };

/** Drives of the actions of the gross margin. */
export const drives: ActionDrives = {
  "gross-margin/create-plan": { screen: editor(null), input: null },
  "gross-margin/update-plan": { screen: editor(example), input: example },
  "gross-margin/copy-plan": {
    screen: () => <Using hook={() => useSaveScenario(noop)} />,
    input: { ...at, values: copyOf(example, "Copia") },
  },
  "gross-margin/choose-plan": { screen: () => <Using hook={useChoosePlan} />, input: example },
  "gross-margin/delete-plan": { screen: deleting, input: example },
  "gross-margin/restore-plan": { screen: deleting, input: example },
  "gross-margin/download-plan": { screen: () => <Using hook={useDownloadPlan} />, input: example },
  "gross-margin/save-template": { screen: () => <Using hook={useSaveTemplate} />, input: example },
  "gross-margin/delete-template": { screen: deletingTemplate, input: id },
  "gross-margin/restore-template": { screen: deletingTemplate, input: id },
  "gross-margin/preview-copy": { screen: () => <Using hook={usePreviewCopy} />, input: body },
  "gross-margin/copy-to-fields": {
    screen: copying,
    input: { ...body, id },
  },
  "gross-margin/undo-copy": { screen: copying, input: id },
  "gross-margin/review-prices": { screen: imports, input: file },
  "gross-margin/import-prices": { screen: imports, input: file },
  "gross-margin/download-prices": { screen: () => <Using hook={useDownloadPrices} />, input: true },
  "gross-margin/delete-price": { screen: () => <Using hook={() => useDeletePrice(noop)} />, input: id },
};
