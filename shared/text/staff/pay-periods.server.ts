export const payPeriodsOnServer = {
  msg_pay_all_brands: 'Pay covers every brand. Ask someone who manages all of them.',
  msg_pay_period_changed: 'The pay periods changed. Check this one again.',
  msg_pay_blocked_notOver: "This pay period isn't over yet.",
  msg_pay_blocked_onTheClock: 'Someone is still on the clock in this pay period.',
  msg_pay_blocked_problems: 'Some time cards of this pay period have missing punches.',
  msg_pay_blocked_toReview: 'Some time cards of this pay period still need a review.',
  msg_pay_locked: 'Pay period locked.',
  msg_pay_reopened: 'Pay period reopened.',
} as const;
