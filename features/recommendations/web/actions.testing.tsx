import { createActivity } from "@surco/activities/contract";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { exampleTrial, listHybrids, type RecommendationInputs } from "@surco/recommendations/contract";
import { HybridDialog } from "./hybrids/HybridDialog";
import { HybridImportDialog } from "./hybrids/HybridImportDialog";
import { useDownloadHybrids } from "./hybrids/use-hybrids";
import { usePlanWork } from "./saved/PlanDialog";
import {
  useDeleteRecommendation,
  useDuplicateRecommendation,
  useSaveRecommendation,
} from "./saved/use-saved";
import { TrialDialog } from "./trials/TrialDialog";
import { useDeleteTrial } from "./trials/use-trials";

const noop = () => undefined;
const ID = "01994c1e-0000-7000-8000-0000000000d1";
const FIELD = "01994c1e-0000-7000-8000-00000000000a";
const file = new File(["genotype"], "hibridos.csv", { type: "text/csv" });
const [hybrid] = listHybrids.example.answer.hybrids;
const imports = () => <HybridImportDialog onClose={noop} />;
const inputs = { kind: "nitrogen", input: {} } as unknown as RecommendationInputs;
const toSave = { fieldId: FIELD, season: "2026/27", period: "2", inputs };
const { values } = createActivity.example.body;
const deletingTrial = () => <Using hook={useDeleteTrial} />;
const deletingSaved = () => <Using hook={useDeleteRecommendation} />;

/** Drives of the actions of recommendations. */
export const drives: ActionDrives = {
  "recommendations/delete-recommendation": { screen: deletingSaved, input: { id: ID, fieldId: FIELD } },
  "recommendations/restore-recommendation": { screen: deletingSaved, input: { id: ID, fieldId: FIELD } },
  "recommendations/save-recommendation": {
    screen: () => <Using hook={useSaveRecommendation} />,
    input: toSave,
  },
  "recommendations/duplicate-recommendation": {
    screen: () => <Using hook={useDuplicateRecommendation} />,
    input: toSave,
  },
  "recommendations/plan-work": {
    screen: () => <Using hook={() => usePlanWork(noop)} />,
    input: [{ id: ID, fieldId: FIELD, values }],
  },
  // Without a version the filled form creates a trial.
  "recommendations/save-trial": [null, exampleTrial].map((input) => ({
    screen: () => <TrialDialog saved={exampleTrial} onClose={noop} />,
    input,
  })),
  "recommendations/delete-trial": { screen: deletingTrial, input: ID },
  "recommendations/restore-trial": { screen: deletingTrial, input: ID },
  "recommendations/save-hybrid": {
    screen: () => <HybridDialog hybrid={hybrid} onClose={noop} />,
    input: { ...hybrid, id: hybrid.genotypeId },
  },
  "recommendations/review-hybrids": { screen: imports, input: file },
  "recommendations/import-hybrids": { screen: imports, input: file },
  "recommendations/download-hybrids": { screen: () => <Using hook={useDownloadHybrids} />, input: true },
};
