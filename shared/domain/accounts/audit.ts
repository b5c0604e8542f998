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
  'signedOutByOthers',
  'userCreated',
  'invitationSent',
  'accountJoined',
  'userChanged',
  'emailChangeAsked',
  'emailChanged',
  'emailKept',
  'userActivated',
  'userDeactivated',
  'roleChanged',
  'permissionsChanged',
  'franchiseActivated',
  'franchiseDeactivated',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A person as an entry names them: as they were called then. */
export type NamedPerson = { readonly userId: string; readonly name: string };

export type AuditEntry = {
  readonly id: string;
  /** ISO, UTC. */
  readonly at: string;
  readonly action: AuditAction;
  readonly actor: NamedPerson;
  /** For whom the actor stood in. */
  readonly actingFor: string | null;
  readonly about: NamedPerson;
  readonly address: string;
  readonly device: string;
  /** What changed, in a few words. */
  readonly details: string;
};
