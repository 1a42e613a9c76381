import { ActionIcon } from "@mantine/core";
import type { MapToolProps } from "@surco/fields/web";
import { fitMap, useSurcoMap } from "@surco/kit-web/map";
import { IconMapSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlacePin } from "./PlacePin";
import classes from "./place-search.module.css";
import { rememberPlace } from "./remembered-place";
import { SearchPanel } from "./SearchPanel";
import type { ShownPlace } from "./shown-place";
import { useHomeView } from "./use-home-view";

/** Search of places and coordinates over the map; open from the start for a user without fields. */
export function PlaceSearch({ isEmpty }: MapToolProps) {
  const { t } = useTranslation("place-search");
  const map = useSurcoMap();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [place, setPlace] = useState<ShownPlace | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = chosen ?? isEmpty;
  useHomeView(isEmpty);
  useEffect(() => {
    if (!map) return;
    // A press on the map belongs to what is done there: drawing, above all.
    const leave = () => {
      setChosen(false);
      setPlace(null);
    };
    map.on("click", leave);
    return () => {
      map.off("click", leave);
    };
  }, [map]);
  if (!map) return null;

  const close = () => {
    setChosen(false);
    button.current?.focus();
  };
  const show = (found: ShownPlace, press: Event) => {
    setPlace(found);
    setChosen(false);
    rememberPlace(found);
    fitMap(map, found.bounds, undefined, press);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.button}
        variant="default"
        radius="md"
        size={44}
        aria-expanded={isOpen}
        aria-label={t("open")}
        title={t("open")}
        onClick={() => setChosen(!isOpen)}
      >
        <IconMapSearch size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <SearchPanel map={map} isFirst={isEmpty} isFocused={chosen === true} onClose={close} onPlace={show} />
      )}
      {place && <PlacePin map={map} place={place} />}
    </>
  );
}
