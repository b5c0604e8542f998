import type { Instant } from '#shared/domain/values/instant.ts';
import { inviteFirstAdmin, listSystemAdmins } from './first-run.ts';

/**
 * The link of the first System Admin of an empty product on this machine, at each start until
 * somebody has used it.
 */
export async function inviteLocalAdmin(now: Instant): Promise<string | undefined> {
  const admins = await listSystemAdmins();
  if (admins.some(({ invited }) => !invited)) return undefined;
  const admin = { name: 'System Admin', email: 'system.admin@brandwagon.example', again: true };
  return inviteFirstAdmin(admin, now);
}
