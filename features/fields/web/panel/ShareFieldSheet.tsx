import { Anchor, Text } from "@mantine/core";
import { type FieldDialogProps, fieldSectionAddress } from "@surco/kit-web";
import { ShareSheet } from "@surco/kit-web/share-links";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useField } from "../use-fields";

/** Sends a link to a field. It opens for those who have access; its owner is led to where he gives it. */
export function ShareFieldSheet({ fieldId, onClose }: FieldDialogProps) {
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  const { data: field } = useField(fieldId);
  if (field === undefined) return null;
  const link = new URL(fieldSectionAddress(fieldId, "images"), window.location.origin);
  link.search = search;
  return (
    <ShareSheet
      title={t("share.title")}
      about={
        <>
          {t("share.about")}
          {field.right === "edit" && (
            <Text size="sm" mt={6}>
              <Anchor
                component={Link}
                to={{ pathname: fieldSectionAddress(fieldId, "summary"), search }}
                underline="always"
                onClick={onClose}
              >
                {t("share.giveAccess")}
              </Anchor>
            </Text>
          )}
        </>
      }
      name={t("share.name", { field: field.name, farm: field.farmName })}
      address={link.href}
      onClose={onClose}
    />
  );
}
