import { Button } from "@mantine/core";
import { useNeedsNetwork } from "@surco/kit-web";
import { IconBellPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RuleDialog } from "./RuleDialog";

/** Button in the weather of a field: a new rule for it. */
export function FieldAlertButton({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("alerts");
  const network = useNeedsNetwork();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="light"
        mih={44}
        disabled={network.isOut}
        leftSection={<IconBellPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {network.name(t("rules.forField"))}
      </Button>
      {isOpen && <RuleDialog rule={null} fieldId={fieldId} onClose={() => setOpen(false)} />}
    </>
  );
}
