import { navigation } from '#shared/text/navigation.ts';
import { auditLog } from '#shared/text/accounts/audit-log.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** The screen of the audit log. The names of its entries are in audit-log.ts. */
export const activity = {
  audit_text:
    'Sign-ins, passwords, roles, and permissions: who did what, and from where. Times are in {zone}.',
  audit_at: 'When',
  audit_action: 'Activity',
  audit_all_actions: 'All activity',
  audit_actor: 'Person',
  audit_about: 'Account',
  audit_from: 'Location',
  audit_details: 'Details',
  audit_for: '{name} on behalf of {owner}',
  audit_days: 'Dates',
  audit_franchise: 'Franchise',
  audit_corporate: 'Corporate office',
  audit_search: 'Search people and devices',
  audit_failed: "We couldn't load the activity.",
  audit_none_title: 'No activity in this period',
  audit_none: 'Choose other dates. You can go back {auditDays} days, {period} at a time.',
} as const;

export const { text } = createTexts(activity, navigation, auditLog, common);
