import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const auditLog = {
  audit_signedIn: 'Signed in',
  audit_signInFailed: 'Sign-in failed',
  audit_lockedOut: 'Locked out after failed sign-ins',
  audit_signedOut: 'Signed out',
  audit_termsAccepted: 'Terms of Service accepted',
  audit_resetAsked: 'Password link requested',
  audit_resetDone: 'Password set from link',
  audit_passwordChanged: 'Password changed',
  audit_secondFactorOn: 'Two-step sign-in turned on',
  audit_secondFactorOff: 'Two-step sign-in turned off',
  audit_recoveryCodesMade: 'New recovery codes made',
  audit_recoveryCodeUsed: 'Recovery code used',
  audit_passkeyAdded: 'Passkey added',
  audit_passkeyRemoved: 'Passkey removed',
  audit_secondFactorRequired: 'Two-step sign-in requirement changed',
  audit_actingStarted: 'Changed role',
  audit_actingEnded: 'Returned to own role',
  audit_sessionRevoked: 'Device signed out',
  audit_signedOutByOthers: 'Signed out of all devices',
  audit_userCreated: 'Person added',
  audit_invitationSent: 'Invitation resent',
  audit_accountJoined: 'Invitation accepted',
  audit_userChanged: 'Person changed',
  audit_emailChangeAsked: 'New email requested',
  audit_emailChanged: 'Email changed',
  audit_emailKept: 'Email kept',
  audit_userActivated: 'Person activated',
  audit_userDeactivated: 'Person deactivated',
  audit_roleChanged: 'Role changed',
  audit_permissionsChanged: 'Permissions changed',
  audit_franchiseActivated: 'Franchise activated',
  audit_franchiseDeactivated: 'Franchise deactivated',
  activity_own_title: 'Account activity',
  activity_own_text:
    "Recent sign-ins and changes. Don't recognize something? Change your password.",
  activity_failed: "We couldn't load the activity.",
  activity_none: 'No activity yet',
} as const;

export const { text } = createTexts(auditLog, common);
