export const shiftSwapsOnServer = {
  msg_swap_offered: "Shift offered. It stays yours until a colleague takes it and it's approved.",
  msg_swap_accepted: "The shift on {day} is yours once it's approved.",
  msg_swap_withdrawn: 'Taken back.',
  msg_swap_past: 'This shift has already begun.',
  msg_swap_exists: 'You have offered this shift already.',
  msg_swap_own: 'Someone else has to decide about your own swap.',
  msg_swap_approved: 'Swap of {day} approved.',
  msg_swap_rejected: 'Swap of {day} rejected.',
  mail_swap_subject_approved: 'Shift swap approved: {day}',
  mail_swap_subject_rejected: 'Shift swap not approved: {day}',
  mail_swap_approved: '{taker} works the shift {title} on {day} instead of {from}.',
  mail_swap_rejected: '{from} still works the shift {title} on {day}; the swap was not approved.',
  mail_swap_text: `{said}

{note}

See your schedule: {link}
`,
  mail_swap_html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0;font-size:20px;line-height:1.3">{said}</h1>
<p style="margin:12px 0 0;white-space:pre-line">{note}</p>
<p style="margin:28px 0 0"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;text-decoration:none;font-weight:600">See your schedule</a></p>
</div>
</body>
</html>
`,
} as const;
