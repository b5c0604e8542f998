import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const auditLog = {
  audit_signedIn: 'Signed in',
  audit_signInFailed: 'Sign-in failed',
  audit_lockedOut: 'Locked out after failed sign-ins',
  audit_signedOut: 'Signed out',
  audit_termsAccepted: 'Terms of Service accepted',
  audit_resetAsked: 'Password link asked for',
  audit_resetDone: 'Password set by link',
  audit_passwordChanged: 'Password changed',
  audit_actingStarted: 'Changed role',
  audit_actingEnded: 'Back to own role',
  audit_sessionRevoked: 'Device signed out',
  audit_signedOutByOthers: 'Signed out on all devices',
  audit_userCreated: 'Person added',
  audit_invitationSent: 'Invitation sent again',
  audit_userChanged: 'Person changed',
  audit_userActivated: 'Person activated',
  audit_userDeactivated: 'Person deactivated',
  audit_roleChanged: 'Role changed',
  audit_permissionsChanged: 'Permissions changed',
  audit_franchiseActivated: 'Franchise activated',
  audit_franchiseDeactivated: 'Franchise deactivated',
  activity_own_title: 'Activity of your account',
  activity_own_text:
    'Sign-ins and changes of the last weeks. Something that was not you? Change your password.',
  activity_failed: 'The activity could not be loaded.',
  activity_none: 'Nothing yet',
} as const;

export const { text } = textsOf(auditLog, common);
