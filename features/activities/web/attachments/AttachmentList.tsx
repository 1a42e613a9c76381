import { ActionIcon, Anchor, Badge, Group, Stack, Text } from "@mantine/core";
import { type AddressedAttachment, attachmentTypes } from "@surco/activities/contract";
import { useFormat } from "@surco/kit-web";
import { RetryButton, useFileStateText, useWaitingFileAddress } from "@surco/kit-web/outbox";
import { IconFile, IconPhoto, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ATTACHMENT_KIND } from "./attachment-outbox";
import { attachmentStore, typeOfName } from "./attachment-store";
import classes from "./attachments.module.css";
import { type ShownAttachment, useAttachmentAddresses } from "./use-attachments";

interface AttachmentListProps {
  fieldId: string;
  activityId: string;
  attachments: readonly ShownAttachment[];
  /** null: attachments are only opened. */
  onDelete: ((attachment: ShownAttachment) => void) | null;
}

/** Files of an activity; a name opens its file. */
export function AttachmentList({ fieldId, activityId, attachments, onDelete }: AttachmentListProps) {
  const { t } = useTranslation("activities");
  const hasSaved = attachments.some(({ saved }) => saved !== null);
  const addresses = useAttachmentAddresses(fieldId, activityId, hasSaved);
  if (attachments.length === 0) return null;
  return (
    <Stack gap={4}>
      <ul className={classes.files}>
        {attachments.map((attachment) => (
          <li key={attachment.id} className={classes.file}>
            <AttachmentRow attachment={attachment} addressed={addresses.byId.get(attachment.id)} />
            {onDelete !== null && attachment.canDelete && (
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t("attachments.delete", { name: attachment.name })}
                onClick={() => onDelete(attachment)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {addresses.isFailed && <Text size="sm">{t("attachments.needsNetwork")}</Text>}
    </Stack>
  );
}

interface AttachmentRowProps {
  attachment: ShownAttachment;
  /** undefined until its address is known. */
  addressed: AddressedAttachment | undefined;
}

function AttachmentRow({ attachment, addressed }: AttachmentRowProps) {
  const { t } = useTranslation(["activities", "common"]);
  const format = useFormat();
  const { id, name, saved, state } = attachment;
  const type = saved?.contentType ?? typeOfName(name);
  const isPicture = type === attachmentTypes.jpg;
  const waiting = { id, type, isWaiting: saved === null };
  const local = useWaitingFileAddress(attachmentStore, waiting);
  const small = useWaitingFileAddress(attachmentStore, {
    ...waiting,
    isWaiting: waiting.isWaiting && isPicture,
    isThumbnail: true,
  });
  const picture = isPicture ? (small ?? addressed?.thumbnailUrl) : null;
  const [broken, setBroken] = useState<string | null>(null);
  const address = saved === null ? local : addressed?.url;
  const unsent = useFileStateText(id, state);
  const badge = state === null ? t("attachments.chosen") : unsent;
  const Icon = isPicture ? IconPhoto : IconFile;
  return (
    <Group gap="xs" wrap="nowrap" className={classes.row}>
      {picture && picture !== broken ? (
        <img
          className={classes.picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        <span className={classes.picture}>
          <Icon size={22} stroke={1.4} aria-hidden />
        </span>
      )}
      <span className={classes.name}>
        {address ? (
          <Anchor
            href={address}
            className="standing-link"
            target="_blank"
            rel="noopener"
            {...(!isPicture && { download: name })}
          >
            {name}
          </Anchor>
        ) : (
          <Text span>{name}</Text>
        )}
        {saved !== null && (
          <Text span display="block" size="xs" c="dimmed">
            {t("attachments.sizeKb", {
              kb: format.number(Math.max(1, Math.round(saved.sizeBytes / 1024)), 0),
            })}
          </Text>
        )}
        {badge !== null && (
          <span className={classes.state}>
            <Badge component="span" variant="light" color={state === "attention" ? "yellow" : "gray"}>
              {badge}
            </Badge>
          </span>
        )}
        {state === "attention" && <RetryButton kind={ATTACHMENT_KIND} recordId={id} name={name} />}
      </span>
    </Group>
  );
}
