// Who may read and write which templates: those to people who haven't replied have their own access
// code (spec §6), all others belong to the settings. Doesn't import the template types, so that the
// sidebar can use it.
import type { Access, Level } from '#shared/domain/access/permissions.ts';

const codes = { client: 'MANAGE_SETTINGS', noReply: 'MANAGE_NO_REPLIES' } as const;

export type TemplateFamily = keyof typeof codes;

export const templateCodes = Object.values(codes);

export const accessToTemplates = (family: TemplateFamily, level: Level): Access => ({
  who: 'franchise',
  anyOf: [{ code: codes[family], level }],
  platform: false,
});
