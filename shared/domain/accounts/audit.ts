/** The account activity that is recorded for owners and corporate admins to read. */
export const auditActions = [
  'signedIn',
  'signInFailed',
  'lockedOut',
  'signedOut',
  'termsAccepted',
  'resetAsked',
  'resetDone',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'secondFactorRequired',
  'passkeyAdded',
  'passkeyRemoved',
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
  'apiKeyCreated',
  'apiKeyRevoked',
  'webhookAdded',
  'webhookChanged',
  'webhookRemoved',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A person with the name that they had at the time. */
export type NamedPerson = { readonly userId: string; readonly name: string };

export type AuditEntry = {
  readonly id: string;
  /** ISO, UTC. */
  readonly at: string;
  readonly action: AuditAction;
  readonly actor: NamedPerson;
  /** The person for whom the actor stood in. */
  readonly actingFor: string | null;
  readonly about: NamedPerson;
  readonly address: string;
  readonly device: string;
  /** What changed, in a few words. */
  readonly details: string;
};

/** Anyone can trigger these for any email, so they say nothing about a franchise. */
const personalActions: ReadonlySet<AuditAction> = new Set(['signInFailed', 'resetAsked']);

/**
 * An entry about someone's email and password as the audit log of a franchise shows it. The address
 * and device are blank if the person also has accounts elsewhere. Undefined if the entry is private
 * to the person.
 */
export function toFranchiseAuditEntry(
  entry: AuditEntry,
  { isElsewhereToo }: { readonly isElsewhereToo: boolean },
): AuditEntry | undefined {
  if (personalActions.has(entry.action)) return undefined;
  return isElsewhereToo ? { ...entry, address: '', device: '' } : entry;
}
