import { z } from 'zod';

const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
});
const Document = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

type Entry = {
  readonly method: string;
  readonly path: string;
  readonly operation: z.infer<typeof Operation>;
};

/** The OpenAPI document as a page that needs no script: areas, routes, who may call, schemas. */
export function renderOpenApiPage(openApi: unknown): string {
  const { info, tags, paths } = Document.parse(openApi);
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ method, path, operation })),
  );
  const areas = tags.map(({ name }) =>
    renderAreaSection(
      name,
      entries.filter((it) => it.operation.tags.includes(name)),
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="/openapi.css">
</head>
<body>
<main>
<h1>${escapeHtml(info.title)} API</h1>
<p>Version ${escapeHtml(info.version)} · <a href="/openapi.json">openapi.json</a></p>
<nav aria-label="Areas">${tags.map(({ name }) => `<a href="#${name}">${escapeHtml(name)}</a>`).join(' ')}</nav>
${areas.join('\n')}
</main>
</body>
</html>
`;
}

/**
 * The page's style, in the colors of the tokens. A separate file, because pages can't have inline
 * styles.
 */
export const openApiStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
summary { cursor: pointer; padding: .5rem 0; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: 6px; max-height: 30rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
`;

function renderAreaSection(name: string, entries: readonly Entry[]): string {
  return `<section aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(name)}</h2>
${entries.map(renderRouteDetails).join('\n')}
</section>`;
}

function renderRouteDetails({ method, path, operation }: Entry): string {
  const { operationId: _id, tags: _tags, summary, description, ...rest } = operation;
  return `<details><summary><span class="method">${method.toUpperCase()}</span>
<code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p>
<pre tabindex="0">${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
