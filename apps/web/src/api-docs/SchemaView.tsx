import { useTranslation } from "react-i18next";
import classes from "./api-docs.module.css";
import { OnDemand } from "./OnDemand";
import type { ApiSchema } from "./open-api";
import { innerSchema, limitsOf, typeOf } from "./schema-words";

/** Properties of an object, each with its type, limits and meaning; objects within it open below theirs. */
export function SchemaView({ schema }: { schema: ApiSchema }) {
  const { t } = useTranslation("api-docs");
  const shown = innerSchema(schema);
  if (shown === null) return <ValueLine schema={schema} />;
  const choices = shown.anyOf ?? shown.oneOf ?? shown.allOf;
  if (choices && !shown.properties) {
    return (
      <ol className={classes.choices}>
        {choices.map((choice, index) => (
          // A schema has no name, and the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span className={classes.soft}>
              {shown.allOf ? t("schema.all") : t("schema.choice", { number: index + 1 })}
            </span>
            <SchemaView schema={choice} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <ul className={classes.properties}>
      {Object.entries(shown.properties ?? {}).map(([name, property]) => (
        <li key={name}>
          <NamedValue name={name} schema={property} isRequired={shown.required?.includes(name) ?? false} />
        </li>
      ))}
    </ul>
  );
}

interface NamedValueProps {
  name: string;
  schema: ApiSchema;
  isRequired: boolean;
  /** Beside the name: "query". */
  place?: string;
  description?: string | undefined;
}

/** Property or parameter: name, type, if it is required, limits, meaning. */
export function NamedValue({ name, schema, isRequired, place, description }: NamedValueProps) {
  const { t } = useTranslation("api-docs");
  const inner = innerSchema(schema);
  return (
    <>
      <div className={classes.nameLine}>
        <code className={classes.name}>{name}</code>
        {place && <span className={classes.soft}>{place}</span>}
        <ValueLine schema={schema} />
        {isRequired && <span className={classes.required}>{t("required")}</span>}
      </div>
      {(description ?? schema.description) && (
        <p className={classes.meaning} lang="en">
          {description ?? schema.description}
        </p>
      )}
      {inner !== null && (
        <OnDemand className={classes.inner} summary={t("schema.properties", { name })}>
          {() => <SchemaView schema={inner} />}
        </OnDemand>
      )}
    </>
  );
}

/** Values shown of a choice. */
const MOST_VALUES = 40;

function ValueLine({ schema }: { schema: ApiSchema }) {
  const { t } = useTranslation("api-docs");
  const limits = limitsOf(schema);
  const values = schema.enum ?? schema.items?.enum;
  return (
    <span className={classes.type}>
      {typeOf(schema)}
      {limits && ` · ${t(`limits.${limits.of}`, { range: rangeOf(limits) })}`}
      {values &&
        ` · ${values.slice(0, MOST_VALUES).map(String).join(", ")}${values.length > MOST_VALUES ? ", …" : ""}`}
      {schema.default !== undefined && ` · ${t("default", { value: JSON.stringify(schema.default) })}`}
    </span>
  );
}

function rangeOf({ least, most }: { least?: number | undefined; most?: number | undefined }): string {
  if (least === undefined) return `≤ ${most}`;
  return most === undefined ? `≥ ${least}` : `${least}–${most}`;
}
