import { ActionIcon, Button, Progress, Stack, Text, Title } from "@mantine/core";
import { call, PhotoButtons, useBytesAddress, useOutOfReach } from "@surco/kit-web";
import { useUploadShare } from "@surco/kit-web/outbox";
import { type Coverage, MAX_CLAIM_PHOTOS, readClaimPhoto } from "@surco/resowing-coverage/contract";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { type AddedPhoto, preparePhoto, useAddPhoto, useDeletePhoto } from "./use-claim-actions";

interface ClaimPhotosProps {
  coverage: Coverage;
  /** null: of the next claim, which alone can lose photos again */
  claimId: string | null;
}

/** Photos of the loss: taken with the camera or chosen, and sent one after the other. */
export function ClaimPhotos({ coverage, claimId }: ClaimPhotosProps) {
  const { t } = useTranslation("resowing-coverage");
  const isOut = useOutOfReach();
  const add = useAddPhoto(coverage);
  const remove = useDeletePhoto(coverage);
  const [failed, setFailed] = useState<readonly AddedPhoto[]>([]);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [surplus, setSurplus] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const { status, allowedActions } = coverage;
  const photos = coverage.photos.filter((photo) => photo.claimId === claimId);
  const waitingId = status === "claimed" ? (coverage.claim?.id ?? null) : null;
  const canAdd = allowedActions.includes("addPhoto") && claimId === waitingId;
  const left = MAX_CLAIM_PHOTOS - photos.length - failed.length;
  const send = async (added: readonly AddedPhoto[]) => {
    setBusy(true);
    // One after the other: phones have little memory.
    for (const photo of added)
      await add.mutateAsync(photo).catch(() => setFailed((earlier) => [...earlier, photo]));
    setBusy(false);
  };
  const retry = () => {
    setFailed([]);
    void send(failed);
  };
  const choose = async (files: File[]) => {
    setBusy(true);
    setSurplus(Math.max(0, files.length - left));
    const prepared: AddedPhoto[] = [];
    const wrong: string[] = [];
    for (const file of files.slice(0, left)) {
      const photo = await preparePhoto(file).catch(() => null);
      if (photo === null) wrong.push(file.name);
      else prepared.push(photo);
    }
    setUnreadable(wrong);
    await send(prepared);
  };
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
            {canAdd && claimId === null && (
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
        <PhotoButtons
          mt="xs"
          isBusy={add.isPending}
          isDisabled={isOut || isBusy || left <= 0}
          onChoose={(files) => void choose(files)}
        />
      )}
      {canAdd && left <= 0 && <Text size="sm">{t("photos.full", { most: MAX_CLAIM_PHOTOS })}</Text>}
      {surplus > 0 && (
        <Text size="sm" c="red" role="alert">
          {t("photos.surplus", { count: surplus, most: MAX_CLAIM_PHOTOS })}
        </Text>
      )}
      {unreadable.map((name) => (
        <Text key={name} size="sm" c="red" role="alert">
          {t("photos.notReadable", { name })}
        </Text>
      ))}
      {failed.length > 0 && !isBusy && (
        <Button mih={44} mt="xs" disabled={isOut} onClick={retry}>
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
  const { t } = useTranslation("resowing-coverage");
  const [isBroken, setBroken] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ["coverage-photo", photoId],
    queryFn: ({ signal }) =>
      call(readClaimPhoto, { params: { coverageId, photoId }, query: { size: "thumbnail" }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useBytesAddress(data);
  if (isError || isBroken)
    return (
      <Text component="div" size="xs" className={`${classes.tile} ${classes.missing}`}>
        {t("photos.notShown", { photo: name })}
      </Text>
    );
  return address === null ? (
    <span className={classes.tile} />
  ) : (
    <img className={classes.tile} src={address} alt={name} onError={() => setBroken(true)} />
  );
}
