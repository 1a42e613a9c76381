import { Button } from "@mantine/core";
import { useNeedsNetwork } from "@surco/kit-web";
import type { RecommendationInputs } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import type { FieldKnowledge } from "../use-field-knowledge";
import { useSaveRecommendation } from "./use-saved";

interface SaveButtonProps {
  fieldId: string;
  inputs: RecommendationInputs;
  knowledge: Pick<FieldKnowledge, "season" | "period">;
}

/** Saves the recommendation on the screen with the field. */
export function SaveButton({ fieldId, inputs, knowledge: { season, period } }: SaveButtonProps) {
  const { t } = useTranslation("recommendations");
  const save = useSaveRecommendation();
  const network = useNeedsNetwork();
  return (
    <Button
      mih={44}
      loading={save.isPending}
      disabled={network.isOut}
      onClick={() => save.mutate({ fieldId, season, period, inputs })}
    >
      {network.name(t("saved.save"))}
    </Button>
  );
}
