import type { RouteShape } from "@surco/contract";
import { call } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { ApiDocument } from "./open-api";

/** Address of the OpenAPI document. */
export const DOCUMENT_ADDRESS = "/api/openapi.json";

/** The document itself, which describes all routes but this one. */
const readDocument = {
  method: "GET",
  path: "/openapi.json",
  access: "public",
  summary: "Description of the API.",
  response: z.custom<ApiDocument>(),
  errors: [],
} as const satisfies RouteShape;

/** Description of the API, read once: it is that of the running server. */
export function useApiDocument() {
  return useQuery({
    queryKey: ["api-document"],
    queryFn: ({ signal }) => call(readDocument, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
