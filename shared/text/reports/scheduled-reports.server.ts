export const scheduledReportsOnServer = {
  msg_report_scheduled: '{name} scheduled.',
  msg_report_saved: '{name} saved.',
  msg_report_paused: '{name} paused.',
  msg_report_resumed: '{name} resumed.',
  msg_report_sending: '{name} is on its way.',
  msg_report_under_way: '{name} is already being sent. Please wait until it has arrived.',
  msg_report_deleted: '{name} deleted.',
  report_event_sales: 'Event sales',
  report_date: 'Date',
  report_event: 'Event',
  report_client: 'Client',
  report_brand: 'Brand',
  report_city: 'City',
  report_status: 'Status',
  report_collected: 'Collected sales',
  report_sales_tax: 'Sales tax',
  report_net: 'Net sales',
  report_giveback: 'Giveback',
  report_staff: 'Staff',
  report_shift: 'Shift',
  report_shift_card: 'Employee shift time card',
  report_shift_starts: 'Start',
  report_shift_ends: 'End',
  report_shifts: 'Shifts',
  report_hours: 'Hours',
  report_totals: 'Totals',
  report_events: 'Events',
  report_total: '{label}: {value}',
  mail_report_subject: '{name}: {days}',
  mail_report_text: `{name}
{days}

{totals}

Download the report: {link}

Anyone who can see this franchise's reports can download it for {kept} days.
`,
  mail_report_total_html:
    '<tr><td style="padding:6px 0">{label}</td><td style="padding:6px 0;text-align:right">{value}</td></tr>',
  mail_report_main_total_html:
    '<tr><td style="padding:6px 0">{label}</td><td style="padding:6px 0;text-align:right;font-weight:600">{value}</td></tr>',
  mail_report_html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0;font-size:20px;line-height:1.3">{name}</h1>
<p style="margin:4px 0 24px;color:#52525b">{days}</p>
<table role="presentation" style="width:100%;border-collapse:collapse">
{totals}
</table>
<p style="margin:28px 0"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;text-decoration:none;font-weight:600">Download the report</a></p>
<p style="margin:0;color:#52525b;font-size:14px">Anyone who can see this franchise's reports can download it for {kept} days.</p>
</div>
</body>
</html>
`,
} as const;
