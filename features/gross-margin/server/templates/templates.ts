import type { RouteBody, RouteQuery, RouteReply } from "@surco/contract";
import {
  readCreationCursor,
  refuse,
  restorableAfter,
  type SessionUser,
  writeCreationCursor,
} from "@surco/kit-server";
import {
  type listTemplates as listRoute,
  MAX_TEMPLATES,
  type saveTemplate as saveRoute,
  type Template,
  withSums,
} from "../../contract";
import type { MarginDeps } from "../margin-deps";

type TemplateDeps = Pick<MarginDeps, "templates" | "now">;

/** @throws AppError INVALID_INPUT for a cursor of another list */
export async function listTemplates(
  { templates }: Pick<TemplateDeps, "templates">,
  user: SessionUser,
  { cursor, limit }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const { templates: page, next } = await templates.list(user.id, after, limit);
  return { templates: page, nextCursor: next && writeCreationCursor(next) };
}

/** @throws AppError TEMPLATE_LIMIT; TEMPLATE_NOT_FOUND for an id of another account */
export async function saveTemplate(
  { templates, now }: TemplateDeps,
  user: SessionUser,
  { id, values }: RouteBody<typeof saveRoute>,
): Promise<Template> {
  const existing = await templates.find(user.id, id);
  if (existing === null) {
    await checkLimit(templates, user);
    await templates.insert(user.id, id, { ...values, lines: withSums(values.lines) }, now());
  }
  return requireTemplate(templates, user, id);
}

/** @throws AppError TEMPLATE_NOT_FOUND */
export async function deleteTemplate(
  { templates, now }: TemplateDeps,
  user: SessionUser,
  templateId: string,
): Promise<Record<string, never>> {
  if ((await templates.find(user.id, templateId)) === null)
    throw refuse("TEMPLATE_NOT_FOUND", { templateId });
  await templates.softDelete([templateId], now());
  return {};
}

/** @throws AppError TEMPLATE_NOT_FOUND, also 30 days after the deletion; TEMPLATE_LIMIT */
export async function restoreTemplate(
  { templates, now }: TemplateDeps,
  user: SessionUser,
  templateId: string,
): Promise<Template> {
  const found = await templates.find(user.id, templateId);
  if (found?.isDeleted) {
    await checkLimit(templates, user);
    await templates.restore(templateId, restorableAfter(now()));
  }
  return requireTemplate(templates, user, templateId);
}

async function requireTemplate(
  templates: TemplateDeps["templates"],
  user: SessionUser,
  templateId: string,
): Promise<Template> {
  const found = await templates.find(user.id, templateId);
  if (found === null || found.isDeleted) throw refuse("TEMPLATE_NOT_FOUND", { templateId });
  const { isDeleted: _, ...shown } = found;
  return shown;
}

async function checkLimit(templates: TemplateDeps["templates"], user: SessionUser): Promise<void> {
  if ((await templates.count(user.id)) >= MAX_TEMPLATES)
    throw refuse("TEMPLATE_LIMIT", { limit: MAX_TEMPLATES });
}
