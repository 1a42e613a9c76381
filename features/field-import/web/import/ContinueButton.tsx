import { Button } from "@mantine/core";
import { MAX_IMPORT_SHAPES } from "@surco/field-import/contract";
import { useOutOfReach } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

interface ContinueButtonProps {
  /** Chosen shapes. */
  count: number;
  /** True when only own fields get another boundary, which needs no details. */
  hasChangesOnly: boolean;
  isSaving: boolean;
  isRereading: boolean;
  onContinue(): void;
}

/** Button below the review that opens the details, or saves where only boundaries of own fields change. */
export function ContinueButton({
  count,
  hasChangesOnly,
  isSaving,
  isRereading,
  onContinue,
}: ContinueButtonProps) {
  const { t } = useTranslation("field-import");
  const isOut = useOutOfReach();
  const isCountRight = count > 0 && count <= MAX_IMPORT_SHAPES;
  return (
    <Button
      mih={44}
      loading={isSaving}
      disabled={!isCountRight || isRereading || (hasChangesOnly && isOut)}
      onClick={onContinue}
    >
      {t(count > 0 && hasChangesOnly ? "import.saveChanges" : "import.continue", { count })}
    </Button>
  );
}
