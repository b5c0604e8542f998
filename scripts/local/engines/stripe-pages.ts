import { escapeHtml } from './responses.ts';
import {
  type ConnectedAccount,
  type StripeOutage,
  stripeOutages,
  standInAccountStatuses,
  type StripeState,
} from './stripe-account.ts';

/** The page on which Stripe would ask the owner. The request is passed on in hidden fields. */
export function renderAuthorizePage(params: URLSearchParams): string {
  const hidden = ['redirect_uri', 'state']
    .map((name) => `<input type="hidden" name="${name}" value="${getFieldHtml(params, name)}">`)
    .join('');
  return `<p>Brandwagon asks for access to your Stripe account. This page stands in for Stripe's.</p>
<form method="post" action="/oauth/authorize">
  ${hidden}
  <p><label>Email <input type="email" name="email" required
    value="${getFieldHtml(params, 'stripe_user[email]')}"></label></p>
  <button name="choice" value="active">Authorize</button>
  <button name="choice" value="unfinished">Authorize, give details later</button>
  <button name="choice" value="deny" formnovalidate>Deny</button>
</form>`;
}

export function renderStripeOverview({ accounts, deliveries, outage }: StripeState): string {
  if (accounts.length === 0) return '<p>Nothing is here yet: connect an account first.</p>';
  return `<h2>Accounts</h2>
${renderTable(['Account', 'Standing', 'Make it'], accounts.map(renderAccountRow))}
<h2>API</h2>
${renderOutageForm(outage)}
<h2>Webhooks</h2>
${renderTable(['Event', 'Tries', 'Last answer', ''], [...deliveries].reverse().map(renderDeliveryRow))}`;
}

const outageTexts: Readonly<Record<StripeOutage, readonly [is: string, make: string]>> = {
  none: ['Stripe answers.', 'Answer again'],
  down: ['Stripe can’t be reached.', 'Go down'],
  silent: ['Stripe does what it is asked for, and its answers are lost.', 'Lose answers'],
};

function renderOutageForm(outage: StripeOutage): string {
  const buttons = stripeOutages
    .filter((other) => other !== outage)
    .map((other) => `<button name="outage" value="${other}">${outageTexts[other][1]}</button>`);
  return `<form method="post" action="/outage">${outageTexts[outage][0]} ${buttons.join(' ')}</form>`;
}

function renderAccountRow({ id, email, standing }: ConnectedAccount): string[] {
  const buttons = standInAccountStatuses
    .filter((other) => other !== standing)
    .map((other) => `<button name="standing" value="${other}">${other}</button>`);
  return [
    `${escapeHtml(email)}<br><small>${id}</small>`,
    standing,
    `<form method="post" action="/accounts"><input type="hidden" name="id" value="${id}">
    ${buttons.join(' ')}</form>`,
  ];
}

function renderDeliveryRow(delivery: StripeState['deliveries'][number]): string[] {
  const { id, type, accountId, tries, lastAnswer } = delivery;
  return [
    `${escapeHtml(type)}<br><small>${id}<br>${accountId}</small>`,
    String(tries),
    escapeHtml(lastAnswer),
    `<form method="post" action="/webhooks"><input type="hidden" name="id" value="${id}">
    <button>Send again</button></form>`,
  ];
}

function renderTable(head: readonly string[], rows: readonly string[][]): string {
  const headCells = head.map((title) => `<th>${title}</th>`).join('');
  const bodyRows = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${headCells}</tr></thead><tbody>${bodyRows.join('\n')}</tbody></table>`;
}

function getFieldHtml(params: URLSearchParams, name: string): string {
  return escapeHtml(params.get(name) ?? '');
}
