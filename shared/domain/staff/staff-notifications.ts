import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const staffNotifications = {
  SWITCH_SHIFT: {
    for: toReadRequirements('MANAGE_SHIFT_SWAP'),
    raisedBy: 'swap.accepted',
    mail: 'owners',
    target: () => '/franchise/staff/time-off?from=switchShift',
  },
  TIME_OFF: {
    for: toReadRequirements('MANAGE_TIME_OFF'),
    raisedBy: 'timeOff.requested',
    mail: 'owners',
    target: () => '/franchise/staff/time-off?from=timeOff',
  },
  CLAIM_OPEN_SHIFT: {
    for: toReadRequirements('MANAGE_SHIFT_SCHEDULE'),
    raisedBy: 'shift.claimed',
    mail: 'off',
    target: () => '/franchise/staff/schedule',
  },
  RUNNING_LATE: {
    for: toReadRequirements('MANAGE_SHIFT_SCHEDULE'),
    raisedBy: 'shift.runningLate',
    mail: 'owners',
    target: () => '/franchise/staff/schedule',
  },
  NO_CLOCK_IN: {
    for: toReadRequirements('MANAGE_SHIFT_SCHEDULE'),
    raisedBy: 'shift.notClockedIn',
    mail: 'owners',
    target: () => '/franchise/staff/schedule',
  },
  /** The leads of the person's crew. */
  CREW_RUNNING_LATE: {
    concerns: 'crew',
    raisedBy: 'shift.runningLate',
    mail: 'on',
    target: () => '/staff/today',
  },
  DOCUMENT_DUE: {
    for: toReadRequirements('MANAGE_STAFF'),
    raisedBy: 'document.dueSoon',
    mail: 'owners',
    target: (id: string) => `/franchise/staff/profiles?records=${id}`,
  },
  // Raised by jobs/staff/notify-crew-of-schedule.ts, which gathers the changes of half a minute. People have to
  // know when they work, so the mail can't be switched off.
  OWN_SHIFTS: {
    concerns: 'crew',
    mail: 'always',
    target: () => '/staff/event-schedules',
  },
  OPEN_SHIFTS: {
    concerns: 'crew',
    mail: 'on',
    target: () => '/staff/event-schedules',
  },
  TIME_OFF_DECIDED: {
    concerns: 'crew',
    raisedBy: 'timeOff.decided',
    mail: 'never',
    target: () => '/staff/request-time-off',
  },
  SWAP_DECIDED: {
    concerns: 'crew',
    raisedBy: 'swap.decided',
    mail: 'never',
    target: () => '/staff/event-schedules',
  },
} as const satisfies NotificationKinds;
