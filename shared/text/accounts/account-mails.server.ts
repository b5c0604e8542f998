export const accountMailsOnServer = {
  mail_reset_subject: 'Set a new password',
  mail_reset_text: `Hello {name},

set a new password here:

{link}

The link works once and for {minutes} minutes. It was asked for from {device}, address {address}. If that was not you, ignore this mail: your password stays as it is.`,
  mail_reset_html: `<p>Hello {name},</p>
<p><a href="{link}">Set a new password</a></p>
<p>The link works once and for {minutes} minutes. It was asked for from {device}, address {address}. If that was not you, ignore this mail: your password stays as it is.</p>`,
  mail_invitation_subject: 'Your Brandwagon account',
  mail_invitation_text: `Hello {name},

an account is ready for you. Choose your password here:

{link}

The link works once and for {days} days.`,
  mail_invitation_html: `<p>Hello {name},</p>
<p>An account is ready for you. <a href="{link}">Choose your password</a></p>
<p>The link works once and for {days} days.</p>`,
  mail_passwordChanged_subject: 'Your password was changed',
  mail_passwordChanged_text: `Hello {name},

your password was changed from {device}, address {address}, and your other devices are signed out. If that was not you, ask for a new password at once and tell your administrator.`,
  mail_passwordChanged_html: `<p>Hello {name},</p>
<p>Your password was changed from {device}, address {address}, and your other devices are signed out. If that was not you, ask for a new password at once and tell your administrator.</p>`,
  mail_emailChanged_subject: 'Your email was changed',
  mail_emailChanged_text: `Hello {name},

you sign in with {email} from now on. It was changed from {device}, address {address}. If that was not you, tell your administrator at once.`,
  mail_emailChanged_html: `<p>Hello {name},</p>
<p>You sign in with {email} from now on. It was changed from {device}, address {address}. If that was not you, tell your administrator at once.</p>`,
  mail_accountAdded_subject: 'You may sign in to {place}',
  mail_accountAdded_text: `Hello {name},

you now have an account at {place} too. Sign in as you always do, and choose where to go. If you do not know why, tell your administrator.`,
  mail_accountAdded_html: `<p>Hello {name},</p>
<p>You now have an account at {place} too. Sign in as you always do, and choose where to go. If you do not know why, tell your administrator.</p>`,
} as const;
