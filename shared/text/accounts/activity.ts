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
  audit_check: 'Check log',
  audit_stored_data: 'Stored personal data',
  audit_check_text:
    'Each entry is sealed together with the one before it. The check finds entries in a month that were changed or removed. To notice if every seal was made again, write down the last one and compare it later.',
  audit_check_close: 'Close',
  audit_check_month: 'Month',
  audit_check_failed: "We couldn't check the log.",
  audit_check_intact: {
    one: '{count} entry, which matches its seal.',
    other: '{count} entries, which all match their seals.',
  },
  audit_check_none: 'There are no sealed entries in this month.',
  audit_check_broken: "This month's entries don't match their seals:",
  audit_check_changed: 'Changed: {entry}',
  audit_check_missing: {
    one: '{count} entry is missing.',
    other: '{count} entries are missing.',
  },
  audit_check_unsealed: {
    one: '{count} entry has no seal.',
    other: '{count} entries have no seal.',
  },
  audit_check_earlier: {
    one: "{count} entry is from before sealing began, and can't be checked.",
    other: "{count} entries are from before sealing began, and can't be checked.",
  },
  audit_check_seal: 'Last seal: {seal}',
  audit_failed: "We couldn't load the activity.",
  audit_none_title: 'No activity in this period',
  audit_none:
    'Choose other dates. Activity is kept for {kept}, or {former} if it’s from before sealing began, and you can view {period} at a time.',
} as const;

export const { text } = createTexts(activity, navigation, auditLog, common);
