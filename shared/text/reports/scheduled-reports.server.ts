export const scheduledReportsOnServer = {
  msg_reports_full:
    'There are {maximum} scheduled reports already, the most there can be. Delete one first.',
  msg_report_scheduled: '{name} scheduled.',
  msg_report_saved: '{name} saved.',
  msg_report_paused: '{name} paused.',
  msg_report_resumed: '{name} resumed.',
  msg_report_sending: 'The report is on its way.',
  msg_report_under_way: '{name} is already being sent. Please wait until it has arrived.',
  msg_report_deleted: '{name} deleted.',
  report_collected: 'Collected sales',
  report_sales_tax: 'Sales tax',
  report_net: 'Net sales',
  report_giveback: 'Giveback',
  report_shifts: 'Shifts',
  report_hours: 'Approved time',
  report_totals: 'Totals',
  report_events: 'Events',
  report_total: '{label}: {value}',
  mail_report_subject: '{name}: {days}',
  mail_report_text: `{name}
{days}

{totals}

Download report: {link}

Anyone who can see this franchise's reports can download it for {kept} days.
`,
  mail_report_total_html:
    '<tr><td style="padding:6px 0">{label}</td><td class="figure" style="padding:6px 0">{value}</td></tr>',
  mail_report_main_total_html:
    '<tr class="main"><td style="padding:6px 0">{label}</td><td class="figure" style="padding:6px 0">{value}</td></tr>',
  mail_report_html: `<h1>{name}</h1>
<p class="note">{days}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
{totals}
</table>
<p><a href="{link}">Download report</a></p>
<p class="note">Anyone who can see this franchise's reports can download it for {kept} days.</p>`,
} as const;
