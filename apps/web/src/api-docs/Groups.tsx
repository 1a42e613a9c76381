import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import classes from "./api-docs.module.css";
import { OnDemand } from "./OnDemand";
import { OperationSummary, OperationView } from "./OperationView";
import type { ListedOperation, OperationGroup } from "./open-api";

interface GroupsProps {
  groups: readonly OperationGroup[];
  /** True for the results of a search, whose groups are open. */
  isSearched: boolean;
  serverUrl: string;
}

/** Groups of operations beside a list of their names. The opened operation stands in the address. */
export function Groups({ groups, isSearched, serverUrl }: GroupsProps) {
  const { t } = useTranslation("api-docs");
  const { hash } = useLocation();
  const linkedId = decodeURIComponent(hash.slice(1));
  const linkedGroup = groups.find(({ operations }) => operations.some(isLinked(linkedId)))?.name;
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(linkedGroup === undefined ? [] : [linkedGroup]),
  );
  const setOpen = (name: string, isOpen: boolean) =>
    setOpened((before) => {
      if (before.has(name) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(name);
      else after.delete(name);
      return after;
    });
  const showGroup = (name: string) => {
    setOpen(name, true);
    const group = document.getElementById(groupId(name));
    group?.scrollIntoView({ block: "start" });
    group?.querySelector("summary")?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.columns}>
      <nav className={classes.nav} aria-label={t("groups")}>
        <ul>
          {groups.map(({ name, operations }) => (
            <li key={name}>
              <button type="button" onClick={() => showGroup(name)}>
                <span>/{name}</span>
                <span className="tabular">{operations.length}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.groups}>
        {groups.map(({ name, operations }) => (
          <OnDemand
            key={`${name} ${isSearched}`}
            id={groupId(name)}
            className={classes.group}
            isOpen={isSearched || opened.has(name)}
            onToggle={(isOpen) => !isSearched && setOpen(name, isOpen)}
            summary={
              <>
                <h2>/{name}</h2>
                <span className={classes.soft}>{t("found", { count: operations.length })}</span>
              </>
            }
          >
            {() => (
              <ul className={classes.operations}>
                {operations.map((listed) => (
                  <Operation
                    key={listed.operation.operationId}
                    listed={listed}
                    isLinked={isLinked(linkedId)(listed)}
                    serverUrl={serverUrl}
                  />
                ))}
              </ul>
            )}
          </OnDemand>
        ))}
      </div>
    </div>
  );
}

const groupId = (name: string) => `group-${name}`;

const isLinked =
  (id: string) =>
  ({ operation }: ListedOperation) =>
    operation.operationId === id;

interface OperationProps {
  listed: ListedOperation;
  /** True where the address names it. */
  isLinked: boolean;
  serverUrl: string;
}

function Operation({ listed, isLinked: isNamed, serverUrl }: OperationProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(isNamed);
  const { operationId } = listed.operation;
  return (
    <li>
      <OnDemand
        id={operationId}
        className={classes.listed}
        isOpen={isOpen}
        onToggle={(isNowOpen) => {
          setOpen(isNowOpen);
          if (isNowOpen && !isNamed)
            void navigate({ search, hash: operationId }, { replace: true, preventScrollReset: true });
        }}
        summary={<OperationSummary listed={listed} />}
      >
        {() => <OperationView listed={listed} serverUrl={serverUrl} />}
      </OnDemand>
    </li>
  );
}
