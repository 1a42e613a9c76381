import { Switch, Text } from "@mantine/core";
import { useBrand } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { PushFailure, pushSupport } from "../push/device-push";
import { usePushSwitch } from "./use-preferences";

interface PushSwitchProps {
  pushKey: string;
  isOn: boolean;
  isOut: boolean;
}

/** Switch of push on this device. Asks for the browser's permission only after the press. */
export function PushSwitch({ pushKey, isOn, isOut }: PushSwitchProps) {
  const { t } = useTranslation("notifications");
  const push = usePushSwitch(pushKey);
  const { name: product } = useBrand();
  const support = pushSupport();
  const isPossible = support === "possible";
  const problem = push.error && problemOf(push.error);
  return (
    <>
      <Text c="dimmed" mb="xs">
        {t("preferences.push.lead", { product })}
      </Text>
      <Switch
        size="md"
        mih={44}
        label={t("preferences.push.switch")}
        checked={isPossible && (push.isPending ? push.variables : isOn)}
        disabled={isOut || (!isPossible && !isOn)}
        onChange={(event) => push.mutate(event.currentTarget.checked)}
      />
      <div role="status">
        {!isPossible && <Text size="sm">{t(`preferences.push.${support}`, { product })}</Text>}
        {isPossible && problem && (
          <Text size="sm" c="red">
            {t(`preferences.push.${problem}`, { product })}
          </Text>
        )}
      </div>
    </>
  );
}

function problemOf(error: Error): PushFailure["reason"] | null {
  return error instanceof PushFailure ? error.reason : null;
}
