/** JSON Schema of the OpenAPI document, as far as the page shows it. */
export interface ApiSchema {
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, ApiSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | ApiSchema;
  items?: ApiSchema;
  prefixItems?: readonly ApiSchema[];
  anyOf?: readonly ApiSchema[];
  oneOf?: readonly ApiSchema[];
  allOf?: readonly ApiSchema[];
  examples?: readonly unknown[];
}

export interface ApiParameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: ApiSchema;
}

type ApiContent = Readonly<Record<string, { schema?: ApiSchema; example?: unknown }>>;

interface ApiOperation {
  operationId: string;
  summary?: string;
  /** Scope of the API keys that may call it. */
  description?: string;
  tags?: readonly string[];
  parameters?: readonly ApiParameter[];
  requestBody?: { content: ApiContent };
  responses?: Readonly<Record<string, { description?: string; content?: ApiContent }>>;
  /** Empty where no session is needed. */
  security?: readonly object[];
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  servers?: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

/** Operation with its address. */
export interface ListedOperation {
  /** "GET" */
  method: string;
  path: string;
  operation: ApiOperation;
}

/** Operations whose addresses begin with the same word. */
export interface OperationGroup {
  name: string;
  operations: readonly ListedOperation[];
}

/** Operations of a document in groups, by name. */
export function groupOperations({ paths }: ApiDocument): OperationGroup[] {
  const groups = new Map<string, ListedOperation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags?.[0] ?? "";
      const listed = { method: method.toUpperCase(), path, operation };
      groups.set(name, [...(groups.get(name) ?? []), listed]);
    }
  }
  return [...groups]
    .map(([name, operations]) => ({ name, operations }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Groups with the operations in which every word of a search occurs: in method, address, summary or error codes. */
export function findOperations(groups: readonly OperationGroup[], text: string): OperationGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap(({ name, operations }) => {
    const found = operations.filter((listed) => {
      const searched = searchedText(listed);
      return words.every((word) => searched.includes(word));
    });
    return found.length === 0 ? [] : [{ name, operations: found }];
  });
}

function searchedText({ method, path, operation }: ListedOperation): string {
  const codes = Object.values(operation.responses ?? {}).map(({ description = "" }) => description);
  return [method, path, operation.summary ?? "", ...codes].join(" ").toLowerCase();
}
