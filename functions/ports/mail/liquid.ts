// Templates of mails in Liquid (liquidjs): variables and a few filters, and no tags, so that a
// template neither loops nor reads files. What is unknown is an error, never an empty place.
import { Liquid, type LiquidOptions } from 'liquidjs';

const filters = ['default', 'upcase', 'downcase', 'capitalize'];

const limits = { parseLimit: 100_000, renderLimit: 200, memoryLimit: 1_000_000 };

const options = { strictVariables: true, strictFilters: true, ownPropertyOnly: true, ...limits };

const plain = madeOnce(options);
const rich = madeOnce({ ...options, outputEscape: asHtml });

/** When it is first used: few of the calls that could fill in a template do. */
function madeOnce(by: LiquidOptions): () => Liquid {
  let engine: Liquid | undefined;
  return () => (engine ??= withoutTags(new Liquid(by)));
}

function withoutTags(engine: Liquid): Liquid {
  for (const name of Object.keys(engine.tags)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) {
    if (!filters.includes(name)) delete engine.filters[name];
  }
  return engine;
}

export type TemplateProblem =
  { readonly kind: 'syntax' } | { readonly kind: 'unknown'; readonly name: string };

/** What a template cannot be saved with. */
export function templateProblem(
  source: string,
  known: readonly string[],
): TemplateProblem | undefined {
  const used = variablesIn(source);
  if (!used) return { kind: 'syntax' };
  const name = used.find((it) => !known.includes(it));
  return name === undefined ? undefined : { kind: 'unknown', name };
}

/** The variables that a template shows, or undefined where it is no template. */
export function variablesIn(source: string): readonly string[] | undefined {
  try {
    return plain().globalVariablesSync(plain().parse(source));
  } catch {
    return undefined;
  }
}

type Values = Readonly<Record<string, string>>;

/** One line or plain text: values stand as they are. */
export const renderPlain = (source: string, values: Values): string =>
  String(plain().parseAndRenderSync(source, values));

/** Values are text in it, whatever is in them; addresses of the web become links. */
export const renderHtml = (source: string, values: Values): string =>
  String(rich().parseAndRenderSync(source, values));

function asHtml(value: unknown): string {
  const html = String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return /^https?:\/\/\S+$/.test(html) ? `<a href="${html}">${html}</a>` : html;
}
