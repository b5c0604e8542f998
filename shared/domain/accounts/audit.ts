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
  'exported',
  'viewed',
  'personalDataDeleted',
  'onCallChanged',
  'apiKeyCreated',
  'apiKeyRevoked',
  'webhookAdded',
  'webhookChanged',
  'webhookSecretReplaced',
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

/** The month, in UTC, whose entries are sealed together. */
export const toAuditMonth = (at: string): string => at.slice(0, 'yyyy-mm'.length);

/** What became of the entries of a month since they were sealed. */
export type AuditChainReport = {
  readonly entries: number;
  readonly sealed: number;
  /** Entries that don't say what they said, or not in that order. */
  readonly changed: readonly AuditEntry[];
  /** Sealed entries that are gone. */
  readonly missing: number;
  /** Entries that were never sealed though there were seals: added past the product. */
  readonly unsealed: number;
  /** Entries from before sealing began. Nothing tells whether they changed. */
  readonly earlier: number;
  /** The last seal. Whoever wrote it down can tell that the chain wasn't made anew. */
  readonly seal: string | null;
  readonly intact: boolean;
};

/** Anyone can trigger these for any email, so they say nothing about a franchise. */
const personalActions: ReadonlySet<AuditAction> = new Set(['signInFailed', 'resetAsked']);

export const isPersonalAction = (action: AuditAction): boolean => personalActions.has(action);

/**
 * An entry about someone's email and password as the audit log of a franchise shows it. The address
 * and device are blank if the person also has accounts elsewhere. Undefined if the entry is private
 * to the person.
 */
export function toFranchiseAuditEntry(
  entry: AuditEntry,
  { isElsewhereToo }: { readonly isElsewhereToo: boolean },
): AuditEntry | undefined {
  if (isPersonalAction(entry.action)) return undefined;
  return isElsewhereToo ? { ...entry, address: '', device: '' } : entry;
}
