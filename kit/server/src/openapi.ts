import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";

/**
 * Makes the OpenAPI 3.1 document out of every route that is registered afterwards: `/api/openapi.json`, and a page to
 * read it at `/api/docs`, whose files come from this server. Call before the routes are added.
 */
export async function describeApi(
  app: FastifyInstance,
  about: { version: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Surco",
        description:
          "Everything the web application does, it does through this API. Sign in by POST /api/auth/login and send the token as Bearer. Errors answer `{ code, details }`.",
        version: about.version,
      },
      servers: [{ url: about.publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: createJsonSchemaTransform({}),
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { docExpansion: "list", persistAuthorization: false, validatorUrl: null },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
