import { buildOpenedField } from "@surco/fields/web-testing";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { createPrescription, readPrescription } from "@surco/prescriptions/contract";
import { PrescriptionFormView } from "./form/PrescriptionFormView";
import { useDeletePrescription, useDownload, useDuplicatePrescription } from "./queries";

const prescription = createPrescription.example.answer;
const { answer } = readPrescription.example;
const whole = { ...answer, polygons: [...answer.polygons] };
const noop = () => undefined;

/** Drives of the actions of prescriptions. */
export const drives: ActionDrives = {
  "prescriptions/delete-prescription": {
    screen: () => <Using hook={useDeletePrescription} />,
    input: prescription,
  },
  "prescriptions/download-file": {
    screen: () => <Using hook={() => useDownload("Lote 7")} />,
    input: { prescription, format: "csv" },
  },
  "prescriptions/restore-prescription": {
    screen: () => <Using hook={useDeletePrescription} />,
    input: prescription,
  },
  // Without a version the filled form creates a prescription.
  "prescriptions/save-prescription": [null, whole].map((input) => ({
    screen: () => (
      <PrescriptionFormView
        field={buildOpenedField({ id: whole.fieldId })}
        zones={null}
        saved={whole}
        onClose={noop}
      />
    ),
    input,
  })),
  "prescriptions/duplicate-prescription": {
    screen: () => <Using hook={useDuplicatePrescription} />,
    input: { prescription, name: "Copia" },
  },
};
