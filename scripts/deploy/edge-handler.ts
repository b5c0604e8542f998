import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { getHeadersForPath } from '#infra/security-headers.ts';
import { sendJson, getRequestUrl } from '#scripts/local/engines/responses.ts';
import { buildEdgeHeaders } from '#scripts/local/runtime/http/gateway.ts';
import { sendWebFile } from '#scripts/local/runtime/http/web-files.ts';
import { type Gateway, findGateway } from '#shared/contract/edge.ts';

export type EdgeHandlerOptions = {
  readonly apiOrigins: Readonly<Record<Gateway, string>>;
  readonly webFolder: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly edgeKey: string;
};

/**
 * Does what CloudFront does in front of the deployed API: serves the web app and the API under one
 * origin.
 */
export function createEdgeHandler({ apiOrigins, webFolder, headers, edgeKey }: EdgeHandlerOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = getRequestUrl(request);
    for (const [name, value] of Object.entries(getHeadersForPath(pathname, headers))) {
      response.setHeader(name, value);
    }
    const gateway = findGateway(pathname);
    if (gateway) forwardToApi({ apiOrigin: apiOrigins[gateway], edgeKey }, request, response);
    else void sendWebFile(request, response, webFolder);
  };
}

function forwardToApi(
  { apiOrigin, edgeKey }: { readonly apiOrigin: string; readonly edgeKey: string },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { host: _ours, ...sent } = request.headers;
  const headers = { ...sent, ...buildEdgeHeaders(request, edgeKey) };
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
