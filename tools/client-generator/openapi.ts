/** Subset of JSON Schema that the OpenAPI document of the product uses. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query";
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema?: Schema }>;

/** Operation of the OpenAPI document, with its method and path. */
export interface Operation {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  tag: string;
  parameters: Parameter[];
  body: Content | null;
  /** Content of the successful response. */
  answer: Content;
  /** Error codes of all other responses, sorted. */
  codes: string[];
  isSignedIn: boolean;
}

interface DescribedOperation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: unknown[];
}

/** Lists the operations of an OpenAPI document, sorted by operation id. */
export function readOperations(document: object): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, DescribedOperation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, described]): Operation => ({
        method: method.toUpperCase(),
        path,
        operationId: described.operationId,
        summary: described.summary,
        tag: described.tags[0] ?? "",
        parameters: described.parameters ?? [],
        body: described.requestBody?.content ?? null,
        answer: described.responses["200"]?.content ?? {},
        codes: errorCodes(described),
        isSignedIn: (described.security ?? []).length > 0,
      }),
    ),
  );
  return operations.sort((one, other) => (one.operationId < other.operationId ? -1 : 1));
}

function errorCodes({ responses }: DescribedOperation): string[] {
  const codes = Object.entries(responses)
    .filter(([status]) => status !== "200")
    .flatMap(([, { content = {} }]) => content["application/json"]?.schema?.properties?.code?.enum ?? []);
  return [...new Set(codes.map(String))].sort();
}
