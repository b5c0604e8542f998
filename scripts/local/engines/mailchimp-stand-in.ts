// Implements only the calls of Mailchimp's Marketing API 3.0 that the product uses. Any key of the
// right form has an account with two audiences; a key that begins with "dead" is rejected. What it
// receives is kept in memory and listed on its page.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { escapeHtml, readBody, readForm, redirect, sendJson, sendPage, urlOf } from './answers.ts';
import { listen, type Listening } from './listen.ts';
import { listCampaigns, type MadeCampaign, readCampaign } from './mailchimp-campaigns.ts';

const audiences = { news: 'Newsletter', regulars: 'Regular customers' } as const;

type Kept = {
  readonly name: string;
  readonly status: 'subscribed' | 'unsubscribed';
  readonly lastChanged: string;
};

/** The members of an account's audience, by their address. */
type Members = Map<string, Kept>;
type Accounts = Map<string, Members>;

type Mailchimp = { readonly accounts: Accounts; readonly campaigns: MadeCampaign[] };

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
  const mailchimp: Mailchimp = { accounts: new Map(), campaigns: [] };
  return listen((request, response) => {
    answer(mailchimp, request, response).catch((error: unknown) => {
      refuse(response, 400, String(error));
    });
  });
}

async function answer(
  { accounts, campaigns }: Mailchimp,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = urlOf(request);
  const asked = `${request.method} ${pathname}`;
  if (asked === 'GET /') {
    return sendPage(response, 'Mailchimp stand-in', overview(accounts, campaigns));
  }
  if (asked === 'POST /campaigns') {
    campaigns.push(readCampaign(await readForm(request), accountOf));
    return redirect(response, '/');
  }
  const key = keyOf(request);
  if (!/^[0-9a-f]{32}-[a-z]{2}\d+$/.test(key) || key.startsWith('dead')) {
    return refuse(response, 401, 'Your API key may be invalid.');
  }
  if (asked === 'GET /3.0/') {
    return sendJson(response, 200, { account_name: `Demo account ${accountOf(key)}` });
  }
  if (asked === 'GET /3.0/lists') return sendJson(response, 200, { lists: lists(accounts, key) });
  if (asked === 'GET /3.0/campaigns') {
    const own = campaigns.filter(({ account }) => account === accountOf(key));
    return sendJson(response, 200, listCampaigns(own, searchParams));
  }
  const [, id = '', rest = ''] = /^\/3\.0\/lists\/(\w+)(\/.*)?$/.exec(pathname) ?? [];
  if (!(id in audiences)) return refuse(response, 404, notFound);
  await answerAudience(membersOf(accounts, key, id), rest, request, response);
}

const notFound = 'The resource was not found.';

async function answerAudience(
  members: Members,
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = `${request.method} ${rest}`;
  if (asked === 'GET /members') {
    return sendJson(response, 200, listMembers(members, urlOf(request).searchParams));
  }
  const hash = /^PATCH \/members\/([0-9a-f]{32})$/.exec(asked)?.[1];
  if (hash) return changeMember(members, hash, request, response);
  if (asked !== 'POST ') return refuse(response, 404, notFound);
  const batch = Batch.parse(JSON.parse((await readBody(request)).toString('utf8')));
  sendJson(response, 200, take(members, batch));
}

function keyOf({ headers: { authorization = '' } }: IncomingMessage): string {
  const [, sent = ''] = authorization.split(' ');
  return Buffer.from(sent, 'base64').toString('utf8').split(':')[1] ?? '';
}

/** Keys with the same first characters belong to the same account. */
const accountOf = (key: string) => key.slice(0, 4);

const Query = z.object({
  status: z.enum(['subscribed', 'unsubscribed']).optional(),
  since_last_changed: z.iso.datetime({ offset: true }).optional(),
  // Mailchimp documents a default of 10 and a maximum of 1000.
  count: z.coerce.number().int().min(0).max(1000).default(10),
  offset: z.coerce.number().int().min(0).default(0),
  sort_field: z.enum(['timestamp_opt', 'timestamp_signup', 'last_changed']).optional(),
  sort_dir: z.enum(['ASC', 'DESC']).default('ASC'),
});

