import { type Operation, type Parameter, readOperations } from "../client-generator/openapi";
import { atomsShape, objectShape, type Shape, shapeOf, type WrittenShape, writeShape } from "./shape";

/** Operation as clients depend on it. */
interface BaselineOperation {
  /** True: a session is needed. */
  session: boolean;
  input: WrittenShape;
  answer: WrittenShape;
  codes: string[];
}

/** Operations by method and path, as `GET /api/farm`. */
export type Baseline = Record<string, BaselineOperation>;

/** Baseline of an OpenAPI document. */
export function baselineOf(document: object): Baseline {
  const entries = readOperations(document).map((operation): [string, BaselineOperation] => [
    `${operation.method} ${operation.path}`,
    {
      session: operation.isSignedIn,
      input: writeShape(inputOf(operation)),
      answer: writeShape(contentOf(operation.answer)),
      codes: operation.codes,
    },
  ]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function inputOf({ parameters, body }: Operation): Shape {
  const places = (["path", "query"] as const).flatMap((place) => {
    const ofPlace = parameters.filter((parameter) => parameter.in === place);
    const isRequired = ofPlace.some(({ required }) => required);
    return ofPlace.length === 0 ? [] : [[place, { isRequired, shape: parametersOf(ofPlace) }] as const];
  });
  return objectShape({
    ...Object.fromEntries(places),
    ...(body && { body: { isRequired: true, shape: contentOf(body) } }),
  });
}

const parametersOf = (parameters: readonly Parameter[]) =>
  objectShape(
    Object.fromEntries(
      parameters.map(({ name, required = false, schema }) => [
        name,
        { isRequired: required, shape: shapeOf(schema) },
      ]),
    ),
  );

function contentOf(content: Operation["answer"]): Shape {
  const json = content["application/json"]?.schema;
  if (json && json.format !== "binary") return shapeOf(json);
  return atomsShape(...Object.keys(content).map((type) => `file ${type}`));
}

/** Baseline as the text of its file: one line for each operation. */
export function writeBaseline(baseline: Baseline): string {
  const lines = Object.entries(baseline).map(
    ([name, operation]) => `${JSON.stringify(name)}:${JSON.stringify(operation)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
