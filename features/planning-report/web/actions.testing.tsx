import { buildOpenedField } from "@surco/fields/web-testing";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { createPlanningReport } from "@surco/planning-report/contract";
import { PlanningWizard } from "./PlanningWizard";
import { useDeleteReport, useDuplicateReport, usePreview } from "./queries";
import { useDeleteSheet, useSaveSheet } from "./sheets/use-sheets";

const { answer, body } = createPlanningReport.example;
const { id, fieldId, season, period, ...values } = body;
const place = { fieldId, season, period };
const field = buildOpenedField({ id: fieldId, producerId: values.producerId, producerName: "Juan Pérez" });
const file = new File(["%PDF-"], "ficha.pdf", { type: "application/pdf" });
const wizard = () => <PlanningWizard field={field} saved={answer} place={place} onClose={() => undefined} />;
const deleting = () => <Using hook={useDeleteReport} />;

/** Drives of the actions of planning reports. */
export const drives: ActionDrives = {
  // Without a version the filled form creates a report.
  "planning-report/save-report": [null, answer].map((input) => ({ screen: wizard, input })),
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
