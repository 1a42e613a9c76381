import { Button, CloseButton, Drawer, Group, Skeleton, Text, Title } from "@mantine/core";
import { TitledDialog } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";
import { useProfile } from "../profile/use-profile";
import classes from "./manage.module.css";
import { ResetSecondFactor } from "./ResetSecondFactor";
import { RightsForm } from "./RightsForm";
import { UserFacts } from "./UserFacts";
import { useManagedUser } from "./use-managed-users";

/** Panel of one account: details and rights. */
export function UserPanel({ userId, onClose }: { userId: string; onClose(): void }) {
  const { t } = useTranslation("accounts");
  const { data: user, error } = useManagedUser(userId);
  const isOwn = useProfile().data?.id === userId;
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = user ? `${user.firstName} ${user.lastName}` : "…";
  const requestClose = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Drawer.Root opened onClose={requestClose} position="right" size={460}>
      <Drawer.Overlay />
      {/* Without Mantine's header, which would be a second banner landmark. */}
      <Drawer.Content aria-label={name} className={classes.panel}>
        <Drawer.Body p="lg">
          <Group justify="space-between" wrap="nowrap" align="flex-start" mb="xs">
            <Title order={2} size="h3">
              {name}
            </Title>
            <CloseButton size={44} aria-label={t("common:close")} onClick={requestClose} />
          </Group>
          {error !== null && !user && <FormProblem error={error} />}
          {error === null && !user && <Skeleton height={420} aria-label={t("common:loading")} />}
          {user && (
            <>
              <UserFacts user={user} />
              {!isOwn && <ResetSecondFactor user={user} />}
              <RightsForm user={user} onDirty={setDirty} onClose={requestClose} onSaved={onClose} />
            </>
          )}
        </Drawer.Body>
      </Drawer.Content>
      <TitledDialog title={t("manage.discard.title")} isOpen={isAsking} onClose={() => setAsking(false)}>
        <Text size="sm">{t("manage.discard.text", { name })}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" mih={44} data-autofocus onClick={() => setAsking(false)}>
            {t("manage.discard.stay")}
          </Button>
          <Button color="red" mih={44} onClick={onClose}>
            {t("manage.discard.action")}
          </Button>
        </Group>
      </TitledDialog>
    </Drawer.Root>
  );
}
