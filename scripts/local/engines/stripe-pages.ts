import { escapeHtml } from './answers.ts';
import {
  type ConnectedAccount,
  type Outage,
  outages,
  standings,
  type StripeState,
} from './stripe-account.ts';

/** The page on which Stripe would ask the owner. The request is passed on in hidden fields. */
export function authorizePage(asked: URLSearchParams): string {
  const hidden = ['redirect_uri', 'state']
    .map((name) => `<input type="hidden" name="${name}" value="${field(asked, name)}">`)
    .join('');
  return `<p>Brandwagon asks for access to your Stripe account. This page stands in for Stripe's.</p>
<form method="post" action="/oauth/authorize">
  ${hidden}
  <p><label>Email <input type="email" name="email" required
    value="${field(asked, 'stripe_user[email]')}"></label></p>
  <button name="choice" value="active">Authorize</button>
  <button name="choice" value="unfinished">Authorize, give details later</button>
  <button name="choice" value="deny" formnovalidate>Deny</button>
</form>`;
}

export function overviewPage({ accounts, deliveries, outage }: StripeState): string {
  if (accounts.length === 0) return '<p>Nothing is here yet: connect an account first.</p>';
  return `<h2>Accounts</h2>
${table(['Account', 'Standing', 'Make it'], accounts.map(accountRow))}
<h2>API</h2>
${outageForm(outage)}
<h2>Webhooks</h2>
${table(['Event', 'Tries', 'Last answer', ''], [...deliveries].reverse().map(deliveryRow))}`;
}

const outageWords: Readonly<Record<Outage, readonly [is: string, make: string]>> = {
  none: ['Stripe answers.', 'Answer again'],
  down: ['Stripe can’t be reached.', 'Go down'],
  silent: ['Stripe does what it is asked for, and its answers are lost.', 'Lose answers'],
};

function outageForm(outage: Outage): string {
  const buttons = outages
    .filter((other) => other !== outage)
    .map((other) => `<button name="outage" value="${other}">${outageWords[other][1]}</button>`);
  return `<form method="post" action="/outage">${outageWords[outage][0]} ${buttons.join(' ')}</form>`;
}

function accountRow({ id, email, standing }: ConnectedAccount): string[] {
  const buttons = standings
    .filter((other) => other !== standing)
    .map((other) => `<button name="standing" value="${other}">${other}</button>`);
  return [
    `${escapeHtml(email)}<br><small>${id}</small>`,
    standing,
    `<form method="post" action="/accounts"><input type="hidden" name="id" value="${id}">
    ${buttons.join(' ')}</form>`,
  ];
}

function deliveryRow(delivery: StripeState['deliveries'][number]): string[] {
  const { id, type, accountId, tries, lastAnswer } = delivery;
  return [
    `${escapeHtml(type)}<br><small>${id}<br>${accountId}</small>`,
    String(tries),
    escapeHtml(lastAnswer),
    `<form method="post" action="/webhooks"><input type="hidden" name="id" value="${id}">
    <button>Send again</button></form>`,
  ];
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const headCells = head.map((title) => `<th>${title}</th>`).join('');
  const bodyRows = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${headCells}</tr></thead><tbody>${bodyRows.join('\n')}</tbody></table>`;
}

function field(asked: URLSearchParams, name: string): string {
  return escapeHtml(asked.get(name) ?? '');
}
