import { refundRateLimit, requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { getAgent } from '#functions/data/assistant/ai-agents.ts';
import {
  changeConversation,
  type ConversationExchange,
  readConversation,
} from '#functions/data/assistant/conversations.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { answerQuestion } from '#functions/flows/assistant/answer-question.ts';
import { runLookup } from '#functions/flows/assistant/run-lookup.ts';
import { requireFranchiseBrand } from '#functions/http/access.ts';
import { Conflict, requireFound, TooManyAttempts } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { isFlagOn } from '#functions/ports/feature-flags.ts';
import { aiChat, type Exchange as ExchangeShown } from '#shared/contract/assistant/ai-chat.ts';
import { newAgentConfig } from '#shared/domain/assistant/agent-config.ts';
import { buildAgentInstructions } from '#shared/domain/assistant/instructions.ts';
import { permittedLookups } from '#shared/domain/assistant/lookups.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(aiChat, {
  async conversation({ params }, caller) {
    const { scope, whose } = await getConversation(caller, params);
    const [agent, exchanges, isAnswering] = await Promise.all([
      getAgent(scope, params.brandId),
      readConversation(scope, whose),
      isFlagOn('assistant'),
    ]);
    const { agentName, enabled, published } = agent;
    return {
      data: {
        agentName,
        enabled: enabled && isAnswering,
        greeting: published?.greeting ?? '',
        lookups: permittedLookups(caller.session, params.brandId),
        exchanges: exchanges.map(toExchangeView),
      },
    };
  },

  async ask({ params, body }, caller) {
    const { scope, whose } = await getConversation(caller, params);
    const { brandId } = params;
    const agent = await getAgent(scope, brandId);
    if (!agent.enabled) throw new Conflict('msg_ai_off');
    if (!(await isFlagOn('assistant'))) throw new Conflict('msg_ai_paused');
    const { id, isNew } = await claimExchange(caller, scope, whose, body);
    const exchanges = await readConversation(scope, whose);
    const exchange = exchanges.find((it) => it.id === id);
    if (!exchange) throw new Conflict('msg_ai_ask_again');
    if (exchange.answer !== null) return { data: toExchangeView(exchange) };
    if (!isNew) throw new Conflict('msg_ai_answering');
    const answered = await answerExchange(caller, scope, {
      brandId,
      agentName: agent.agentName,
      config: agent.published ?? newAgentConfig,
      exchanges: exchanges.filter((it) => it.id !== id),
      message: body.message,
    });
    await changeConversation(scope, whose, {
      now: caller.now,
      change: (before) =>
        before.flatMap((it) => (it.id === id ? (answered ? [{ ...it, ...answered }] : []) : [it])),
    });
    if (!answered) throw new TooManyAttempts('msg_ai_busy');
    return { data: toExchangeView({ ...exchange, ...answered }) };
  },

  async startOver({ params }, caller) {
    const { scope, whose } = await getConversation(caller, params);
    await changeConversation(scope, whose, { now: caller.now, change: () => [] });
    return { general: successMessage('msg_ai_started_over') };
  },
});

async function getConversation(
  caller: SignedInContext,
  which: { readonly franchiseId: string; readonly brandId: string },
) {
  const scope = await requireFranchiseBrand(caller, which);
  const { impersonator, userId } = caller.session;
  // A corporate admin who impersonates someone has a conversation of their own.
  return { scope, whose: { userId: impersonator?.userId ?? userId, brandId: which.brandId } };
}

type ConversationKey = { readonly userId: string; readonly brandId: string };

/**
 * The question is saved before the model is called, so that one of two identical requests calls it.
 */
async function claimExchange(
  caller: SignedInContext,
  scope: Scope,
  whose: ConversationKey,
  body: { readonly message: string; readonly requestKey: string },
): Promise<{ id: string; isNew: boolean }> {
  const { now } = caller;
  const source = `${scope.tenant}/${whose.userId}`;
  await requireQuota('assistantMessages', source, now);
  let newest = '';
  const request = toIdempotentRequest(caller, `ai-chat.ask/${whose.brandId}`, body);
  const id = await runIdempotent(request, (exchangeId, part) => {
    newest = exchangeId;
    const newExchange = {
      id: exchangeId,
      askedAt: toIso(now),
      question: body.message,
      answer: null,
    };
    const exchange: ConversationExchange = {
      ...newExchange,
      lookedUp: [],
      model: '',
      isStandIn: false,
    };
    const change = (before: readonly ConversationExchange[]) => [...before, exchange];
    return changeConversation(scope, whose, { change, now, more: [part] });
  });
  const isNew = requireFound(id) === newest;
  if (!isNew) await refundRateLimit('assistantMessages', source, now);
  return { id: requireFound(id), isNew };
}

type QuestionContext = {
  readonly brandId: string;
  readonly agentName: string;
  readonly config: typeof newAgentConfig;
  readonly exchanges: readonly ConversationExchange[];
  readonly message: string;
};

async function answerExchange(
  { session, now }: SignedInContext,
  scope: Scope,
  question: QuestionContext,
) {
  const { brandId, agentName, config, exchanges, message } = question;
  const [brands, franchise] = await Promise.all([listBrands(), getFranchise(scope)]);
  const { timeZone } = session;
  const asker = { scope, grants: session, brandId, timeZone, config, now };
  return answerQuestion({
    instructions: buildAgentInstructions({
      agentName,
      brandName: brands.find((brand) => brand.brandId === brandId)?.brandName ?? '',
      franchiseName: requireFound(franchise).name,
      today: toLocalDate(now, timeZone),
      config,
    }),
    exchanges,
    message,
    permitted: permittedLookups(session, brandId),
    lookUp: (name, input) => runLookup(asker, name, input),
  });
}

const toExchangeView = ({ lookedUp, ...exchange }: ConversationExchange): ExchangeShown => ({
  ...exchange,
  lookedUp: [...lookedUp],
});
