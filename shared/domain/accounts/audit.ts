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

/** Anybody can cause these for any email, so they say nothing of what happens in a franchise. */
const personalActions: ReadonlySet<AuditAction> = new Set(['signInFailed', 'resetAsked']);

/**
 * What happens to someone's email and password, as the log of a franchise with one of their accounts
 * shows it: without where they were, if they have accounts elsewhere too. Undefined: it is theirs alone.
 */
export function shownToFranchise(
  entry: AuditEntry,
  { isElsewhereToo }: { readonly isElsewhereToo: boolean },
): AuditEntry | undefined {
  if (personalActions.has(entry.action)) return undefined;
  return isElsewhereToo ? { ...entry, address: '', device: '' } : entry;
}
