import { Button } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { lazyPart } from "@surco/kit-web";
import { IconFileText } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const SummaryDialog = lazyPart(async () => (await import("./SummaryDialog")).SummaryDialog);

/** Opens the season summaries of a field. */
export function SummaryButton({ field }: { field: OpenedField }) {
  const { t } = useTranslation("season-summary");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconFileText size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SummaryDialog
            name={field.name}
            subject={{ fieldId: field.id }}
            isOpen
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
