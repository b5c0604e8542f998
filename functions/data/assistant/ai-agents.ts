// AI agents: one item per franchise and brand, with the draft of its configuration and the
// published one. Get by (franchise, brand). Writes are conditioned on the version that was read.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { type AgentConfig, newAgentConfig } from '#shared/domain/assistant/agent-config.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { listReader, nullable, toReader } from '#functions/data/store/stored-shape.ts';

export type AiAgent = {
  readonly brandId: string;
  /** 0 if nothing is stored yet. */
  readonly version: number;
  readonly agentName: string;
  readonly enabled: boolean;
  readonly draft: AgentConfig;
  readonly published: AgentConfig | null;
  readonly publishedAt: string | null;
};

const agentConfigShape = toReader<AgentConfig>({
  ...newAgentConfig,
  faqs: listReader({ question: '', answer: '' }),
});

const Agents = defineEntity('ai-agent', {
  attributes: {
    tenant: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    content: shapedAttribute<Omit<AiAgent, 'brandId' | 'version'>>({
      agentName: '',
      enabled: false,
      draft: agentConfigShape,
      published: nullable(agentConfigShape),
      publishedAt: null,
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['brandId']) },
});

/** The default until someone saves an agent: disabled and without instructions. */
const defaultAgent = (brandId: string): AiAgent => ({
  brandId,
  version: 0,
  agentName: 'Assistant',
  enabled: false,
  draft: newAgentConfig,
  published: null,
  publishedAt: null,
});

/** Strongly consistent: a form is filled from it, or it is about to be overwritten. */
export async function getAgent({ tenant }: Scope, brandId: string): Promise<AiAgent> {
  const { data } = await Agents.get({ tenant, brandId }).go({ consistent: true });
  return data ? fromStored(data) : defaultAgent(brandId);
}

/** The agents of several franchises for one brand, in one request. */
export async function mapAgentsByTenant(
  tenants: readonly string[],
  brandId: string,
): Promise<ReadonlyMap<string, AiAgent>> {
  if (tenants.length === 0) return new Map();
  const { data } = await Agents.get(tenants.map((tenant) => ({ tenant, brandId }))).go();
  return new Map(data.map((stored) => [stored.tenant, fromStored(stored)]));
}

/** False if another write came first, or a condition in `more` failed. */
export async function saveAgent(
  { tenant }: Scope,
  before: Pick<AiAgent, 'version'>,
  after: AiAgent,
  more: readonly TransactItem[] = [],
): Promise<boolean> {
  const { brandId, version: _, ...content } = after;
  const { version } = before;
  const saving = Agents.put({ tenant, brandId, version: version + 1, content }).where(
    hasVersion(version),
  );
  return await tryTransact([toPut(saving.params()), ...more]);
}

type StoredAgent = NonNullable<Awaited<ReturnType<ReturnType<typeof Agents.get>['go']>>['data']>;

function fromStored({ brandId, version, content }: StoredAgent): AiAgent {
  return { ...content, brandId, version };
}
