import { can, permittedBrands } from '#shared/domain/access/permissions.ts';
import { accessToTemplates, type TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { useAccount } from '#web/api/account/account.ts';

/** The calls serve both families, so the family decides, not the call. */
export const useMayWriteTemplates = (family: TemplateFamily): boolean =>
  can(useAccount(), accessToTemplates(family, 'write'));

export const useWritableBrandIds = (family: TemplateFamily) =>
  permittedBrands(useAccount(), accessToTemplates(family, 'write'));
