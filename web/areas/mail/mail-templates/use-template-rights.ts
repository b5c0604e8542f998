import { can } from '#shared/domain/access/permissions.ts';
import { getTemplateAccess, type TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { useAccount } from '#web/api/account/account.ts';

/** Both families use the same calls, so access depends on the family and not on the call. */
export const useCanWriteTemplates = (family: TemplateFamily): boolean =>
  can(useAccount(), getTemplateAccess(family, 'write'));
