import { navigation } from '#shared/text/navigation.ts';
import { auditLog } from '#shared/text/accounts/audit-log.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

/** The screen of the audit log; what its entries are called stands in audit-log.ts. */
export const activity = {
  audit_text:
    'Sign-ins, passwords, roles and permissions: who did what, from where. Times are {zone}.',
  audit_at: 'When',
  audit_action: 'What',
  audit_all_actions: 'Everything',
  audit_actor: 'Who',
  audit_about: 'About',
  audit_from: 'From',
  audit_details: 'Details',
  audit_for: '{name} for {owner}',
  audit_days: 'Days',
  audit_franchise: 'Franchise',
  audit_corporate: 'Corporate office',
  audit_search: 'Search people and devices',
  audit_failed: 'The activity could not be loaded.',
  audit_none_title: 'Nothing happened',
  audit_none: 'No entries for these days. Other days go back 400 days, a quarter at a time.',
} as const;

export const { text } = textsOf(activity, navigation, auditLog, common);
