import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { defaultSprayingLimits } from "@surco/agronomy";
import { AmountInput, TitledDialog, useNeedsNetwork } from "@surco/kit-web";
import { sprayingLimits, type UserSprayingLimits } from "@surco/weather/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveSprayingLimits } from "./use-spraying";

interface LimitsDialogProps {
  limits: UserSprayingLimits;
  isOwn: boolean;
  onClose(): void;
}

const names = Object.keys(defaultSprayingLimits()) as (keyof UserSprayingLimits)[];

/** Form of the user's own limits for spraying. */
export function LimitsDialog({ limits, isOwn, onClose }: LimitsDialogProps) {
  const { t } = useTranslation("weather");
  const network = useNeedsNetwork();
  const [values, setValues] = useState<Record<string, number | string>>({ ...limits });
  const [hasCrossed, setCrossed] = useState(false);
  const saving = useSaveSprayingLimits(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = sprayingLimits.safeParse(values);
    setCrossed(!parsed.success);
    if (parsed.success) saving.mutate(parsed.data);
  };
  return (
    <TitledDialog isOpen title={t("spraying.limits.title")} size="lg" onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {names.map((name) => (
              <AmountInput
                key={name}
                label={t(`spraying.limits.name.${name}`)}
                unit={null}
                input={{
                  value: values[name] ?? "",
                  onChange: (value: number | string) => setValues({ ...values, [name]: value }),
                  min: -5,
                  decimalScale: 1,
                  required: true,
                }}
              />
            ))}
          </SimpleGrid>
          {hasCrossed && (
            <Text size="sm" c="red" role="alert">
              {t("spraying.limits.cross")}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            {isOwn && (
              <Button
                variant="default"
                mih={44}
                disabled={network.isOut || saving.isPending}
                onClick={() => saving.mutate(null)}
              >
                {t("spraying.limits.reset")}
              </Button>
            )}
            <Button type="submit" mih={44} loading={saving.isPending} disabled={network.isOut}>
              {network.name(t("spraying.limits.save"))}
            </Button>
          </Group>
        </Stack>
      </form>
    </TitledDialog>
  );
}
