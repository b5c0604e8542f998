// Implements only the calls of Amazon SNS that the product uses: sending a text to a phone, and
// checking whether its owner has opted out. Its page shows what every phone received, and can reply
// STOP and START for the owner.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { StateFile } from '#scripts/local/runtime/state-file.ts';
import { escapeHtml, readForm, redirect, sendJson, sendPage, getRequestUrl } from './responses.ts';
import { listen, type LocalServer } from './listen.ts';

const Inbox = z.object({
  texts: z.array(z.object({ phone: z.string(), message: z.string(), at: z.number() })),
  optedOut: z.array(z.string()),
});
type Inbox = z.infer<typeof Inbox>;

const maxRecorded = 500;

export async function startSmsStandIn(folder: string): Promise<LocalServer> {
  const state = new StateFile(path.join(folder, 'sms.json'), Inbox);
  const inbox = state.read() ?? { texts: [], optedOut: [] };
  return listen((request, response) => {
    handleRequest(inbox, request, response)
      .then(() => (request.method === 'POST' ? state.write(inbox) : undefined))
      .catch((error: unknown) => sendError(response, 400, 'InternalError', String(error)));
  });
}

async function handleRequest(
  inbox: Inbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  switch (`${request.method} ${getRequestUrl(request).pathname}`) {
    case 'GET /':
      return sendPage(response, 'Text messages', renderOverview(inbox));
    case 'GET /store':
      return sendJson(response, 200, inbox);
    case 'POST /replies': {
      const form = await readForm(request);
      applyReply(inbox, form.get('phone') ?? '', form.get('reply') === 'STOP');
      return redirect(response, '/');
    }
    case 'POST /':
      return handleAction(inbox, await readForm(request), response);
    default:
      return sendError(response, 404, 'NotFound', 'Nothing lies here.');
  }
}

function applyReply(inbox: Inbox, phone: string, isStop: boolean): void {
  const others = inbox.optedOut.filter((it) => it !== phone);
  inbox.optedOut = isStop ? [...others, phone] : others;
}

/** The query protocol: the request is a form, the response is XML. */
function handleAction(inbox: Inbox, form: URLSearchParams, response: ServerResponse): void {
  const action = form.get('Action') ?? '';
  const phone = form.get('PhoneNumber') ?? form.get('phoneNumber') ?? '';
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) {
    return sendError(response, 400, 'InvalidParameter', `Invalid parameter: PhoneNumber ${phone}`);
  }
  // Simulates throttling.
  if (phone.endsWith('5550199')) return sendError(response, 429, 'Throttling', 'Rate exceeded');
  if (action === 'CheckIfPhoneNumberIsOptedOut') {
    const isOptedOut = inbox.optedOut.includes(phone);
    return sendXml(response, 200, buildResult(action, `<isOptedOut>${isOptedOut}</isOptedOut>`));
  }
  if (action !== 'Publish') return sendError(response, 400, 'InvalidAction', action);
  const message = form.get('Message') ?? '';
  const isDelivered = !inbox.optedOut.includes(phone);
  if (isDelivered) inbox.texts.unshift({ phone, message, at: Date.now() });
  inbox.texts.splice(maxRecorded);
  return sendXml(
    response,
    200,
    buildResult(action, `<MessageId>${crypto.randomUUID()}</MessageId>`),
  );
}

const buildResult = (action: string, content: string) =>
  `<${action}Response><${action}Result>${content}</${action}Result></${action}Response>`;

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  const error = `<Type>Sender</Type><Code>${code}</Code><Message>${escapeHtml(message)}</Message>`;
  sendXml(response, status, `<ErrorResponse><Error>${error}</Error></ErrorResponse>`);
}

function sendXml(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(content);
}

function renderOverview({ texts, optedOut }: Inbox): string {
  const phones = [...new Set([...texts.map(({ phone }) => phone), ...optedOut])];
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const sections = phones.map((phone) => {
    const isOut = optedOut.includes(phone);
    const own = texts.filter((it) => it.phone === phone);
    const rows = own.map(
      ({ message, at }) =>
        `<tr><td>${escapeHtml(shown.format(at))}</td><td>${escapeHtml(message)}</td></tr>`,
    );
    const answered = isOut ? 'START' : 'STOP';
    return `<h2>${escapeHtml(phone)}${isOut ? ' (opted out)' : ''}</h2>
<form method="post" action="/replies"><input type="hidden" name="phone" value="${escapeHtml(phone)}">
<button name="reply" value="${answered}">Reply ${answered}</button></form>
<table><tbody>${rows.join('')}</tbody></table>`;
  });
  return `<p>No text leaves this laptop. Whoever replies STOP is opted out, as at Amazon SNS. A number
that ends in <code>555-0199</code> is refused.</p>
${sections.join('') || '<p>No text was sent yet.</p>'}`;
}
