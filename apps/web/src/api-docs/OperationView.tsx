import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import classes from "./api-docs.module.css";
import { curlOf } from "./curl";
import { OnDemand } from "./OnDemand";
import type { ApiSchema, ListedOperation } from "./open-api";
import { NamedValue, SchemaView } from "./SchemaView";

/** Row of an operation: method, address, the first sentence of what it does. */
export function OperationSummary({ listed: { method, path, operation } }: { listed: ListedOperation }) {
  return (
    <span className={classes.row}>
      <span className={classes.method} data-method={method}>
        {method}
      </span>
      <code className={classes.path}>
        <Address path={path} />
      </code>
      <span className={classes.summary} lang="en">
        {firstSentence(operation.summary ?? "")}
      </span>
    </span>
  );
}

/** Content of an operation: what it does, what it takes, what it answers, and a command that calls it. */
export function OperationView({ listed, serverUrl }: { listed: ListedOperation; serverUrl: string }) {
  const { t } = useTranslation("api-docs");
  const {
    summary = "",
    description,
    parameters = [],
    requestBody,
    responses = {},
    security = [],
  } = listed.operation;
  return (
    <div className={classes.operation}>
      <p lang="en">{summary}</p>
      <p className={classes.soft}>{security.length > 0 ? t("needsSession") : t("needsNoSession")}</p>
      {description !== undefined && (
        <p className={classes.soft} lang="en">
          {description}
        </p>
      )}
      {parameters.length > 0 && (
        <section>
          <h3>{t("parameters")}</h3>
          <ul className={classes.properties}>
            {parameters.map((parameter) => (
              <li key={`${parameter.in} ${parameter.name}`}>
                <NamedValue
                  name={parameter.name}
                  schema={parameter.schema}
                  isRequired={parameter.required ?? false}
                  place={parameter.in}
                  description={parameter.description}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <section key={type}>
          <h3>{t("body", { type })}</h3>
          {schema && <SchemaView schema={schema} />}
          <Example schema={schema} />
        </section>
      ))}
      <section>
        <h3>{t("responses")}</h3>
        {Object.entries(responses).map(([status, { description = "", content = {} }]) => {
          const [type, first] = Object.entries(content)[0] ?? [];
          const isRefusal = !status.startsWith("2");
          return isRefusal || first?.schema === undefined ? (
            <p key={status} className={classes.status}>
              <strong>{status}</strong>{" "}
              <span className={classes.codes}>{isRefusal ? description : type}</span>
            </p>
          ) : (
            <OnDemand
              key={status}
              className={classes.inner}
              summary={
                <>
                  <strong>{status}</strong> {type}
                </>
              }
            >
              {() => (
                <>
                  <SchemaView schema={first.schema ?? {}} />
                  <Example schema={first.schema} />
                </>
              )}
            </OnDemand>
          );
        })}
      </section>
      <Command text={curlOf(listed, serverUrl)} />
    </div>
  );
}

function Example({ schema }: { schema: ApiSchema | undefined }) {
  const { t } = useTranslation("api-docs");
  const example = schema?.examples?.[0];
  if (example === undefined) return null;
  return (
    <>
      <h4>{t("example")}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard */}
      <pre className={classes.code} tabIndex={0}>
        {JSON.stringify(example, null, 2)}
      </pre>
    </>
  );
}

function Command({ text }: { text: string }) {
  const { t } = useTranslation("api-docs");
  const { copied, copy } = useClipboard();
  return (
    <section>
      <h3>{t("command")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard */}
      <pre className={classes.code} tabIndex={0}>
        {text}
      </pre>
      <Button
        variant="default"
        mih={44}
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => copy(text)}
      >
        <span aria-live="polite">{copied ? t("copied") : t("copy")}</span>
      </Button>
    </section>
  );
}

/** Address that may be broken before each of its parts. */
function Address({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}

function firstSentence(text: string): string {
  return /^.*?[.:;](?=\s|$)/s.exec(text)?.[0].replace(/[:;]$/, ".") ?? text;
}
