// Who may read and write which templates: those to people who haven't replied have their own access
// code (spec §6), all others belong to the settings. Doesn't import the template types, so that the
// sidebar can use it.
import type { Access, AccessLevel } from '#shared/domain/access/permissions.ts';

const codeByFamily = { client: 'MANAGE_SETTINGS', noReply: 'MANAGE_NO_REPLIES' } as const;

export type TemplateFamily = keyof typeof codeByFamily;

export const templateAccessCodes = Object.values(codeByFamily);

export const getTemplateAccess = (family: TemplateFamily, level: AccessLevel): Access => ({
  who: 'franchise',
  anyOf: [{ code: codeByFamily[family], level }],
  platform: false,
});
