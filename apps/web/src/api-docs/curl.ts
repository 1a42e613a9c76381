import type { ApiParameter, ListedOperation } from "./open-api";

/** Shell command that calls an operation, with its examples or names in capitals where it has none. */
export function curlOf({ method, path, operation }: ListedOperation, serverUrl: string): string {
  const { parameters = [], requestBody, security = [] } = operation;
  const exampleOf = ({ name, example }: ApiParameter) =>
    example === undefined ? name.toUpperCase() : String(example);
  const filled = parameters
    .filter((parameter) => parameter.in === "path")
    .reduce((address, one) => address.replaceAll(`{${one.name}}`, encodeURIComponent(exampleOf(one))), path);
  const query = parameters
    .filter(
      (parameter) => parameter.in === "query" && (parameter.required || parameter.example !== undefined),
    )
    .map((one) => `${encodeURIComponent(one.name)}=${encodeURIComponent(exampleOf(one))}`)
    .join("&");
  const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const example = content?.schema?.examples?.[0] ?? content?.example;
  return [
    `curl -X ${method} ${quoted(serverUrl + filled + (query === "" ? "" : `?${query}`))}`,
    ...(security.length > 0 ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(contentType === undefined ? [] : [`-H ${quoted(`Content-Type: ${contentType}`)}`]),
    ...(contentType === undefined ? [] : [`--data ${bodyOf(contentType, example)}`]),
  ].join(" \\\n  ");
}

function bodyOf(contentType: string, example: unknown): string {
  if (!contentType.includes("json")) return "@FILE";
  return quoted(JSON.stringify(example ?? {}));
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
