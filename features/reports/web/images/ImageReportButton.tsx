import { Button } from "@mantine/core";
import type { ImageActionsProps } from "@surco/imagery/web";
import { lazyPart } from "@surco/kit-web";
import { IconFileTypePdf } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const ImageReportDialog = lazyPart(async () => (await import("./ImageReportDialog")).ImageReportDialog);

/** Opens the making of PDF reports of the images shown. */
export function ImageReportButton(props: ImageActionsProps) {
  const { t } = useTranslation("reports");
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
      >
        {t("open")}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <ImageReportDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
