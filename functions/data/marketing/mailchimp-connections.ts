// A brand's connection to its Mailchimp audience. Get by (franchise, brand); one read returns all
// of a franchise. In the due index by the time at which its sync starts or continues. Written over
// the version that was read. Versions start at the current time, so a removed connection and its
// successor never have the same version.
import {
  defineEntity,
  optionalBrandedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import type { AudienceSource } from '#shared/domain/marketing/campaign.ts';
import type { NotifiedCampaigns } from '#shared/domain/marketing/mailchimp.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { listReader, optional, unset } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

/**
 * First our opt-outs are sent to Mailchimp (`tell`), then Mailchimp's are read, each from a
 * position.
 */
export type ReconciliationProgress = {
  readonly phase: 'tell' | 'read' | 'done';
  /** The last opt-out that was sent; undefined if none. */
  readonly after?: string | undefined;
  /** The position in Mailchimp's list of people who left the audience. */
  readonly offset: number;
  readonly began: Instant;
};

type ConnectionContent = {
  /** The API key, sealed (ports/secrets/sealed-text.ts). */
  readonly sealedKey: string;
  readonly accountName: string;
  /** Empty until one is chosen. */
  readonly audienceId: string;
  readonly audienceName: string;
  readonly sources: readonly AudienceSource[];
  /** Mailchimp no longer accepts the key or the audience. */
  readonly refused: boolean;
  /**
   * Progress of reconciling both lists of opt-outs; undefined if that comes next, or no audience is
   * chosen.
   */
  readonly reconciling?: ReconciliationProgress | undefined;
  /** All opt-outs up to this time are on both sides. */
  readonly reconciledAt?: Instant | undefined;
  /** Undefined on connections stored before campaigns were looked for. */
  readonly campaigns?: NotifiedCampaigns | undefined;
  /** When people are added again; undefined for the next run. */
  readonly peopleDueAt?: Instant | undefined;
  /** The next part of the brand's people. */
  readonly place: number;
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
  readonly optedOut: number;
  readonly startedAt: Instant | undefined;
  /** Undefined while a sync is running. */
  readonly finishedAt: Instant | undefined;
};

export type MailchimpConnection = ConnectionContent & {
  readonly brandId: string;
  readonly version: number;
  readonly dueAt: Instant | undefined;
};

const Connections = defineEntity('mailchimp-connection', {
  attributes: {
    tenant: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    content: shapedAttribute<ConnectionContent>({
      sealedKey: '',
      accountName: '',
      audienceId: '',
      audienceName: '',
      sources: [],
      refused: false,
      reconciling: optional<ReconciliationProgress>({
        phase: 'tell',
        after: unset,
        offset: 0,
        began: epoch,
      }),
      reconciledAt: unset,
      campaigns: optional<NotifiedCampaigns>({
        since: epoch,
        told: listReader({ campaignId: '', title: '', createdAt: epoch }),
      }),
      peopleDueAt: unset,
      place: 0,
      added: 0,
      known: 0,
      rejected: 0,
      optedOut: 0,
      startedAt: unset,
      finishedAt: unset,
    }),
    due: optionalBrandedAttribute(epoch),
    dueAt: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['brandId']),
    due: dueIndex('mailchimp-connection', ['dueAt']),
  },
});

export async function getMailchimpConnection(
  { tenant }: Scope,
  brandId: string,
): Promise<MailchimpConnection | undefined> {
  const { data } = await Connections.get({ tenant, brandId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

export async function listMailchimpConnections({ tenant }: Scope): Promise<MailchimpConnection[]> {
  // Consistent, because it is shown right after a change.
  const { data } = await Connections.query.primary({ tenant }).go({
    pages: 'all',
    consistent: true,
  });
  return data.map(fromStored);
}

/**
 * Moves the sync up, so that Mailchimp learns of an opt-out soon. A lost write is ignored: usually
 * a concurrent call did the same.
 */
export async function expediteMailchimpSync(scope: Scope, now: Instant): Promise<void> {
  const soon = instant(now + expediteMilliseconds);
  for (const connection of await listMailchimpConnections(scope)) {
    const { audienceId, refused, dueAt } = connection;
    if (audienceId === '' || refused || dueAt === undefined || dueAt <= soon) continue;
    await saveMailchimpConnection(scope, connection, { ...connection, dueAt: soon }, now);
  }
}

/** Long enough to send several opt-outs together. */
const expediteMilliseconds = 5 * minuteMilliseconds;

type DueConnection = { readonly scope: Scope; readonly connection: MailchimpConnection };

/** The connections whose sync is due, longest overdue first. */
export async function listDueMailchimpConnections(
  now: Instant,
  limit: number,
): Promise<DueConnection[]> {
  const { data } = await Connections.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map((it) => ({ scope: createScope(it.tenant, 'all'), connection: fromStored(it) }));
}

/**
 * Returns what was written. Undefined if another write came in between or, for a new connection,
 * one already exists.
 */
export async function saveMailchimpConnection(
  { tenant }: Scope,
  before: MailchimpConnection | undefined,
  { brandId, dueAt, version: _, ...content }: MailchimpConnection,
  now: Instant,
): Promise<MailchimpConnection | undefined> {
  const version = before ? before.version + 1 : now;
  const due = dueAt === undefined ? {} : { due: dueAt, dueAt: toIso(dueAt) };
  const wanted = Connections.put({ tenant, brandId, version, content, ...due }).where(
    hasVersion(before?.version),
  );
  return (await tryConditionalWrite(wanted)) ? { ...content, brandId, dueAt, version } : undefined;
}

/** False if another write came in between. */
export async function removeMailchimpConnection(
  { tenant }: Scope,
  { brandId, version }: MailchimpConnection,
): Promise<boolean> {
  return tryConditionalWrite(Connections.remove({ tenant, brandId }).where(hasVersion(version)));
}

type StoredConnection = {
  readonly brandId: string;
  readonly version: number;
  readonly content: ConnectionContent;
  readonly due?: Instant | undefined;
};

function fromStored({ brandId, version, content, due }: StoredConnection): MailchimpConnection {
  return { ...content, brandId, version, dueAt: due };
}
