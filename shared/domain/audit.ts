/** What happens to accounts and is remembered, for their owners and the corporate admins to read. */
export const auditActions = [
  'signedIn',
  'signInFailed',
  'lockedOut',
  'signedOut',
  'termsAccepted',
  'resetAsked',
  'resetDone',
  'passwordChanged',
  'actingStarted',
  'actingEnded',
  'sessionRevoked',
  'userCreated',
  'invitationSent',
  'userChanged',
  'userActivated',
  'userDeactivated',
  'roleChanged',
  'permissionsChanged',
  'franchiseActivated',
  'franchiseDeactivated',
] as const;
export type AuditAction = (typeof auditActions)[number];
