import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const payPeriods = {
  pay_title: 'Pay',
  pay_description: 'What each person is paid per pay period. Lock a period once it is right.',
  pay_loading: 'Loading pay',
  pay_failed: "We couldn't load the pay. Please try again.",
  pay_previous: 'Previous pay period',
  pay_next: 'Next pay period',
  pay_status_open: 'Open',
  pay_status_locking: 'Locking',
  pay_status_locked: 'Locked',
  pay_brands_title: 'Pay covers every brand',
  pay_brands: 'You see the time cards of your brands. Pay is for people who manage all of them.',
  pay_empty_title: 'No pay in this period',
  pay_empty: 'Approved time appears here.',
  pay_cards: 'Time cards',
  pay_blockers: 'Before you can lock',
  pay_blocker_notOver: 'This pay period runs until {to}.',
  pay_blocker_onTheClock: {
    one: '{count} day is still on the clock',
    other: '{count} days are still on the clock',
  },
  pay_blocker_problems: {
    one: '{count} day has missing punches',
    other: '{count} days have missing punches',
  },
  pay_blocker_toReview: {
    one: '{count} day needs a review',
    other: '{count} days need a review',
  },
  pay_late_days: {
    one: '{count} day changed after this period was locked. Review it: the difference is paid in the next open period.',
    other:
      '{count} days changed after this period was locked. Review them: the difference is paid in the next open period.',
  },
  pay_locking: "Locking this period wasn't finished. Lock it again.",
  pay_lock: 'Lock pay period',
  pay_lock_about:
    'Nothing changes the pay of {days} once it is locked. Later corrections are paid in the next open period.',
  pay_reopen: 'Reopen pay period',
  pay_reopen_about: 'The pay of {days} can change again. Your reason is shown on this page.',
  pay_reason: 'Reason',
  pay_table: 'Pay by person',
  pay_person: 'Person',
  pay_regular: 'Regular',
  pay_overtime: 'Overtime',
  pay_tips: 'Tips',
  pay_tips_by_event: 'Tips by event',
  pay_tips_about: 'Gratuities that customers paid online, shared by the crew who worked.',
  pay_tips_of: '{event}, {day}',
  pay_tips_corrected: 'Correction of a locked period',
  pay_tips_unshared: "Nobody's yet: no time of its crew is approved.",
  pay_adjustments: 'Adjustments',
  pay_total: 'Total',
  pay_unrated: '{time} without a rate',
  pay_trail: 'Locked and reopened',
  pay_trail_locked: 'Locked by {by}, {moment}',
  pay_trail_reopened: 'Reopened by {by}, {moment}: {reason}',
} as const;

export const { text } = createTexts(payPeriods, navigation, common);
