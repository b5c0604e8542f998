// Answers a person's question: calls the model, runs the lookups that it requests, and calls it
// again, a limited number of times.
import type { ConversationExchange, AgentLookup } from '#functions/data/assistant/conversations.ts';
import {
  askModel,
  type ModelMessage,
  type Tool,
  type ToolCall,
  type ToolResult,
} from '#functions/ports/language-model.ts';
import { getLookupRequestSchema } from '#shared/contract/assistant/lookup-requests.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { type LookupName, lookups } from '#shared/domain/assistant/lookups.ts';

type LookupOutcome = {
  readonly lookedUp: AgentLookup;
  readonly json: string;
  readonly failed: boolean;
};

export type AssistantQuestion = {
  readonly instructions: string;
  /** Earlier exchanges, oldest first. */
  readonly exchanges: readonly ConversationExchange[];
  readonly message: string;
  readonly permitted: readonly LookupName[];
  readonly lookUp: (name: LookupName, input: unknown) => Promise<LookupOutcome>;
};

export type AssistantAnswer = Pick<ConversationExchange, 'lookedUp' | 'model' | 'isStandIn'> & {
  readonly answer: string;
};

/** Undefined if the model gave no answer in time. */
export async function answerQuestion(
  question: AssistantQuestion,
): Promise<AssistantAnswer | undefined> {
  const messages = toMessages(question);
  const lookedUp: AgentLookup[] = [];
  for (let round = 0; round <= assistantLimits.lookupRounds; round += 1) {
    const prompt = { instructions: question.instructions, messages, tools: toTools(question) };
    const reply = await askModel({ ...prompt, maxTokens: assistantLimits.answerTokens });
    if (!reply) return undefined;
    const { text, calls, model, isStandIn } = reply;
    if (calls.length === 0 || round === assistantLimits.lookupRounds) {
      const answer = text.slice(0, assistantLimits.answerLength);
      return answer === '' ? undefined : { answer, lookedUp, model, isStandIn };
    }
    messages.push({ from: 'model', text, calls });
    messages.push({ from: 'tools', results: await runLookups(question, calls, lookedUp) });
  }
  return undefined;
}

function toMessages({ exchanges, message }: AssistantQuestion): ModelMessage[] {
  const before = exchanges
    .slice(-assistantLimits.exchangesRead)
    .flatMap(({ question, answer }): ModelMessage[] =>
      answer === null
        ? []
        : [
            { from: 'person', text: question },
            { from: 'model', text: answer, calls: [] },
          ],
    );
  return [...before, { from: 'person', text: message }];
}

const toTools = ({ permitted }: AssistantQuestion): Tool[] =>
  permitted.map((name) => ({
    name,
    description: lookups[name].description,
    inputSchema: JSON.stringify(getLookupRequestSchema(lookups[name].kind)),
  }));

/** Each tool call needs a result, or Bedrock rejects the next request. */
async function runLookups(
  { permitted, lookUp }: AssistantQuestion,
  calls: readonly ToolCall[],
  lookedUp: AgentLookup[],
): Promise<ToolResult[]> {
  const results: ToolResult[] = [];
  for (const [position, { id, name, input }] of calls.entries()) {
    const known = permitted.find((it) => it === name);
    if (!known || position >= assistantLimits.lookupsPerRound) {
      const problem = known ? 'Too many at once.' : 'There is no such tool.';
      results.push({ id, json: JSON.stringify({ problem }), failed: true });
      continue;
    }
    const outcome = await lookUp(known, input);
    lookedUp.push(outcome.lookedUp);
    results.push({ id, json: outcome.json, failed: outcome.failed });
  }
  return results;
}
