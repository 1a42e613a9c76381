import type { FastifySerializerCompiler } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import type { z } from "zod";

/**
 * Checks a reply against its declared schema and writes it. Shapes of replies turn nothing into something else, so that they are
 * read forwards: backwards, as the type provider does it, walks twice over every value and takes four times as long.
 *
 * @throws ResponseSerializationError where the reply is not what the contract says
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (reply) => {
    const checked = schema.safeParse(reply);
    if (!checked.success) throw new ResponseSerializationError(method, url, { cause: checked.error });
    return JSON.stringify(checked.data);
  };
};
