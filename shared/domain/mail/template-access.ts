// Who may see and write which templates: those to people who haven't replied have a code of their own
// (spec §6), all others belong to the settings. It names no type, so that the sidebar can ask it.
import type { Access, Level } from '#shared/domain/access/permissions.ts';

const codes = { client: 'MANAGE_SETTINGS', noReply: 'MANAGE_NO_REPLIES' } as const;

export type TemplateFamily = keyof typeof codes;

export const templateCodes = Object.values(codes);

export const accessToTemplates = (family: TemplateFamily, level: Level): Access => ({
  who: 'franchise',
  anyOf: [{ code: codes[family], level }],
  platform: false,
});
