export const scheduledReports = {
  reports_title: 'Scheduled reports',
  reports_description: 'Reports that come by mail on their own. Times are {zone}.',
  reports_add: 'Schedule report',
  reports_search: 'Search by name',
  reports_load_failed: 'The scheduled reports could not be loaded. Please try again.',
  reports_empty_title: 'No report is scheduled',
  reports_empty: 'Choose a report, when it should come and who should get it.',
  reports_column_name: 'Name',
  reports_column_recurrence: 'How often',
  reports_column_brands: 'Brands',
  reports_column_recipients: 'Recipients',
  reports_column_next: 'Next run',
  reports_column_last: 'Last run',
  reports_column_result: 'Last result',
  reports_all_brands: 'All',
  reports_paused: 'Paused',
  reports_edit: 'Edit',
  reports_view: 'View',
  reports_pause: 'Pause',
  reports_resume: 'Resume',
  reports_delete: 'Delete',
  reports_delete_title: 'Delete this scheduled report?',
  reports_delete_text:
    '{name} will not be sent any more. Reports that were sent stay downloadable.',
  report_run_pending: 'On its way',
  report_run_sent: 'Sent',
  report_run_failed: 'Failed',

  report_new_title: 'Schedule a report',
  report_edit_title: 'Edit scheduled report',
  report_view_title: 'Scheduled report',
  report_loading: 'Loading the scheduled report',
  report_load_failed: 'The scheduled report could not be loaded. Please try again.',
  report_field_name: 'Name',
  report_field_type: 'Report',
  report_field_recurrence: 'How often',
  report_field_weekday: 'On',
  report_field_day: 'On day',
  report_field_day_hint: 'Where a month is shorter, on its last day.',
  report_field_time: 'At',
  report_field_brands: 'Brands',
  report_field_brands_all: 'All that you may report on',
  report_field_recipients: 'Recipients',
  report_field_recipients_hint: 'Email addresses, separated by commas; up to {maximum}.',
  report_recipients_wrong: 'Give email addresses, separated by commas.',
  report_save: 'Save report',
  report_type_eventSales: 'Event sales',
  recurrence_daily: 'Daily',
  recurrence_weekly: 'Weekly',
  recurrence_biWeekly: 'Every two weeks',
  recurrence_monthly: 'Monthly',
  recurrence_quarterly: 'Quarterly',
  weekday_1: 'Sunday',
  weekday_2: 'Monday',
  weekday_3: 'Tuesday',
  weekday_4: 'Wednesday',
  weekday_5: 'Thursday',
  weekday_6: 'Friday',
  weekday_7: 'Saturday',
  report_plan_daily: 'Every day at {time} {zone}, about the day before.',
  report_plan_weekly: 'Every {weekday} at {time} {zone}, about the seven days before.',
  report_plan_biWeekly: 'Every second {weekday} at {time} {zone}, about the fourteen days before.',
  report_plan_monthly: 'On day {day} of each month at {time} {zone}, about the month before.',
  report_plan_quarterly: 'On day {day} of each quarter at {time} {zone}, about the quarter before.',

  msg_report_scheduled: '{name} is scheduled.',
  msg_report_saved: '{name} is saved.',
  msg_report_paused: '{name} is paused.',
  msg_report_resumed: '{name} runs again.',
  msg_report_deleted: '{name} is deleted.',

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
  report_totals: 'Totals',
  report_events: 'Events: {events}',

  mail_report_subject: '{name}: {days}',
  mail_report_text: `{name}
{days}

Events: {events}
Collected sales: {collected}
Net sales: {net}
Giveback: {giveback}

Download the report: {link}

It can be downloaded for {kept} days, by people who may see the reports of this franchise.
`,
  mail_report_html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0;font-size:20px;line-height:1.3">{name}</h1>
<p style="margin:4px 0 24px;color:#52525b">{days}</p>
<table role="presentation" style="width:100%;border-collapse:collapse">
<tr><td style="padding:6px 0">Events</td><td style="padding:6px 0;text-align:right">{events}</td></tr>
<tr><td style="padding:6px 0">Collected sales</td><td style="padding:6px 0;text-align:right;font-weight:600">{collected}</td></tr>
<tr><td style="padding:6px 0">Net sales</td><td style="padding:6px 0;text-align:right">{net}</td></tr>
<tr><td style="padding:6px 0">Giveback</td><td style="padding:6px 0;text-align:right">{giveback}</td></tr>
</table>
<p style="margin:28px 0"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;text-decoration:none;font-weight:600">Download the report</a></p>
<p style="margin:0;color:#52525b;font-size:14px">It can be downloaded for {kept} days, by people who may see the reports of this franchise.</p>
</div>
</body>
</html>
`,
};
