import { escapeHtml } from './answers.ts';
import type { StripeState } from './stripe-account.ts';

/** Where Stripe would ask the owner; what was asked for travels on in hidden fields. */
export function authorizePage(asked: URLSearchParams): string {
  const hidden = ['redirect_uri', 'state']
    .map((name) => `<input type="hidden" name="${name}" value="${field(asked, name)}">`)
    .join('');
  return `<p>Brandwagon asks for access to your Stripe account. This page stands in for Stripe's.</p>
<form method="post" action="/oauth/authorize">
  ${hidden}
  <p><label>Email <input type="email" name="email" required
    value="${field(asked, 'stripe_user[email]')}"></label></p>
  <button name="choice" value="authorize">Authorize</button>
  <button name="choice" value="deny" formnovalidate>Deny</button>
</form>`;
}

export function webhooksPage({ deliveries }: StripeState): string {
  if (deliveries.length === 0) return '<p>Nothing was sent yet: connect an account first.</p>';
  const rows = [...deliveries].reverse().map(
    ({ id, type, accountId, tries, lastAnswer }) => `<tr>
  <td>${escapeHtml(type)}<br><small>${id}<br>${accountId}</small></td>
  <td>${tries}</td><td>${escapeHtml(lastAnswer)}</td>
  <td><form method="post" action="/webhooks"><input type="hidden" name="id" value="${id}">
    <button>Send again</button></form></td>
</tr>`,
  );
  return `<table><thead><tr><th>Event</th><th>Tries</th><th>Last answer</th><th></th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

function field(asked: URLSearchParams, name: string): string {
  return escapeHtml(asked.get(name) ?? '');
}
