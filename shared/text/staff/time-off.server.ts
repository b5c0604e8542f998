export const timeOffOnServer = {
  msg_time_off_past: 'Choose today or a later day.',
  msg_time_off_order: "The last day can't be before the first.",
  msg_time_off_long: 'Request at most {timeOffDays} days at a time.',
  msg_time_off_both_hours: 'Enter both hours, or neither for whole days.',
  msg_time_off_hours_one_day: 'You can only enter hours for a single day.',
  msg_time_off_end: 'Choose an end after the start.',
  msg_time_off_exists: 'Selected date already exists: you have asked for this time off before.',
  msg_time_off_blocked:
    'Selected date already exists as a block-off day: {day}. Choose another day.',
  msg_time_off_blocked_because:
    'Selected date already exists as a block-off day: {day} ({reason}). Choose another day.',
  msg_time_off_many:
    'You have {timeOffPending} requests waiting for a decision. Withdraw one first.',
  msg_time_off_full:
    'You already have {timeOffAhead} upcoming requests for time off. Withdraw one, or ask again after one has passed.',
  msg_time_off_asked_again:
    'They have asked for some of this time again since. Decide on that request instead.',
  msg_time_off_ahead_full: 'They already have {timeOffAhead} upcoming requests for time off.',
  msg_time_off_requested: "Time off requested. You'll get an email once it's decided.",
  msg_time_off_withdrawn: 'Request withdrawn.',
  msg_time_off_own: 'Someone else has to decide on your own time off.',
  msg_time_off_approved: 'Time off approved: {days}.',
  msg_time_off_rejected: 'Time off rejected: {days}.',
  msg_time_off_not_theirs: 'One of these shifts just changed. Open the request again.',
  msg_time_off_week_full: 'They have too many entries in this week.',
  msg_time_off_unresolved_shift: 'They have a shift from {time}. Unassign it or keep it.',
  msg_time_off_unresolved_event: 'They are assigned to an event from {time}. Choose to keep it.',
  msg_time_off_unresolved_task: 'They have a task from {time}. Choose to keep it.',
  msg_time_off_unresolved_leave: 'They already have time off from {time}.',
  msg_time_off_unresolved_outOfService: "They aren't available from {time}. Choose to keep it.",
  msg_block_off_added: '{day} blocked off.',
  msg_block_off_removed: '{day} is open again.',
  msg_block_off_exists: 'Selected date already exists.',
  msg_block_off_what: 'Choose time off, shifts, or both.',
  mail_time_off_subject_approved: 'Your time off is approved: {days}',
  mail_time_off_subject_rejected: 'Your time off is not approved: {days}',
  mail_time_off_approved: 'Your time off is approved: {days}.',
  mail_time_off_rejected: 'Your time off is not approved: {days}.',
  mail_time_off_text: `{said}

{note}

See your requests: {link}
`,
  mail_time_off_html: `<h1>{said}</h1>
<p class="lines">{note}</p>
<p><a href="{link}">See your requests</a></p>`,
} as const;
