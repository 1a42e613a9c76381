import { Button } from "@mantine/core";
import type { Activity } from "@surco/activities/contract";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyDialog } from "./CopyDialog";

/** Button that copies a saved activity to other fields. */
export function CopyButton({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        mt="md"
        fullWidth
        variant="default"
        mih={44}
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("copy.open")}
      </Button>
      {isOpen && <CopyDialog activity={activity} onClose={() => setOpen(false)} />}
    </>
  );
}
