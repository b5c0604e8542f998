export const timeClockOnServer = {
  msg_card_incomplete:
    "{name}'s punches don't pair up: a clock-in, clock-out, or break is missing. Add or correct a punch first.",
  msg_card_reason: "This time is already approved. Say why you're changing it.",
  msg_card_reject_reason: "Say why you're rejecting this time. The person sees it.",
  msg_card_not_rejected: 'This time is no longer rejected.',
  msg_card_answered: 'Answer sent.',
  msg_cards_approved: { one: '{count} day approved.', other: '{count} days approved.' },
  msg_cards_approved_some: '{count} approved. {left} left to review: something about them changed.',
  msg_card_corrected: 'Punches changed after approval',
  msg_mileage_saved: 'Mileage saved.',
  msg_mileage_unpaid: "Mileage isn't paid here. Set a rate per mile in the clock settings first.",
  msg_pay_after_lock: 'Changed after the pay period was locked',
  msg_card_open: '{name} is still on the clock.',
  msg_card_many:
    '{name} was on the clock more than {stretchesOfCard} times on this day. Remove the punches that were made by mistake first.',
  msg_card_unverified:
    "Some of {name}'s punches on this day came from a phone without a signal. Check them before you approve.",
  msg_punch_too_old:
    'This punch is more than {hours} hours old, so it can only be entered by a manager.',
  msg_card_own: 'Someone else has to review your own time.',
  msg_card_approved: "{name}'s time approved.",
  msg_card_rejected: "{name}'s time rejected.",
  msg_card_unreviewed: "{name}'s time needs review again.",
  msg_punch_added: 'Punch added for {name}.',
  msg_punch_saved: 'Punch saved.',
  msg_punch_future: 'Enter a time in the past.',
  msg_pay_settings_saved: 'Clock settings saved.',
} as const;
