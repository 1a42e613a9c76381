import { Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconDownload, IconMail, IconShare } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canShareFiles, type SharedFile, shareNatively, useSharedFile } from "./use-shared-file";

interface ShareWaysProps {
  /** Name of what is shared, for the message. */
  name: string;
  /** Link to it; null: there is only the file. */
  address: string | null;
  file?: SharedFile | undefined;
}

/** Ways to send something: the system's own, copied link, mail, WhatsApp; its file where the system takes files, else saved. */
export function ShareWays({ name, address, file }: ShareWaysProps) {
  const { t } = useTranslation("common");
  const message = address === null ? name : t("share.message", { name, address });
  const { state, send, save } = useSharedFile(file, { title: name, text: message });
  const sendsFiles = file !== undefined && canShareFiles(file);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {sendsFiles && (
          <Button
            mih={44}
            leftSection={<IconShare size={18} aria-hidden />}
            loading={state === "making"}
            onClick={send}
          >
            {t(state === "ready" ? "share.ready" : "share.native")}
          </Button>
        )}
        {!sendsFiles && address !== null && typeof navigator.share === "function" && (
          <Button
            mih={44}
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => shareNatively({ title: name, text: name, url: address })}
          >
            {t("share.native")}
          </Button>
        )}
        {file && (
          <Button
            {...beside}
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={state === "making" && !sendsFiles}
            onClick={save}
          >
            {t("share.save")}
          </Button>
        )}
        {address !== null && <LinkWays name={name} address={address} message={message} />}
      </Group>
      <div role="status">
        {state === "ready" && <Text size="sm">{t("share.readyText")}</Text>}
        {state === "failed" && (
          <Text size="sm" c="var(--surco-harm)">
            {t("share.failed")}
          </Text>
        )}
      </div>
    </Stack>
  );
}

function LinkWays({ name, address, message }: { name: string; address: string; message: string }) {
  const { t } = useTranslation("common");
  return (
    <>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button {...beside} leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
            {t(copied ? "share.copied" : "share.copy")}
          </Button>
        )}
      </CopyButton>
      <Button
        {...beside}
        component="a"
        leftSection={<IconMail size={18} aria-hidden />}
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(message)}`}
      >
        {t("share.mail")}
      </Button>
      <Button
        {...beside}
        component="a"
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      >
        WhatsApp
      </Button>
    </>
  );
}

const beside = { mih: 44, variant: "default" } as const;
