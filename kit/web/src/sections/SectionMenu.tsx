import { Drawer, Text, TextInput, UnstyledButton } from "@mantine/core";
import { searchText, searchWords } from "@surco/contract";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, type LinkProps, useNavigate } from "react-router";
import type { FeatureIcon } from "../feature";
import { inputSize } from "../forms/input-size";
import { useIsPhone } from "../is-phone";
import classes from "./section-menu.module.css";

/** Entry of a section menu: leads to an address, or does something at once. */
export interface SectionEntry {
  id: string;
  label: string;
  icon: FeatureIcon;
  to?: LinkProps["to"];
  /** True when it leads to a section beside the menu: the back button skips sections. */
  isBeside?: boolean;
  /** Called when it is chosen. */
  onChoose?(): void;
}

interface SectionMenuProps {
  /** Name of the menu for assistive technology. */
  label: string;
  groups: readonly { id: string; label: string; entries: readonly SectionEntry[] }[];
  /** Id of the entry whose section is shown. */
  current: string;
}

/** Menu of many sections: a rail of labelled icons on a desktop, a button that opens the whole list on a phone. */
export function SectionMenu(props: SectionMenuProps) {
  return useIsPhone() ? <PhoneMenu {...props} /> : <Rail {...props} />;
}

function Rail({ label, groups, current }: SectionMenuProps) {
  return (
    <nav className={classes.rail} aria-label={label} data-screen-only onKeyDown={moveFocus}>
      <Groups groups={groups} current={current} />
    </nav>
  );
}

function PhoneMenu({ label, groups, current }: SectionMenuProps) {
  const { t } = useTranslation("common");
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  const shown = entries.find(({ id }) => id === current);
  const swipe = useSwipe(
    entries.filter(({ isBeside }) => isBeside),
    current,
  );
  const [search, setSearch] = useState("");
  const found = groupsFound(groups, search);
  const close = () => {
    setOpen(false);
    setSearch("");
  };
  return (
    <>
      <UnstyledButton
        className={classes.button}
        data-screen-only
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${shown?.label ?? label}: ${t("common:sections.all")}`}
        onClick={() => setOpen(true)}
        {...swipe}
      >
        {shown && <shown.icon size={20} stroke={1.6} aria-hidden />}
        <span className={classes.current}>{shown?.label ?? label}</span>
        <IconChevronDown size={18} stroke={1.6} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <Drawer.Root opened={isOpen} onClose={close} position="bottom" size="auto">
        <Drawer.Overlay />
        <Drawer.Content aria-label={label} className={classes.sheet}>
          <Drawer.Body p="sm">
            <TextInput
              {...inputSize}
              type="search"
              enterKeyHint="go"
              autoComplete="off"
              mb="xs"
              aria-label={t("common:sections.search")}
              placeholder={t("common:sections.search")}
              leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter") list.current?.querySelector<HTMLElement>("a, button")?.click();
              }}
            />
            <nav ref={list} aria-label={label} className={classes.list} onKeyDown={moveFocus}>
              <Groups groups={found} current={current} onChosen={close} />
            </nav>
            <Text role="status" size="sm" c="dimmed">
              {found.length === 0 && t("common:sections.none")}
            </Text>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

/** Groups with the entries that have every typed word in their names; without words all of them. */
function groupsFound(groups: SectionMenuProps["groups"], search: string): SectionMenuProps["groups"] {
  const words = searchWords(search);
  const matches = ({ label }: SectionEntry) => words.every((word) => searchText(label).includes(word));
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(matches) }))
    .filter(({ entries }) => entries.length > 0);
}

interface GroupsProps extends Pick<SectionMenuProps, "groups" | "current"> {
  onChosen?(): void;
}

function Groups({ groups, current, onChosen }: GroupsProps) {
  return groups.map(({ id, label, entries }) => (
    <div key={id} className={classes.group}>
      <span className={classes.caption} id={`sections-${id}`}>
        {label}
      </span>
      <ul className={classes.entries} aria-labelledby={`sections-${id}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} isCurrent={entry.id === current} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface EntryProps {
  entry: SectionEntry;
  isCurrent: boolean;
  onChosen: (() => void) | undefined;
}

function Entry({
  entry: { id, label, icon: Icon, to, isBeside = false, onChoose },
  isCurrent,
  onChosen,
}: EntryProps) {
  const choose = () => {
    onChosen?.();
    onChoose?.();
  };
  const content = (
    <>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </>
  );
  return to === undefined ? (
    <button type="button" className={classes.entry} data-tour={id} onClick={choose}>
      {content}
    </button>
  ) : (
    <Link
      className={classes.entry}
      data-tour={id}
      aria-current={isCurrent ? "page" : undefined}
      // A sheet focuses it, and no input whose keyboard would cover the list.
      data-autofocus={isCurrent || undefined}
      to={to}
      replace={isBeside}
      onClick={choose}
    >
      {content}
    </Link>
  );
}

/** Moves the focus with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const at = entries.findIndex((entry) => entry.matches(":focus"));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  entries[Math.max(0, Math.min(entries.length - 1, next))]?.focus();
}

/** Horizontal swipe that leads to the neighbouring section, px. */
const SWIPE_PX = 48;

function useSwipe(entries: readonly SectionEntry[], current: string) {
  const navigate = useNavigate();
  const startPx = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      startPx.current = event.touches[0]?.clientX ?? null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const endPx = event.changedTouches[0]?.clientX;
      if (startPx.current === null || endPx === undefined) return;
      const movedPx = endPx - startPx.current;
      startPx.current = null;
      if (Math.abs(movedPx) < SWIPE_PX) return;
      const at = entries.findIndex(({ id }) => id === current);
      const neighbour = entries[at + (movedPx < 0 ? 1 : -1)];
      if (at < 0 || neighbour?.to === undefined) return;
      event.preventDefault();
      neighbour.onChoose?.();
      void navigate(neighbour.to, { replace: true });
    },
  };
}
