export const accountMailsOnServer = {
  mail_reset_subject: 'Set a new password',
  mail_reset_text: `Hello {name},

Set a new password here:

{link}

The link works once, for {minutes} minutes. It was requested from {device}, IP address {address}. If this wasn't you, ignore this email and your password stays the same.`,
  mail_reset_html: `<p>Hello {name},</p>
<p>You can choose a new password now.</p>
<p><a href="{link}">Set a new password</a></p>
<p class="note">The link works once, for {minutes} minutes. It was requested from {device}, IP address {address}. If this wasn't you, ignore this email and your password stays the same.</p>`,
  mail_invited_subject: '{inviter} invited you to {place}',
  mail_invited_text: `Hello {name},

{inviter} invited you to {place}. Choose your password here:

{link}

The link works once, for {days} days.`,
  mail_invited_html: `<p>Hello {name},</p>
<p>{inviter} invited you to {place}. All that's left is to choose your password.</p>
<p><a href="{link}">Choose password</a></p>
<p class="note">The link works once, for {days} days.</p>`,
  mail_invitation_subject: 'Your Brandwagon account',
  mail_invitation_text: `Hello {name},

Your account is ready. Choose your password here:

{link}

The link works once, for {days} days.`,
  mail_invitation_html: `<p>Hello {name},</p>
<p>Your account is ready. All that's left is to choose your password.</p>
<p><a href="{link}">Choose password</a></p>
<p class="note">The link works once, for {days} days.</p>`,
  mail_passwordChanged_subject: 'Your password was changed',
  mail_passwordChanged_text: `Hello {name},

Your password was changed from {device}, IP address {address}, your other devices were signed out, and your calendar addresses stopped working. Passkeys still sign you in. If this wasn't you, request a new password right away, remove passkeys that you don't recognize, and tell your administrator.`,
  mail_passwordChanged_html: `<p>Hello {name},</p>
<p>Your password was changed from {device}, IP address {address}, your other devices were signed out, and your calendar addresses stopped working. Passkeys still sign you in. If this wasn't you, request a new password right away, remove passkeys that you don't recognize, and tell your administrator.</p>`,
  mail_secondFactorOn_subject: 'Two-step sign-in is on',
  mail_secondFactorOn_text: `Hello {name},

Two-step sign-in was turned on for your account, from {device}, IP address {address}. From now on, you also enter a code from your authenticator app when you sign in. Keep your recovery codes in a safe place. If this wasn't you, tell your administrator right away.`,
  mail_secondFactorOn_html: `<p>Hello {name},</p>
<p>Two-step sign-in was turned on for your account, from {device}, IP address {address}. From now on, you also enter a code from your authenticator app when you sign in. Keep your recovery codes in a safe place.</p>
<p>If this wasn't you, tell your administrator right away.</p>`,
  mail_secondFactorOff_subject: 'Two-step sign-in is off',
  mail_secondFactorOff_text: `Hello {name},

You turned off two-step sign-in for your account, from {device}, IP address {address}. Your password alone now signs you in. If this wasn't you, set a new password, turn two-step sign-in on again, and tell your administrator.`,
  mail_secondFactorOff_html: `<p>Hello {name},</p>
<p>You turned off two-step sign-in for your account, from {device}, IP address {address}. Your password alone now signs you in.</p>
<p>If this wasn't you, set a new password, turn two-step sign-in on again, and tell your administrator.</p>`,
  mail_secondFactorReset_subject: 'Two-step sign-in is off',
  mail_secondFactorReset_text: `Hello {name},

{by} turned off two-step sign-in for your account and removed your passkeys. Your password alone now signs you in. If you didn't expect this, set a new password, turn two-step sign-in on again, and tell your administrator.`,
  mail_secondFactorReset_html: `<p>Hello {name},</p>
<p>{by} turned off two-step sign-in for your account and removed your passkeys. Your password alone now signs you in.</p>
<p>If you didn't expect this, set a new password, turn two-step sign-in on again, and tell your administrator.</p>`,
  mail_passkeyAdded_subject: 'A passkey was added to your account',
  mail_passkeyAdded_text: `Hello {name},

The passkey “{passkey}” was added to your account, from {device}, IP address {address}. It signs in without your password. If this wasn't you, remove it, set a new password, and tell your administrator right away.`,
  mail_passkeyAdded_html: `<p>Hello {name},</p>
<p>The passkey “{passkey}” was added to your account, from {device}, IP address {address}. It signs in without your password.</p>
<p>If this wasn't you, remove it, set a new password, and tell your administrator right away.</p>`,
  mail_passkeyRemoved_subject: 'A passkey was removed from your account',
  mail_passkeyRemoved_text: `Hello {name},

The passkey “{passkey}” was removed from your account, from {device}, IP address {address}. It no longer signs you in. If this wasn't you, set a new password and tell your administrator right away.`,
  mail_passkeyRemoved_html: `<p>Hello {name},</p>
<p>The passkey “{passkey}” was removed from your account, from {device}, IP address {address}. It no longer signs you in.</p>
<p>If this wasn't you, set a new password and tell your administrator right away.</p>`,
  mail_recoveryCodesMade_subject: 'You have new recovery codes',
  mail_recoveryCodesMade_text: `Hello {name},

New recovery codes were made for your account, from {device}, IP address {address}. Your old codes no longer work. If this wasn't you, set a new password right away and tell your administrator.`,
  mail_recoveryCodesMade_html: `<p>Hello {name},</p>
<p>New recovery codes were made for your account, from {device}, IP address {address}. Your old codes no longer work.</p>
<p>If this wasn't you, set a new password right away and tell your administrator.</p>`,
  mail_recoveryCodeUsed_subject: 'A recovery code was used',
  mail_recoveryCodeUsed_text: `Hello {name},

One of your recovery codes was used instead of your authenticator app, from {device}, IP address {address}. Recovery codes left: {left}. If this wasn't you, set a new password right away and tell your administrator.`,
  mail_recoveryCodeUsed_html: `<p>Hello {name},</p>
<p>One of your recovery codes was used instead of your authenticator app, from {device}, IP address {address}. Recovery codes left: {left}.</p>
<p>If this wasn't you, set a new password right away and tell your administrator.</p>`,
  mail_confirmEmail_subject: 'Confirm your new email',
  mail_confirmEmail_text: `Hello {name},

Someone asked to use {to} to sign in to Brandwagon. Confirm it here:

{link}

The link works once, for {hours} hours. If you weren't expecting this, ignore this email and nothing changes.`,
  mail_confirmEmail_html: `<p>Hello {name},</p>
<p>Someone asked to use {to} to sign in to Brandwagon.</p>
<p><a href="{link}">Confirm email</a></p>
<p class="note">The link works once, for {hours} hours. If you weren't expecting this, ignore this email and nothing changes.</p>`,
  mail_emailChangeAsked_subject: 'Your email is about to change',
  mail_emailChangeAsked_text: `Hello {name},

{to} was requested as the new email for your account, from {device}, IP address {address}. It takes effect when it's confirmed from that address.

If this wasn't you, keep your email here:

{link}

The link works once: until the change takes effect, and for {days} days after that.`,
  mail_emailChangeAsked_html: `<p>Hello {name},</p>
<p>{to} was requested as the new email for your account, from {device}, IP address {address}. It takes effect when it's confirmed from that address.</p>
<p>If this wasn't you, keep the email that you have.</p>
<p><a href="{link}">Keep my email</a></p>
<p class="note">The link works once: until the change takes effect, and for {days} days after that.</p>`,
  mail_emailChanged_subject: 'Your email was changed',
  mail_emailChanged_text: `Hello {name},

You now sign in with {to}. This was confirmed from {device}, IP address {address}.

If this wasn't you, go back to this email here:

{link}

The link works once, for {days} days. Set a new password after that.`,
  mail_emailChanged_html: `<p>Hello {name},</p>
<p>You now sign in with {to}. This was confirmed from {device}, IP address {address}.</p>
<p>If this wasn't you, go back to the email that you had.</p>
<p><a href="{link}">Go back to this email</a></p>
<p class="note">The link works once, for {days} days. Set a new password after that.</p>`,
  mail_lockedOut_subject: 'Failed attempts to sign in to your account',
  mail_lockedOut_text: `Hello {name},

Someone entered a wrong password for your account several times, most recently from IP address {address}. We don't let them try again from there for a while.

Browsers that you've signed in with before still work. If this was you and you can't get in, select "Forgot password" on the sign-in page: a new password lifts the lock. If it wasn't you, you don't have to do anything. We send this email at most once a day.`,
  mail_lockedOut_html: `<p>Hello {name},</p>
<p>Someone entered a wrong password for your account several times, most recently from IP address {address}. We don't let them try again from there for a while.</p>
<p>Browsers that you've signed in with before still work. If this was you and you can't get in, select "Forgot password" on the sign-in page: a new password lifts the lock. If it wasn't you, you don't have to do anything. We send this email at most once a day.</p>`,
  mail_newDevice_subject: 'New sign-in from {device}',
  mail_newDevice_text: `Hello {name},

Someone signed in to your account on a device that hasn't been used with it before:

{device}, {where}, {signedIn}

If this was you, you don't have to do anything. If it wasn't, sign the device out here:

{link}

The link signs the device out and turns off your calendar addresses. It works once, for {days} days. Then set a new password. We send this email once for each device.`,
  mail_newDevice_html: `<p>Hello {name},</p>
<p>Someone signed in to your account on a device that hasn't been used with it before:</p>
<p>{device}, {where}, {signedIn}</p>
<p>If this was you, you don't have to do anything.</p>
<p><a href="{link}">This wasn't me</a></p>
<p class="note">The link signs the device out and turns off your calendar addresses. It works once, for {days} days. Then set a new password. We send this email once for each device.</p>`,
  mail_join_subject: '{inviter} invited you to {place}',
  mail_join_text: `Hello {name},

{inviter} invited you to {place}. Confirm to add it to your sign-in:

{link}

The link works once, for {days} days. If you weren't expecting this, ignore this email: {place} can't see your other accounts.`,
  mail_join_html: `<p>Hello {name},</p>
<p>{inviter} invited you to {place}. Confirm to add it to your sign-in.</p>
<p><a href="{link}">Confirm</a></p>
<p class="note">The link works once, for {days} days. If you weren't expecting this, ignore this email: {place} can't see your other accounts.</p>`,
} as const;
