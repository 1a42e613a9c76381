import { Button, CloseButton, Loader, Text, TextInput, UnstyledButton } from "@mantine/core";
import { errorSentence } from "@surco/kit-web";
import { showOwnPosition, type useSurcoMap } from "@surco/kit-web/map";
import { IconCurrentLocation, IconMapPin } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./place-search.module.css";
import type { ShownPlace } from "./shown-place";
import { type Search, useFoundPlaces } from "./use-found-places";

interface SearchPanelProps {
  map: NonNullable<ReturnType<typeof useSurcoMap>>;
  /** True for a user without fields: the panel says what to look for. */
  isFirst: boolean;
  /** True when the user opened it, to type at once. */
  isFocused: boolean;
  onClose(): void;
  onPlace(place: ShownPlace, press: Event): void;
}

/** Input for a place or coordinates, what it stands for, and the own position. */
export function SearchPanel({ map, isFirst, isFocused, onClose, onPlace }: SearchPanelProps) {
  const { t } = useTranslation("place-search");
  const [text, setText] = useState("");
  const [hasNoPosition, setNoPosition] = useState(false);
  const search = useFoundPlaces(text);
  const results = useId();
  const first =
    search.state === "position" ? search.place : search.state === "places" ? search.places[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first) onPlace(first, event.nativeEvent);
  };
  const endOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Else the drawing below would be left.
    event.stopPropagation();
    onClose();
  };
  return (
    <search className={classes.panel} onKeyDown={endOnEscape}>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          className={classes.input}
          size="md"
          label={t(isFirst ? "whereAreYourFields" : "label")}
          placeholder={t("placeholder")}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={isFocused || undefined}
          ref={(input) => {
            if (isFocused && text === "") input?.focus({ preventScroll: true });
          }}
          aria-controls={results}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          rightSection={search.state === "searching" && <Loader size="xs" aria-label={t("searching")} />}
        />
        <CloseButton size={44} iconSize={20} aria-label={t("close")} onClick={onClose} />
      </form>
      <div id={results} className={classes.results}>
        <Results search={search} onPlace={onPlace} />
      </div>
      <Button
        variant="subtle"
        mih={44}
        px="xs"
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        onClick={() => {
          setNoPosition(false);
          showOwnPosition(map, () => setNoPosition(true));
        }}
      >
        {t("ownPosition")}
      </Button>
      <div role="alert" className={classes.alert}>
        {hasNoPosition && <Text size="sm">{t("noOwnPosition")}</Text>}
      </div>
    </search>
  );
}

/** Found places as buttons, the best first; else the reason for none. */
function Results({ search, onPlace }: { search: Search } & Pick<SearchPanelProps, "onPlace">) {
  const { t } = useTranslation("place-search");
  switch (search.state) {
    case "short":
    case "searching":
      return null;
    case "position":
      return (
        <ul className={classes.list}>
          <Result name={search.place.name} region={t("coordinates")} place={search.place} onPlace={onPlace} />
        </ul>
      );
    case "problem":
      return <Note>{t(`problem.${search.problem}`)}</Note>;
    case "offline":
      return <Note>{t("offline")}</Note>;
    case "failed":
      return (
        <>
          <Note>{errorSentence(search.error, t)}</Note>
          <Button variant="default" mih={44} onClick={search.retry}>
            {t("common:retry")}
          </Button>
        </>
      );
    case "places":
      return (
        <>
          <div role="status" className={classes.count}>
            {search.places.length === 0 ? t("none") : t("found", { count: search.places.length })}
          </div>
          <ul className={classes.list} data-empty={search.places.length === 0 || undefined}>
            {search.places.map((place) => (
              <Result
                key={place.id}
                name={place.name}
                region={place.region}
                place={place}
                onPlace={onPlace}
              />
            ))}
          </ul>
          <a className={classes.credit} href={search.attribution.href} target="_blank" rel="noreferrer">
            {search.attribution.text}
          </a>
        </>
      );
  }
}

interface ResultProps extends Pick<SearchPanelProps, "onPlace"> {
  name: string;
  region: string;
  place: ShownPlace;
}

function Result({ name, region, place, onPlace }: ResultProps) {
  return (
    <li>
      <UnstyledButton className={classes.result} onClick={({ nativeEvent }) => onPlace(place, nativeEvent)}>
        <IconMapPin size={18} stroke={1.6} aria-hidden />
        <span>
          <span className={classes.name}>{name}</span>
          <span className={classes.region}>{region}</span>
        </span>
      </UnstyledButton>
    </li>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text size="sm" role="status">
      {children}
    </Text>
  );
}
