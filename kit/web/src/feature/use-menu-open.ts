import { useState } from "react";
import { useTranslation } from "react-i18next";
import { namespacesOf } from "./feature-lists";

/** Longest wait for texts: other entries may be needed offline. */
const TEXTS_MS = 1500;

/** Opens a menu once the texts of its entries are loaded, so that the focus lands on the first of them. */
export function useMenuOpen(entries: readonly { label: string }[]) {
  const { i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const onChange = (isWanted: boolean) => {
    if (!isWanted) {
      setOpened(false);
      return;
    }
    const patience = new Promise((over) => setTimeout(over, TEXTS_MS));
    void Promise.race([i18n.loadNamespaces(namespacesOf(entries)), patience]).then(() => setOpened(true));
  };
  return { opened, onChange };
}
