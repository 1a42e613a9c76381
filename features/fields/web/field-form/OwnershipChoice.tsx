import { Radio } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface OwnershipChoiceProps {
  input: GetInputPropsReturnType;
  /** Lays out the two options. */
  layOut(choices: ReactNode): ReactNode;
}

/** Choice between own and rented land. */
export function OwnershipChoice({ input, layOut }: OwnershipChoiceProps) {
  const { t } = useTranslation("fields");
  const choices = (["owner", "tenant"] as const).map((kind) => (
    <Radio
      key={kind}
      value={kind}
      label={t(`fieldForm.${kind}`)}
      size="md"
      styles={{ body: { minHeight: 44, alignItems: "center" } }}
    />
  ));
  return (
    <Radio.Group size="md" label={t("fieldForm.ownership")} {...input}>
      {layOut(choices)}
    </Radio.Group>
  );
}
