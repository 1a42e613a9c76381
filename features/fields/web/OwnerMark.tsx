import { VisuallyHidden } from "@mantine/core";
import type { FieldCard } from "@surco/fields/contract";
import { IconUserCheck, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./owner-mark.module.css";

interface OwnerMarkProps {
  card: Pick<FieldCard, "relation" | "ownerName">;
  /** Only the name is to be seen, beside what stands there. */
  isShort?: boolean;
}

/** Owner of a field and the relation that shows it here; nothing for own fields. */
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
