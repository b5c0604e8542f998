// Speaks just those calls of Mailchimp's Marketing API 3.0 that the product uses. Any key of the right
// form has an account with two audiences; one that begins with "dead" is refused. What it was given is
// kept as long as it runs, and listed on its page.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { escapeHtml, readBody, sendJson, sendPage, urlOf } from './answers.ts';
import { listen, type Listening } from './listen.ts';

const audiences = { news: 'Newsletter', regulars: 'Regular customers' } as const;

/** Of each account and audience: its members by their address. */
type Accounts = Map<string, Map<string, string>>;

const Batch = z.object({
  members: z
    .array(
      z.object({
        email_address: z.string(),
        status: z.enum(['subscribed', 'unsubscribed']),
        merge_fields: z.object({ FNAME: z.string(), LNAME: z.string() }),
      }),
    )
    .max(500),
  update_existing: z.boolean(),
});

export async function startMailchimp(): Promise<Listening> {
  const accounts: Accounts = new Map();
  return listen((request, response) => {
    answer(accounts, request, response).catch((error: unknown) => {
      refuse(response, 400, String(error));
    });
  });
}

async function answer(
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = urlOf(request);
  const asked = `${request.method} ${pathname}`;
  if (asked === 'GET /') return sendPage(response, 'Mailchimp stand-in', overview(accounts));
  const key = keyOf(request);
  if (!/^[0-9a-f]{32}-[a-z]{2}\d+$/.test(key) || key.startsWith('dead')) {
    return refuse(response, 401, 'Your API key may be invalid.');
  }
  if (asked === 'GET /3.0/') {
    return sendJson(response, 200, { account_name: `Demo account ${key.slice(0, 4)}` });
  }
  if (asked === 'GET /3.0/lists') return sendJson(response, 200, { lists: lists(accounts, key) });
  const id = /^POST \/3\.0\/lists\/(\w+)$/.exec(asked)?.[1];
  if (!id || !(id in audiences)) return refuse(response, 404, 'The resource was not found.');
  const batch = Batch.parse(JSON.parse((await readBody(request)).toString('utf8')));
  sendJson(response, 200, take(membersOf(accounts, key, id), batch));
}

function keyOf({ headers: { authorization = '' } }: IncomingMessage): string {
  const [, sent = ''] = authorization.split(' ');
  return Buffer.from(sent, 'base64').toString('utf8').split(':')[1] ?? '';
}

function membersOf(accounts: Accounts, key: string, id: string): Map<string, string> {
  const place = `${key.slice(0, 4)} ${id}`;
  const members = accounts.get(place) ?? new Map<string, string>();
  accounts.set(place, members);
  return members;
}

const lists = (accounts: Accounts, key: string) =>
  Object.entries(audiences).map(([id, name]) => ({
    ...{ id, name },
    stats: { member_count: membersOf(accounts, key, id).size },
  }));

function take(members: Map<string, string>, { members: sent }: z.infer<typeof Batch>) {
  const added = [];
  const errors = [];
  for (const { email_address, merge_fields } of sent) {
    const email = email_address.toLowerCase();
    if (email.endsWith('@rejected.example')) {
      errors.push({ email_address, error: 'Looks fake', error_code: 'ERROR_GENERIC' });
    } else if (members.has(email)) {
      errors.push({
        email_address,
        error: 'Already a list member',
        error_code: 'ERROR_CONTACT_EXISTS',
      });
    } else {
      members.set(email, `${merge_fields.FNAME} ${merge_fields.LNAME}`.trim());
      added.push({ email_address });
    }
  }
  return { new_members: added, updated_members: [], errors, error_count: errors.length };
}

function refuse(response: ServerResponse, status: number, detail: string): void {
  sendJson(response, status, { type: 'about:blank', title: 'Refused', status, detail });
}

function overview(accounts: Accounts): string {
  const rows = [...accounts].flatMap(([place, members]) =>
    [...members].map(([email, name]) => {
      const cells = [place, email, name].map((cell) => `<td>${escapeHtml(cell)}</td>`);
      return `<tr>${cells.join('')}</tr>`;
    }),
  );
  return `<p>Connect with any API key of the form <code>0123456789abcdef0123456789abcdef-us1</code>; one
that begins with <code>dead</code> is refused.</p>
<table><thead><tr><th>Account and audience</th><th>Email</th><th>Name</th></tr></thead>
<tbody>${rows.join('') || '<tr><td colspan="3">Nobody was brought here yet.</td></tr>'}</tbody></table>`;
}
