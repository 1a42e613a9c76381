import { VisuallyHidden } from "@mantine/core";
import type { FieldCard } from "@surco/fields/contract";
import { IconUserCheck, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./owner-mark.module.css";

interface OwnerMarkProps {
  card: Pick<FieldCard, "relation" | "ownerName">;
  /** Shows only the name. */
  isShort?: boolean;
}

/** Owner of a field and the relation that makes it readable; nothing for own fields. */
export function OwnerMark({ card: { relation, ownerName }, isShort = false }: OwnerMarkProps) {
  const { t } = useTranslation("fields");
  if (relation === "own") return null;
  const Icon = relation === "shared" ? IconUsers : IconUserCheck;
  const words = t(`card.${relation}`, { name: ownerName });
  return (
    <span className={isShort ? `${classes.mark} ${classes.short}` : classes.mark} title={words}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {isShort ? (
        <>
          <span aria-hidden>{ownerName}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        words
      )}
    </span>
  );
}
