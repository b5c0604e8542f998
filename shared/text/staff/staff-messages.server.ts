export const staffMessagesOnServer = {
  msg_staff_message_sent_one: '{subject} is on its way to 1 person.',
  msg_staff_message_sent_many: '{subject} is on its way to {recipients} people.',
  msg_staff_message_nobody: 'Nobody would get this message. Choose other recipients.',
  msg_staff_message_stranger: 'One of these people no longer works here. Choose again.',
  msg_staff_message_many: 'A message can go to at most 300 people. Send more than one.',
  msg_staff_message_test: 'A test is on its way to {email}.',
  mail_staff_message_text: `{message}

{by}

Open it, so that we know you have seen it: {link}
`,
  mail_staff_message_html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0;font-size:20px;line-height:1.3">{subject}</h1>
<p style="margin:12px 0 0;white-space:pre-line">{message}</p>
<p style="margin:12px 0 0;color:#52525b">{by}</p>
<p style="margin:28px 0 0"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;text-decoration:none;font-weight:600">Open message</a></p>
</div>
</body>
</html>
`,
} as const;
