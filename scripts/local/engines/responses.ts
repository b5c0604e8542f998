import type { IncomingMessage, ServerResponse } from 'node:http';

/** The most that API Gateway passes on to Lambda. The product's own limit is lower. */
export const maxGatewayBodyBytes = 6 * 1024 * 1024;

export class BodyTooLargeError extends Error {}

/**
 * A body that is too large is still read to its end, because a client doesn't listen before it has
 * sent everything.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxGatewayBodyBytes) chunks.push(bytes);
  }
  if (size > maxGatewayBodyBytes) throw new BodyTooLargeError();
  return Buffer.concat(chunks);
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request)).toString('utf8'));
}

export function getRequestUrl(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://laptop');
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

export function sendPage(
  response: ServerResponse,
  title: string,
  body: string,
  status = 200,
): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(renderPage(title, body));
}

/** For the answer to a form: the browser continues to a page that it can reload. */
export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to });
  response.end();
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Plain pages that are visibly not part of the product. */
function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  .mark { display: inline-block; padding: 0 .5rem; border: 1px solid; border-radius: 4px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
  form { display: inline-block; margin: 0 .5rem .5rem 0; }
  button, input { font: inherit; padding: .4rem .8rem; min-height: 2.75rem; }
</style>
</head>
<body>
<p class="mark">Laptop only</p>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>`;
}
