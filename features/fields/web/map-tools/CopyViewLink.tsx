import { ActionIcon, Popover, TextInput } from "@mantine/core";
import type { useSurcoMap } from "@surco/kit-web/map";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { parseAsString, useQueryState } from "nuqs";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { addressOfView, LINKED_VIEW } from "./linked-view";
import classes from "./map-tools.module.css";

const SHOWN_MS = 3_000;

interface CopyViewLinkProps {
  map: NonNullable<ReturnType<typeof useSurcoMap>>;
}

/** Button that copies the address of the page with the view of the map; it shows the address where it may not copy. */
export function CopyViewLink({ map }: CopyViewLinkProps) {
  const { t } = useTranslation("fields");
  const [isCopied, setCopied] = useState(false);
  const [shownLink, setShownLink] = useState<string | null>(null);
  useViewOfLinkOnce();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const { lng, lat } = map.getCenter();
    const link = addressOfView(window.location.href, { center: [lng, lat], zoom: map.getZoom() });
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Pages without encryption may not copy.
      setShownLink(link);
    }
  };
  const label = t(isCopied ? "mapTools.copied" : "mapTools.copyLink");
  return (
    <>
      <span role="status" className={classes.copied}>
        {isCopied && t("mapTools.copied")}
      </span>
      <Popover
        opened={shownLink !== null}
        onChange={(isOpen) => !isOpen && setShownLink(null)}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        portalProps={{ target: "main" }}
        zIndex={5}
      >
        <Popover.Target>
          <ActionIcon
            className={classes.button}
            variant="default"
            radius="md"
            size={44}
            aria-label={label}
            title={label}
            onClick={() => void copy()}
          >
            {isCopied ? <IconCheck size={20} aria-hidden /> : <IconLink size={20} aria-hidden />}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t("mapTools.link")}>
          <TextInput
            className={classes.link}
            label={t("mapTools.link")}
            description={t("mapTools.copyByHand")}
            readOnly
            value={shownLink ?? ""}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** Removes the view from the address once the map has it: the next page has a view of its own. */
function useViewOfLinkOnce(): void {
  const [view, setView] = useQueryState(LINKED_VIEW, parseAsString.withOptions({ history: "replace" }));
  useEffect(() => {
    if (view !== null) void setView(null);
  }, [view, setView]);
}
