import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { roleNames } from '#shared/text/accounts/role-names.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const dutyStatus = {
  duty_description: 'Who is on the clock right now. Updates automatically.',
  duty_failed: "We couldn't load who is on duty. Please try again.",
  duty_loading: 'Loading who is on duty',
  duty_group_late: 'Late ({count})',
  duty_group_working: 'On duty ({count})',
  duty_group_onBreak: 'On break ({count})',
  duty_group_expected: 'Later today ({count})',
  duty_group_off: 'Off duty ({count})',
  duty_status_working: 'On duty',
  duty_status_onBreak: 'On break',
  duty_status_off: 'Off duty',
  duty_status_late: 'Late',
  duty_since: 'Since {time}',
  duty_shift: 'Shift {hours}',
  duty_in: 'Clock in',
  duty_breakStart: 'Start break',
  duty_breakEnd: 'End break',
  duty_out: 'Clock out',
  duty_press_for: '{press} {name}',
} as const;

export const { text } = createTexts(dutyStatus, roleNames, navigation, common);
