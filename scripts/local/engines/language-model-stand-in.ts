// Implements only the call of Amazon Bedrock that the product uses, Converse. There is no language
// model: rules choose one of the offered tools by words of the question, and put its result into
// sentences. Each answer says so.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, readBody, sendJson, sendPage, getRequestUrl } from './responses.ts';
import { answerConversation, Conversation, type StandInAnswer } from './language-model-rules.ts';
import { listen, type LocalServer } from './listen.ts';

/** The model that answers name as theirs. */
export const standInModelId = 'rule-based-stand-in';

const maxRecorded = 50;

type RecordedAnswer = { readonly conversation: Conversation; readonly answer: StandInAnswer };

export async function startLanguageModelStandIn(): Promise<LocalServer> {
  const recorded: RecordedAnswer[] = [];
  return listen((request, response) => {
    handleRequest(recorded, request, response).catch((error: unknown) => {
      sendBedrockError(response, 400, 'ValidationException', String(error));
    });
  });
}

async function handleRequest(
  recorded: RecordedAnswer[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = getRequestUrl(request);
  if (`${request.method} ${pathname}` === 'GET /') {
    return sendPage(response, 'Language model stand-in', renderOverview(recorded));
  }
  if (request.method !== 'POST' || !/^\/model\/[^/]+\/converse$/.test(pathname)) {
    return sendBedrockError(response, 404, 'ResourceNotFoundException', `No ${pathname} here`);
  }
  const conversation = Conversation.parse(JSON.parse((await readBody(request)).toString('utf8')));
  if (JSON.stringify(conversation.messages.at(-1)).includes('[stand-in: throttle]')) {
    return sendBedrockError(response, 429, 'ThrottlingException', 'Too many requests');
  }
  const answer = answerConversation(conversation);
  recorded.unshift({ conversation, answer });
  recorded.splice(maxRecorded);
  sendJson(response, 200, toConverseReply(answer));
}

function toConverseReply({ text, call }: StandInAnswer) {
  const content = call ? [{ toolUse: { toolUseId: call.id, ...call.use } }] : [{ text }];
  return {
    output: { message: { role: 'assistant', content } },
    stopReason: call ? 'tool_use' : 'end_turn',
    usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
    metrics: { latencyMs: 0 },
    additionalModelResponseFields: { standIn: true },
  };
}

function sendBedrockError(response: ServerResponse, status: number, type: string, message: string) {
  response.setHeader('x-amzn-errortype', type);
  sendJson(response, status, { message });
}

function renderOverview(recorded: readonly RecordedAnswer[]): string {
  const rows = recorded.map(({ conversation, answer }) => {
    const question = JSON.stringify(conversation.messages.at(-1)?.content ?? []);
    const outcome = answer.call ? JSON.stringify(answer.call.use) : answer.text;
    return `<tr><td>${escapeHtml(question)}</td><td>${escapeHtml(outcome)}</td></tr>`;
  });
  return `<p>This is no language model. Rules choose what to look up by words of the question, and
put what is found into sentences. In the cloud, a model of Amazon Bedrock answers instead. To see what happens
when it is busy, put <code>[stand-in: throttle]</code> into a question.</p>
<table><thead><tr><th>It was told last</th><th>It said</th></tr></thead>
<tbody>${rows.join('') || '<tr><td colspan="2">Nobody has asked yet.</td></tr>'}</tbody></table>`;
}
