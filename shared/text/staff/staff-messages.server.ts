export const staffMessagesOnServer = {
  msg_staff_message_sent: {
    one: '{subject} is on its way to {count} person.',
    other: '{subject} is on its way to {count} people.',
  },
  msg_staff_message_nobody: 'Nobody would get this message. Choose other recipients.',
  msg_staff_message_stranger: 'One of these people no longer works here. Choose again.',
  msg_staff_message_many:
    'A message can go to at most {messageReceivers} people. Split it into several messages.',
  msg_staff_message_test: 'A test is on its way to {email}.',
  mail_staff_message_text: `{message}

{by}

Open it so that we know you've seen it: {link}
`,
  mail_staff_message_html: `<h1>{subject}</h1>
<p class="lines">{message}</p>
<p class="note">{by}</p>
<p><a href="{link}">Open message</a></p>
<p class="note">Open it so that we know you've seen it.</p>`,
} as const;
