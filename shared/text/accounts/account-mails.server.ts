export const accountMailsOnServer = {
  mail_reset_subject: 'Set a new password',
  mail_reset_text: `Hello {name},

Set a new password here:

{link}

The link works once, for {minutes} minutes. It was requested from {device}, IP address {address}. If this wasn't you, ignore this email and your password stays the same.`,
  mail_reset_html: `<p>Hello {name},</p>
<p><a href="{link}">Set a new password</a></p>
<p>The link works once, for {minutes} minutes. It was requested from {device}, IP address {address}. If this wasn't you, ignore this email and your password stays the same.</p>`,
  mail_invitation_subject: 'Your Brandwagon account',
  mail_invitation_text: `Hello {name},

Your account is ready. Choose your password here:

{link}

The link works once, for {days} days.`,
  mail_invitation_html: `<p>Hello {name},</p>
<p>Your account is ready. <a href="{link}">Choose your password</a></p>
<p>The link works once, for {days} days.</p>`,
  mail_passwordChanged_subject: 'Your password was changed',
  mail_passwordChanged_text: `Hello {name},

Your password was changed from {device}, IP address {address}, and your other devices were signed out. If this wasn't you, request a new password right away and tell your administrator.`,
  mail_passwordChanged_html: `<p>Hello {name},</p>
<p>Your password was changed from {device}, IP address {address}, and your other devices were signed out. If this wasn't you, request a new password right away and tell your administrator.</p>`,
  mail_emailChanged_subject: 'Your email was changed',
  mail_emailChanged_text: `Hello {name},

You now sign in with {email}. This was changed from {device}, IP address {address}. If this wasn't you, tell your administrator right away.`,
  mail_emailChanged_html: `<p>Hello {name},</p>
<p>You now sign in with {email}. This was changed from {device}, IP address {address}. If this wasn't you, tell your administrator right away.</p>`,
  mail_lockedOut_subject: 'Failed attempts to sign in to your account',
  mail_lockedOut_text: `Hello {name},

Someone entered a wrong password for your account several times, most recently from IP address {address}. We don't let them try again from there for a while.

Browsers that you've signed in with before still work. If this was you and you can't get in, select "Forgot password" on the sign-in page: a new password lifts the lock. If it wasn't you, you don't have to do anything. We send this email at most once a day.`,
  mail_lockedOut_html: `<p>Hello {name},</p>
<p>Someone entered a wrong password for your account several times, most recently from IP address {address}. We don't let them try again from there for a while.</p>
<p>Browsers that you've signed in with before still work. If this was you and you can't get in, select "Forgot password" on the sign-in page: a new password lifts the lock. If it wasn't you, you don't have to do anything. We send this email at most once a day.</p>`,
  mail_accountAdded_subject: 'You can now sign in to {place}',
  mail_accountAdded_text: `Hello {name},

You now have an account at {place} too. Sign in as usual and choose where to go. If you weren't expecting this, tell your administrator.`,
  mail_accountAdded_html: `<p>Hello {name},</p>
<p>You now have an account at {place} too. Sign in as usual and choose where to go. If you weren't expecting this, tell your administrator.</p>`,
} as const;
