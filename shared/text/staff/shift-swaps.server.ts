export const shiftSwapsOnServer = {
  msg_swap_offered: "Shift offered. It stays yours until a colleague takes it and it's approved.",
  msg_swap_accepted: "The shift on {day} is yours once it's approved.",
  msg_swap_withdrawn: 'Taken back.',
  msg_swap_past: 'This shift has already begun.',
  msg_swap_exists: 'You have offered this shift already.',
  msg_swap_own: 'Someone else has to decide on your own swap.',
  msg_swap_approved: 'Swap of {day} approved.',
  msg_swap_rejected: 'Swap of {day} rejected.',
  mail_swap_subject_approved: 'Shift swap approved: {day}',
  mail_swap_subject_rejected: 'Shift swap not approved: {day}',
  mail_swap_approved: '{taker} works {title} on {day} instead of {from}.',
  mail_swap_rejected: 'The swap was not approved: {from} still works {title} on {day}.',
  mail_swap_text: `{said}

{note}

See your schedule: {link}
`,
  mail_swap_html: `<h1>{said}</h1>
<p class="lines">{note}</p>
<p><a href="{link}">See your schedule</a></p>`,
} as const;
