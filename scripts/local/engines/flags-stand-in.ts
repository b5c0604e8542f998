// AWS AppConfig as far as the functions read feature flags from it. They are kept in flags.json of the
// engines' folder, which may be edited at any time; the page here switches them.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { featureFlags, isFeatureFlagName } from '#shared/domain/platform/feature-flags.ts';
import { listen, type LocalServer } from './listen.ts';
import {
  escapeHtml,
  getRequestUrl,
  readBody,
  readForm,
  redirect,
  sendJson,
  sendPage,
} from './responses.ts';

/** AppConfig rejects shorter intervals. */
const pollSeconds = '60';

const Flags = z.record(z.string(), z.object({ enabled: z.boolean() }));
type Flags = z.output<typeof Flags>;

const Session = z.object({
  ApplicationIdentifier: z.string().min(1),
  EnvironmentIdentifier: z.string().min(1),
  ConfigurationProfileIdentifier: z.string().min(1),
});

type Service = {
  readonly file: string;
  /** What was served last by each token. A token is good for one read. */
  readonly served: Map<string, string>;
};

export function startFlagsStandIn(folder: string): Promise<LocalServer> {
  const service: Service = { file: path.join(folder, 'flags.json'), served: new Map() };
  return listen((request, response) => {
    const handled = handleRequest(service, request, response);
    handled.catch((error: unknown) => sendError(response, String(error)));
  });
}

async function handleRequest(
  { file, served }: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = getRequestUrl(request);
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return sendPage(response, 'Feature flags', renderFlags(readFlags(file)));
    case 'POST /':
      switchFlag(file, await readForm(request));
      return redirect(response, '/');
    case 'POST /configurationsessions': {
      Session.parse(JSON.parse((await readBody(request)).toString('utf8')));
      const token = randomUUID();
      served.set(token, '');
      return sendJson(response, 201, { InitialConfigurationToken: token });
    }
    case 'GET /configuration':
      return serveFlags({ file, served }, searchParams.get('configuration_token') ?? '', response);
    default:
      return sendError(response, 'Nothing lies here.');
  }
}

function serveFlags({ file, served }: Service, token: string, response: ServerResponse): void {
  const before = served.get(token);
  if (before === undefined) return sendError(response, 'Invalid or expired configuration token');
  served.delete(token);
  const text = JSON.stringify(readFlags(file));
  const next = randomUUID();
  served.set(next, text);
  response.writeHead(200, {
    'content-type': 'application/json',
    'next-poll-configuration-token': next,
    'next-poll-interval-in-seconds': pollSeconds,
  });
  response.end(text === before ? '' : text);
}

const readFlags = (file: string): Flags =>
  existsSync(file) ? Flags.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

function switchFlag(file: string, form: URLSearchParams): void {
  const name = form.get('flag') ?? '';
  if (!isFeatureFlagName(name)) throw new Error(`There is no flag ${name}`);
  const flags = { ...readFlags(file), [name]: { enabled: form.get('to') === 'on' } };
  writeFileSync(file, JSON.stringify(flags, undefined, 2));
}

function renderFlags(flags: Flags): string {
  const rows = Object.entries(featureFlags).map(([name, flag]) => {
    const isOn = flags[name]?.enabled ?? flag.default;
    const to = isOn ? 'off' : 'on';
    return `<tr><td>${name}</td><td>${isOn ? 'on' : 'off'}</td><td>${escapeHtml(flag.off)}</td>
<td><form method="post"><input type="hidden" name="flag" value="${name}"><button name="to" value="${to}">Turn ${to}</button></form></td></tr>`;
  });
  return `<p>The functions notice a change within a minute.</p>
<table><thead><tr><th>Flag</th><th>Now</th><th>While it is off</th><th></th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

function sendError(response: ServerResponse, message: string): void {
  response.setHeader('x-amzn-errortype', 'BadRequestException');
  sendJson(response, 400, { message });
}
