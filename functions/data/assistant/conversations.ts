// The conversation of a person with a brand's AI agent: one item with the last exchanges only,
// removed by TTL. Get by (franchise, person, brand). A question is stored with its idempotency key
// before the model is called, so a repeated request doesn't call it twice. The answer is stored
// afterwards.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { LookupName } from '#shared/domain/assistant/lookups.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { type TransactItem, toPut, transact } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

export type AgentLookup = {
  readonly name: LookupName;
  readonly from: string | null;
  readonly to: string | null;
  readonly searchText: string;
  readonly found: number | null;
};

export type ConversationExchange = {
  readonly id: string;
  readonly askedAt: string;
  readonly question: string;
  readonly answer: string | null;
  readonly lookedUp: readonly AgentLookup[];
  readonly model: string;
  readonly isStandIn: boolean;
};

const Conversations = defineEntity('ai-conversation', {
  attributes: {
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    exchanges: shapedAttribute(
      listReader<ConversationExchange>({
        id: '',
        askedAt: toIso(epoch),
        question: '',
        answer: null,
        lookedUp: listReader<AgentLookup>({
          name: 'upcomingEvents',
          from: null,
          to: null,
          searchText: '',
          found: null,
        }),
        model: '',
        isStandIn: false,
      }),
    ),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant'], ['userId', 'brandId']) },
});

export type ConversationKey = { readonly userId: string; readonly brandId: string };
type Conversation = {
  readonly revision: number;
  readonly exchanges: readonly ConversationExchange[];
};

/** Oldest exchange first. */
export async function readConversation(
  scope: Scope,
  whose: ConversationKey,
): Promise<readonly ConversationExchange[]> {
  return (await readStored(scope, whose)).exchanges;
}

async function readStored({ tenant }: Scope, whose: ConversationKey): Promise<Conversation> {
  const { data } = await Conversations.get({ tenant, ...whose }).go({ consistent: true });
  if (!data) return { revision: 0, exchanges: [] };
  return { revision: data.revision, exchanges: data.exchanges };
}

type ExchangesUpdate = (
  exchanges: readonly ConversationExchange[],
) => readonly ConversationExchange[];

/** False if a condition in `more` failed. */
export async function changeConversation(
  scope: Scope,
  whose: ConversationKey,
  {
    change,
    now,
    more = [],
  }: { change: ExchangesUpdate; now: Instant; more?: readonly TransactItem[] },
): Promise<boolean> {
  return retry(retryLimits.many, 'a conversation', async () => {
    const { revision, exchanges } = await readStored(scope, whose);
    const recent = change(exchanges).slice(-assistantLimits.exchangesKept);
    const saving = Conversations.put({
      tenant: scope.tenant,
      ...whose,
      revision: revision + 1,
      exchanges: recent,
      expiresAt: Math.ceil(now / 1000) + assistantLimits.conversationDays * daySeconds,
    }).where(hasRevision(revision));
    const failed = await transact([toPut(saving.params()), ...more]);
    if (failed.length === 0) return true;
    if (failed.some((position) => position > 0)) return false;
    return tryAgain;
  });
}
