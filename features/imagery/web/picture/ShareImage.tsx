import { Button } from "@mantine/core";
import { lazyPart } from "@surco/kit-web";
import { IconShare } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "../image-viewer";

const ShareImageSheet = lazyPart(async () => (await import("./ShareImageSheet")).ShareImageSheet);

/** Button that sends the image shown: its picture, and a link to this screen. */
export function ShareImage() {
  const { t } = useTranslation("imagery");
  const { drawn, selected } = useImageViewer();
  const [isOpen, setOpen] = useState(false);
  if (drawn === null || selected === null) return null;
  return (
    <>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("share.open")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareImageSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
