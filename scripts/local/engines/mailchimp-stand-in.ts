// Implements only the calls of Mailchimp's Marketing API 3.0 that the product uses. Any key of the
// right form has an account with two audiences; a key that begins with "dead" is rejected. What it
// receives is kept in memory and listed on its page.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  escapeHtml,
  readBody,
  readForm,
  redirect,
  sendJson,
  sendPage,
  getRequestUrl,
} from './responses.ts';
import { listen, type LocalServer } from './listen.ts';
import {
  listStandInCampaigns,
  type StandInCampaign,
  parseCampaign,
} from './mailchimp-campaigns.ts';

const audiences = { news: 'Newsletter', regulars: 'Regular customers' } as const;

type StoredMember = {
  readonly name: string;
  readonly status: 'subscribed' | 'unsubscribed';
  readonly lastChanged: string;
};

/** The members of an account's audience, by their address. */
type Members = Map<string, StoredMember>;
type Accounts = Map<string, Members>;

type MailchimpState = { readonly accounts: Accounts; readonly campaigns: StandInCampaign[] };

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

export async function startMailchimpStandIn(): Promise<LocalServer> {
  const mailchimp: MailchimpState = { accounts: new Map(), campaigns: [] };
  return listen((request, response) => {
    handleRequest(mailchimp, request, response).catch((error: unknown) => {
      sendError(response, 400, String(error));
    });
  });
}

async function handleRequest(
  { accounts, campaigns }: MailchimpState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = getRequestUrl(request);
  const operation = `${request.method} ${pathname}`;
  if (operation === 'GET /') {
    return sendPage(response, 'Mailchimp stand-in', renderOverview(accounts, campaigns));
  }
  if (operation === 'POST /campaigns') {
    campaigns.push(parseCampaign(await readForm(request), toAccount));
    return redirect(response, '/');
  }
  const key = readApiKey(request);
  if (!/^[0-9a-f]{32}-[a-z]{2}\d+$/.test(key) || key.startsWith('dead')) {
    return sendError(response, 401, 'Your API key may be invalid.');
  }
  if (operation === 'GET /3.0/') {
    return sendJson(response, 200, { account_name: `Demo account ${toAccount(key)}` });
  }
  if (operation === 'GET /3.0/lists')
    return sendJson(response, 200, { lists: listAudiences(accounts, key) });
  if (operation === 'GET /3.0/campaigns') {
    const own = campaigns.filter(({ account }) => account === toAccount(key));
    return sendJson(response, 200, listStandInCampaigns(own, searchParams));
  }
  const [, id = '', rest = ''] = /^\/3\.0\/lists\/(\w+)(\/.*)?$/.exec(pathname) ?? [];
  if (!(id in audiences)) return sendError(response, 404, notFound);
  await handleAudienceRequest(getMembers(accounts, key, id), rest, request, response);
}

const notFound = 'The resource was not found.';

async function handleAudienceRequest(
  members: Members,
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const operation = `${request.method} ${rest}`;
  if (operation === 'GET /members') {
    return sendJson(response, 200, listMembers(members, getRequestUrl(request).searchParams));
  }
  const hash = /^PATCH \/members\/([0-9a-f]{32})$/.exec(operation)?.[1];
  if (hash) return changeMember(members, hash, request, response);
  if (operation !== 'POST ') return sendError(response, 404, notFound);
  const batch = Batch.parse(JSON.parse((await readBody(request)).toString('utf8')));
  sendJson(response, 200, addMembers(members, batch));
}

function readApiKey({ headers: { authorization = '' } }: IncomingMessage): string {
  const [, sent = ''] = authorization.split(' ');
  return Buffer.from(sent, 'base64').toString('utf8').split(':')[1] ?? '';
}

/** Keys with the same first characters belong to the same account. */
const toAccount = (key: string) => key.slice(0, 4);

const MemberQuery = z.object({
  status: z.enum(['subscribed', 'unsubscribed']).optional(),
  since_last_changed: z.iso.datetime({ offset: true }).optional(),
  // Mailchimp documents a default of 10 and a maximum of 1000.
  count: z.coerce.number().int().min(0).max(1000).default(10),
  offset: z.coerce.number().int().min(0).default(0),
  sort_field: z.enum(['timestamp_opt', 'timestamp_signup', 'last_changed']).optional(),
  sort_dir: z.enum(['ASC', 'DESC']).default('ASC'),
});

function listMembers(members: Members, query: URLSearchParams) {
  const memberQuery = MemberQuery.parse(Object.fromEntries(query));
  const { status, since_last_changed: since, count, offset, sort_dir: direction } = memberQuery;
  const from = since === undefined ? 0 : Date.parse(since);
  const fitting = [...members]
    .filter(
      ([, it]) =>
        (status === undefined || it.status === status) && Date.parse(it.lastChanged) >= from,
    )
    .toSorted(([, a], [, b]) => Date.parse(a.lastChanged) - Date.parse(b.lastChanged));
  const ordered = direction === 'ASC' ? fitting : fitting.toReversed();
  return {
    members: ordered.slice(offset, offset + count).map(([email, it]) => toMemberReply(email, it)),
    total_items: fitting.length,
  };
}

const toMemberReply = (email: string, { status, lastChanged }: StoredMember) => ({
  id: hashEmail(email),
  email_address: email,
  status,
  last_changed: lastChanged,
});

const hashEmail = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex');

const MemberChange = z.object({ status: z.enum(['subscribed', 'unsubscribed']) });

async function changeMember(
  members: Members,
  hash: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [email, member] = [...members].find(([address]) => hashEmail(address) === hash) ?? [];
  if (email === undefined || !member) return sendError(response, 404, notFound);
  const { status } = MemberChange.parse(JSON.parse((await readBody(request)).toString('utf8')));
  const after = { ...member, status, lastChanged: new Date().toISOString() };
  members.set(email, after);
  sendJson(response, 200, toMemberReply(email, after));
}

function getMembers(accounts: Accounts, key: string, id: string): Members {
  const place = `${toAccount(key)} ${id}`;
  const members = accounts.get(place) ?? new Map<string, StoredMember>();
  accounts.set(place, members);
  return members;
}

const listAudiences = (accounts: Accounts, key: string) =>
  Object.entries(audiences).map(([id, name]) => ({
    id,
    name,
    stats: {
      member_count: [...getMembers(accounts, key, id).values()].filter(
        ({ status }) => status === 'subscribed',
      ).length,
    },
  }));

function addMembers(members: Members, { members: sent }: z.infer<typeof Batch>) {
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

function sendError(response: ServerResponse, status: number, detail: string): void {
  sendJson(response, status, { type: 'about:blank', title: 'Refused', status, detail });
}

const renderRow = (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

function renderOverview(accounts: Accounts, campaigns: readonly StandInCampaign[]): string {
  const rows = [...accounts].flatMap(([place, members]) =>
    [...members].map(([email, { name, status }]) => renderRow([place, email, name, status])),
  );
  const made = campaigns.map(({ account, audienceId, title, createdAt }) =>
    renderRow([`${account} ${audienceId}`, title, new Date(createdAt).toISOString()]),
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
