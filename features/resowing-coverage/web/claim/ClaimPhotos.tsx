import { ActionIcon, Button, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { call, FileButton, useOutOfReach } from "@surco/kit-web";
import { useUploadShare } from "@surco/kit-web/outbox";
import { type Coverage, MAX_CLAIM_PHOTOS, readClaimPhoto } from "@surco/resowing-coverage/contract";
import { IconCamera, IconPhoto, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { useBytesAddress } from "../use-bytes-address";
import { type AddedPhoto, preparePhoto, useAddPhoto, useDeletePhoto } from "./use-claim-actions";

/** Photos of the loss: taken with the camera or chosen, and sent one after the other. */
export function ClaimPhotos({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation("resowing-coverage");
  const isOut = useOutOfReach();
  const add = useAddPhoto(coverage);
  const remove = useDeletePhoto(coverage);
  const [failed, setFailed] = useState<readonly AddedPhoto[]>([]);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const { photos, allowedActions } = coverage;
  const canAdd = allowedActions.includes("addPhoto");
  const left = MAX_CLAIM_PHOTOS - photos.length;
  const send = async (added: readonly AddedPhoto[]) => {
    const refused: AddedPhoto[] = [];
    // One after the other: phones have little memory.
    for (const photo of added) await add.mutateAsync(photo).catch(() => refused.push(photo));
    setFailed(refused);
  };
  const choose = async (files: File[]) => {
    const prepared: AddedPhoto[] = [];
    const unreadable: string[] = [];
    for (const file of files.slice(0, left)) {
      const photo = await preparePhoto(file).catch(() => null);
      if (photo === null) unreadable.push(file.name);
      else prepared.push(photo);
    }
    setUnreadable(unreadable);
    await send(prepared);
  };
  const button = { mih: 44, variant: "default", disabled: isOut || left <= 0 } as const;
  if (photos.length === 0 && !canAdd) return null;
  return (
    <Stack gap={0} role="group" aria-label={t("photos.title")} data-recorded>
      <Title order={3} size="h5" mb="xs">
        {t("photos.title")}
      </Title>
      <ul className={classes.tiles}>
        {photos.map(({ id }, index) => (
          <li key={id} className={classes.tileItem}>
            <Photo coverageId={coverage.id} photoId={id} name={t("photos.nth", { n: index + 1 })} />
            {canAdd && (
              <ActionIcon
                variant="default"
                size={44}
                className={classes.tileAction}
                disabled={isOut}
                aria-label={t("photos.delete", { n: index + 1 })}
                onClick={() => remove.mutate(id)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {add.isPending && add.variables && <Sending id={add.variables.id} />}
      {canAdd && (
        <Group gap="xs" mt="xs" grow>
          <FileButton
            multiple
            accept="image/*"
            capture="environment"
            inputProps={{ "aria-label": t("photos.take") }}
            onChange={(files) => void choose(files)}
          >
            {(open) => (
              <Button
                {...open}
                {...button}
                loading={add.isPending}
                leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
              >
                {t("photos.take")}
              </Button>
            )}
          </FileButton>
          <FileButton
            multiple
            accept="image/*"
            inputProps={{ "aria-label": t("photos.choose") }}
            onChange={(files) => void choose(files)}
          >
            {(open) => (
              <Button {...open} {...button} leftSection={<IconPhoto size={18} stroke={1.6} aria-hidden />}>
                {t("photos.choose")}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {canAdd && left <= 0 && <Text size="sm">{t("photos.full", { most: MAX_CLAIM_PHOTOS })}</Text>}
      {unreadable.map((name) => (
        <Text key={name} size="sm" c="red" role="alert">
          {t("photos.notReadable", { name })}
        </Text>
      ))}
      {failed.length > 0 && !add.isPending && (
        <Button mih={44} mt="xs" disabled={isOut} onClick={() => void send(failed)}>
          {t("photos.retry", { count: failed.length })}
        </Button>
      )}
    </Stack>
  );
}

function Sending({ id }: { id: string }) {
  const { t } = useTranslation("resowing-coverage");
  const share = useUploadShare(id);
  return <Progress mt="xs" value={(share ?? 0) * 100} aria-label={t("photos.sending")} />;
}

function Photo({ coverageId, photoId, name }: { coverageId: string; photoId: string; name: string }) {
  const { data } = useQuery({
    queryKey: ["coverage-photo", photoId],
    queryFn: ({ signal }) =>
      call(readClaimPhoto, { params: { coverageId, photoId }, query: { size: "thumbnail" }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useBytesAddress(data);
  return address === null ? (
    <span className={classes.tile} />
  ) : (
    <img className={classes.tile} src={address} alt={name} />
  );
}
