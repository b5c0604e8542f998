export const accountMails = {
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
};
