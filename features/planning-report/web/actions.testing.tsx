import { buildOpenedField } from "@surco/fields/web-testing";
import { type ActionDrives, saveDraft, Using } from "@surco/kit-web/action-drive";
import { createPlanningReport } from "@surco/planning-report/contract";
import { PlanningWizard } from "./PlanningWizard";
import { formOfReport } from "./planning-form";
import { useDeleteReport, useDuplicateReport, usePreview } from "./queries";
import { useDeleteSheet, useSaveSheet } from "./sheets/use-sheets";

const { answer, body } = createPlanningReport.example;
const { id, fieldId, season, period, ...values } = body;
const place = { fieldId, season, period };
const field = buildOpenedField({ id: fieldId, producerId: values.producerId, producerName: "Juan Pérez" });
const file = new File(["%PDF-"], "ficha.pdf", { type: "application/pdf" });
const wizard = (saved: typeof answer | null) => (
  <PlanningWizard field={field} saved={saved} place={place} onClose={() => undefined} />
);
/** A new report whose form is filled by its draft. */
const filled = () => {
  const values = formOfReport(answer, { producerId: null, cropId: null, genotypeId: null });
  saveDraft(`planning-report.${fieldId}.${season}.${period}.new`, { base: null, values });
  return wizard(null);
};
const deleting = () => <Using hook={useDeleteReport} />;

/** Drives of the actions of planning reports. */
export const drives: ActionDrives = {
  "planning-report/save-report": { screen: filled, input: null },
  "planning-report/update-report": { screen: () => wizard(answer), input: answer },
  "planning-report/preview": { screen: () => <Using hook={usePreview} />, input: { place, values } },
  "planning-report/duplicate-report": {
    screen: () => <Using hook={useDuplicateReport} />,
    input: { ...place, values },
  },
  "planning-report/delete-report": { screen: deleting, input: { id, fieldId } },
  "planning-report/restore-report": { screen: deleting, input: { id, fieldId } },
  "planning-report/save-sheet": {
    screen: () => <Using hook={useSaveSheet} />,
    input: { genotypeId: 12, file },
  },
  "planning-report/delete-sheet": { screen: () => <Using hook={useDeleteSheet} />, input: 12 },
};
