import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { headersAt } from '#infra/security-headers.ts';
import { sendJson, urlOf } from '#scripts/local/engines/answers.ts';
import { byEdge } from '#scripts/local/runtime/http/gateway.ts';
import { sendWebFile } from '#scripts/local/runtime/http/web-files.ts';
import { type Gateway, findGateway } from '#shared/contract/edge.ts';

export type FrontOptions = {
  readonly apiOrigins: Readonly<Record<Gateway, string>>;
  readonly webFolder: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly edgeKey: string;
};

/**
 * Does what CloudFront does in front of the deployed API: serves the web app and the API under one
 * origin.
 */
export function front({ apiOrigins, webFolder, headers, edgeKey }: FrontOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = urlOf(request);
    for (const [name, value] of Object.entries(headersAt(pathname, headers))) {
      response.setHeader(name, value);
    }
    const gateway = findGateway(pathname);
    if (gateway) pass({ apiOrigin: apiOrigins[gateway], edgeKey }, request, response);
    else void sendWebFile(request, response, webFolder);
  };
}

function pass(
  { apiOrigin, edgeKey }: { readonly apiOrigin: string; readonly edgeKey: string },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { host: _ours, ...sent } = request.headers;
  const headers = { ...sent, ...byEdge(request, edgeKey) };
  // Each request gets its own connection: the emulator may close a reused one while a request is on
  // its way.
  const onward = send(
    `${apiOrigin}${request.url}`,
    { method: request.method, headers, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.once('error', (error) => {
    sendJson(response, 502, { general: [{ message: error.message }] });
  });
  request.pipe(onward);
}