function listMembers(members: Members, query: URLSearchParams) {
  const asked = Query.parse(Object.fromEntries(query));
  const { status, since_last_changed: since, count, offset, sort_dir: direction } = asked;
  const from = since === undefined ? 0 : Date.parse(since);
  const fitting = [...members]
    .filter(
      ([, it]) =>
        (status === undefined || it.status === status) && Date.parse(it.lastChanged) >= from,
    )
    .toSorted(([, a], [, b]) => Date.parse(a.lastChanged) - Date.parse(b.lastChanged));
  const ordered = direction === 'ASC' ? fitting : fitting.toReversed();
  return {
    members: ordered.slice(offset, offset + count).map(([email, it]) => sentMember(email, it)),
    total_items: fitting.length,
  };
}

const sentMember = (email: string, { status, lastChanged }: Kept) => ({
  id: hashOf(email),
  email_address: email,
  status,
  last_changed: lastChanged,
});

const hashOf = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex');

const Change = z.object({ status: z.enum(['subscribed', 'unsubscribed']) });

async function changeMember(
  members: Members,
  hash: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [email, kept] = [...members].find(([address]) => hashOf(address) === hash) ?? [];
  if (email === undefined || !kept) return refuse(response, 404, notFound);
  const { status } = Change.parse(JSON.parse((await readBody(request)).toString('utf8')));
  const after = { ...kept, status, lastChanged: new Date().toISOString() };
  members.set(email, after);
  sendJson(response, 200, sentMember(email, after));
}

function membersOf(accounts: Accounts, key: string, id: string): Members {
  const place = `${accountOf(key)} ${id}`;
  const members = accounts.get(place) ?? new Map<string, Kept>();
  accounts.set(place, members);
  return members;
}

const lists = (accounts: Accounts, key: string) =>
  Object.entries(audiences).map(([id, name]) => ({
    id,
    name,
    stats: {
      member_count: [...membersOf(accounts, key, id).values()].filter(
        ({ status }) => status === 'subscribed',
      ).length,
    },
  }));

function take(members: Members, { members: sent }: z.infer<typeof Batch>) {
  const added = [];
  const errors = [];
  for (const { email_address, merge_fields, status } of sent) {
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
      const name = `${merge_fields.FNAME} ${merge_fields.LNAME}`.trim();
      members.set(email, { name, status, lastChanged: new Date().toISOString() });
      added.push({ email_address });
    }
  }
  return { new_members: added, updated_members: [], errors, error_count: errors.length };
}

function refuse(response: ServerResponse, status: number, detail: string): void {
  sendJson(response, status, { type: 'about:blank', title: 'Refused', status, detail });
}

const toRow = (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

function overview(accounts: Accounts, campaigns: readonly MadeCampaign[]): string {
  const rows = [...accounts].flatMap(([place, members]) =>
    [...members].map(([email, { name, status }]) => toRow([place, email, name, status])),
  );
  const made = campaigns.map(({ account, audienceId, title, createdAt }) =>
    toRow([`${account} ${audienceId}`, title, new Date(createdAt).toISOString()]),
  );
  const options = Object.entries(audiences).map(
    ([id, name]) => `<option value="${id}">${escapeHtml(name)}</option>`,
  );
  return `<p>Connect with any API key of the form <code>0123456789abcdef0123456789abcdef-us1</code>; one
that begins with <code>dead</code> is refused.</p>
<table><thead><tr><th>Account and audience</th><th>Email</th><th>Name</th><th>Status</th></tr></thead>
<tbody>${rows.join('') || '<tr><td colspan="4">Nobody was brought here yet.</td></tr>'}</tbody></table>
<h2>Campaigns</h2>
<form method="post" action="/campaigns">
<p><label>API key <input name="apiKey" required></label></p>
<p><label>Audience <select name="audienceId">${options.join('')}</select></label></p>
<p><label>Title <input name="title"></label></p>
<p><label>Created (ISO 8601; empty: now) <input name="createdAt"></label></p>
<button>Make a campaign</button>
</form>
<table><thead><tr><th>Account and audience</th><th>Title</th><th>Created</th></tr></thead>
<tbody>${made.join('') || '<tr><td colspan="3">No campaign was made yet.</td></tr>'}</tbody></table>`;
}
