// What the laptop has and the cloud doesn't: a clock that can be moved, and links to what the
// engines hold. All of it is under /local and marked as laptop only.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DemoAccount } from '#scripts/seed/accounts/people.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { escapeHtml, readBody, redirect, sendJson, sendPage, getRequestUrl } from './responses.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import { isFromOtherSite } from './request-guards.ts';
import { ClockRequest, moveClock } from './clock-request.ts';
import type { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';

export type LocalPagesOptions = {
  readonly clock: Clock;
  readonly deadLetters: DeadLetters;
  readonly accounts: readonly DemoAccount[];
  readonly mailOrigin: string;
  readonly stripeOrigin: string;
  readonly languageModelOrigin: string;
  readonly mailchimpOrigin: string;
  readonly smsOrigin: string;
  readonly locationOrigin: string;
  readonly pushOrigin: string;
  readonly flagsOrigin: string;
  /** Runs after the clock was moved. The response waits for it. */
  readonly onMoved: () => Promise<void>;
};

export function createLocalPages(pages: LocalPagesOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = getRequestUrl(request);
    if (isFromOtherSite(request)) {
      const message = 'Pages of other sites change nothing here.';
      return sendJson(response, 403, { general: [{ message }] });
    }
    const letters = /^\/local\/dead-letters\/([\w-]+)$/.exec(pathname)?.[1];
    if (letters) return sendText(response, pages.deadLetters.read(letters));
    switch (`${request.method} ${pathname}`) {
      case 'GET /local':
      case 'GET /local/':
        return sendPage(response, 'Brandwagon on this laptop', renderOverview(pages));
      case 'GET /local/clock':
        return sendJson(response, 200, toClockState(pages.clock));
      case 'POST /local/clock':
        return changeClock(pages, request, response);
      default:
        return sendJson(response, 404, { general: [{ message: 'Nothing lies here.' }] });
    }
  };
}

async function changeClock(
  { clock, onMoved }: LocalPagesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const body = (await readBody(request)).toString('utf8');
  try {
    const sent: unknown = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
    moveClock(clock, ClockRequest.parse(sent));
  } catch (error) {
    return sendJson(response, 400, { general: [{ message: String(error) }] });
  }
  await onMoved();
  if (isJson) sendJson(response, 200, toClockState(clock));
  else redirect(response, '/local');
}

function toClockState(clock: Clock) {
  return { now: toIso(clock.now()), isReal: clock.isReal() };
}

function sendText(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

function renderOverview(pages: LocalPagesOptions): string {
  return [
    renderClockSection(pages.clock),
    renderAccountSection(pages.accounts),
    renderLinkSection(pages),
  ].join('');
}

function renderClockSection(clock: Clock): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
  const state = clock.isReal() ? 'the real time' : 'moved';
  return `<h2>Clock</h2>
<p><strong>${shown.format(clock.now())}</strong> (${state}). Moving it runs what is due then.</p>
${renderMoveButton('advanceMinutes', '60', '+1 hour')}
${renderMoveButton('advanceMinutes', '1440', '+1 day')}
${renderMoveButton('to', 'next-morning', `Next 06:00, ${zone}`)}
${renderMoveButton('to', 'real', 'Back to real time')}
<form method="post" action="/local/clock">
  <label>To <input type="datetime-local" name="to" required></label> <button>Move</button>
</form>`;
}

function renderMoveButton(name: string, value: string, label: string): string {
  return `<form method="post" action="/local/clock">
  <button name="${name}" value="${value}">${escapeHtml(label)}</button>
</form>`;
}

function renderAccountSection(accounts: readonly DemoAccount[]): string {
  const rows = accounts.map(
    ({ role, email, password }) =>
      `<tr><td>${[role, email, password].map(escapeHtml).join('</td><td>')}</td></tr>`,
  );
  return `<h2>Demo accounts</h2>
<table><thead><tr><th>Role</th><th>Email</th><th>Password</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

function renderLinkSection(pages: LocalPagesOptions): string {
  const { mailOrigin, stripeOrigin, languageModelOrigin, mailchimpOrigin } = pages;
  const { smsOrigin, locationOrigin, pushOrigin, flagsOrigin, deadLetters } = pages;
  const letters = [...deadLetters.counts()].map(([job, count]) =>
    renderLink(`/local/dead-letters/${job}`, `Dead letters of ${job}: ${count}`),
  );
  return `<h2>Look inside</h2>
<ul>${renderLink(mailOrigin, 'Mail')}${renderLink(smsOrigin, 'Text messages')}${renderLink(stripeOrigin, 'Stripe stand-in: webhooks')}
${renderLink(languageModelOrigin, 'Language model stand-in: what it was asked')}${renderLink(mailchimpOrigin, 'Mailchimp stand-in: who was brought')}
${renderLink(locationOrigin, 'Amazon Location stand-in: what it was asked')}
${renderLink(pushOrigin, 'Push service stand-in')}${renderLink(flagsOrigin, 'Feature flags')}
${renderLink('/openapi.json', 'The API as OpenAPI')}
${letters.join('') || '<li>No dead letters</li>'}</ul>`;
}

function renderLink(to: string, label: string): string {
  return `<li><a href="${to}">${escapeHtml(label)}</a></li>`;
}
