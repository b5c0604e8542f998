// Who may see and write which templates: those to people who haven't replied have a code of their own
// (spec §6), all others belong to the settings.
import type { Access, Level } from '#shared/domain/access/permissions.ts';
import { clientTemplateTypes, isNoReply, noReplyTypes, type TemplateType } from './mail-template.ts';

export const templateFamilies = {
  client: { types: clientTemplateTypes, code: 'MANAGE_SETTINGS' },
  noReply: { types: noReplyTypes, code: 'MANAGE_NO_REPLIES' },
} as const;
export type TemplateFamily = keyof typeof templateFamilies;

export const templateCodes = [
  templateFamilies.client.code,
  templateFamilies.noReply.code,
] as const;

export const familyOf = (type: TemplateType): TemplateFamily =>
  isNoReply(type) ? 'noReply' : 'client';

export function accessToTemplates(family: TemplateFamily, level: Level): Access {
  const { code } = templateFamilies[family];
  return { who: 'franchise', anyOf: [{ code, level }], platform: false };
}
