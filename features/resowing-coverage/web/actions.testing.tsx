import { exampleUser } from "@surco/accounts/contract";
import { brands } from "@surco/kit-web";
import { type ActionDrive, type ActionDrives, saveDraft, Using } from "@surco/kit-web/action-drive";
import { exampleCoverage, exampleProgramme, exampleValues } from "@surco/resowing-coverage/contract";
import { useAddPhoto, useClaimCoverage, useDeletePhoto } from "./claim/use-claim-actions";
import { useUploadAction } from "./detail/InvoiceUpload";
import { CoverageForm } from "./form/CoverageForm";
import { COVERAGE_DRAFTS, valuesOfCoverage } from "./form/coverage-values";
import { ProgrammeDialog } from "./programmes/ProgrammeDialog";
import { PROGRAMME_DRAFTS, valuesOfProgramme } from "./programmes/programme-values";
import {
  useApproveCoverage,
  useDeleteCoverage,
  useDownloadInvoice,
  useExportCoverages,
  useRejectCoverage,
  useSettleCoverage,
  useSubmitCoverage,
} from "./use-coverage-actions";

const nothing = () => undefined;
const { id } = exampleCoverage;
const draft = { ...exampleCoverage, status: "draft", version: 1 } as const;
const campaign = {
  user: exampleUser,
  season: exampleCoverage.season,
  period: exampleCoverage.period,
} as const;
const typed = { ...valuesOfCoverage(exampleCoverage, campaign), bags: 84 };

/** Form that begins with a draft of this device. */
function coverageForm(saved: typeof draft | null): ActionDrive {
  return {
    screen: () => {
      saveDraft(COVERAGE_DRAFTS + (saved?.id ?? "new"), { id, base: saved, values: typed });
      return (
        <CoverageForm
          user={exampleUser}
          brand={brands.pioneer}
          coverage={saved}
          country="AR"
          programmes={[exampleProgramme]}
          onRefused={nothing}
          onClose={nothing}
          onSaved={nothing}
        />
      );
    },
    input: saved,
  };
}

/** Drives of the actions of resowing coverages. */
export const drives: ActionDrives = {
  "resowing-coverage/add-photo": {
    screen: () => <Using hook={() => useAddPhoto(exampleCoverage)} />,
    input: { id: "01994c1e-0000-7000-8000-000000000105", photo: new Blob(["photo"]) },
  },
  "resowing-coverage/approve-coverage": {
    screen: () => <Using hook={() => useApproveCoverage(nothing)} />,
    input: exampleCoverage,
  },
  "resowing-coverage/change-coverage": coverageForm(draft),
  "resowing-coverage/change-programme": {
    screen: () => {
      saveDraft(PROGRAMME_DRAFTS + exampleProgramme.id, {
        base: exampleProgramme,
        values: { ...valuesOfProgramme(exampleProgramme), claimWithinDays: 25 },
      });
      return <ProgrammeDialog programme={exampleProgramme} onClose={nothing} />;
    },
    input: exampleProgramme,
  },
  "resowing-coverage/claim-coverage": {
    screen: () => <Using hook={() => useClaimCoverage(id, { onClaimed: nothing, onRefused: nothing })} />,
    input: { id: "01994c1e-0000-7000-8000-000000000104", version: 4, notes: "", fields: [] },
  },
  "resowing-coverage/create-coverage": coverageForm(null),
  "resowing-coverage/delete-coverage": {
    screen: () => <Using hook={() => useDeleteCoverage(nothing)} />,
    input: id,
  },
  "resowing-coverage/delete-photo": {
    screen: () => <Using hook={() => useDeletePhoto(exampleCoverage)} />,
    input: "01994c1e-0000-7000-8000-000000000105",
  },
  "resowing-coverage/download-invoice": {
    screen: () => <Using hook={useDownloadInvoice} />,
    input: exampleCoverage,
  },
  "resowing-coverage/export-coverages": {
    screen: () => <Using hook={useExportCoverages} />,
    input: { season: exampleValues.season },
  },
  "resowing-coverage/reject-coverage": {
    screen: () => <Using hook={() => useRejectCoverage(nothing)} />,
    input: { coverage: exampleCoverage, reason: "La factura no se lee" },
  },
  "resowing-coverage/restore-coverage": {
    screen: () => <Using hook={() => useDeleteCoverage(nothing)} />,
    input: id,
  },
  "resowing-coverage/settle-coverage": {
    screen: () => <Using hook={() => useSettleCoverage(nothing)} />,
    input: { coverage: exampleCoverage, settlement: { settledBags: 78, note: null } },
  },
  "resowing-coverage/submit-coverage": {
    screen: () => <Using hook={useSubmitCoverage} />,
    input: exampleCoverage,
  },
  "resowing-coverage/upload-invoice": {
    screen: () => <Using hook={() => useUploadAction(id, { onStored: nothing, onRefused: nothing })} />,
    input: { id: "01994c1e-0000-7000-8000-000000000103", file: new File(["%PDF-"], "factura.pdf") },
  },
};
