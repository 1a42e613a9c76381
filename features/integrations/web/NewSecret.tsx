import { Alert, Button, Code, CopyButton, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./integrations.module.css";

interface NewSecretProps {
  title: string;
  text: string;
  secret: string;
  /** Saved elsewhere: it is not shown again. */
  onDone(): void;
}

/** Secret right after it was made, the only time that it is shown. */
export function NewSecret({ title, text, secret, onDone }: NewSecretProps) {
  const { t } = useTranslation("integrations");
  return (
    <Alert color="yellow" role="status" title={title} mb="lg">
      <Text size="sm" mb="sm">
        {text}
      </Text>
      <Code block className={classes.secret}>
        {secret}
      </Code>
      <Group mt="md">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button mih={44} onClick={copy}>
              <span aria-live="polite">{t(copied ? "secret.copied" : "secret.copy")}</span>
            </Button>
          )}
        </CopyButton>
        <Button mih={44} variant="default" onClick={onDone}>
          {t("secret.done")}
        </Button>
      </Group>
    </Alert>
  );
}
