// Mail templates in Liquid (liquidjs): variables and a few filters, but no tags, so a template can
// neither loop nor read files. Anything unknown is an error, never rendered as empty.
import { Liquid, type LiquidOptions, type Template } from 'liquidjs';

const allowedFilters = ['default', 'upcase', 'downcase', 'capitalize'];

/**
 * Milliseconds and units of memory per rendering. Templates that pass our checks need a few of
 * each. The limits are for templates that were saved before we checked them.
 */
const limits = { parseLimit: 100_000, renderLimit: 1000, memoryLimit: 1_000_000 };

const options = { strictVariables: true, strictFilters: true, ownPropertyOnly: true, ...limits };

const getPlainEngine = createLazyEngine(options);
const getHtmlEngine = createLazyEngine({ ...options, outputEscape: toHtml });

/** Created on first use: few of the calls that could render a template do. */
function createLazyEngine(by: LiquidOptions): () => Liquid {
  let engine: Liquid | undefined;
  return () => (engine ??= removeTags(new Liquid(by)));
}

function removeTags(engine: Liquid): Liquid {
  for (const name of Object.keys(engine.tags)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) {
    if (!allowedFilters.includes(name)) delete engine.filters[name];
  }
  return engine;
}

export type TemplateProblem =
  | { readonly kind: 'syntax' }
  /** A variable or other expression in braces that this type of mail can't fill in. */
  | { readonly kind: 'unknown'; readonly name: string };

/** Why a template can't be saved. Values are flat texts, so a variable has no properties. */
export function findTemplateProblem(
  source: string,
  known: readonly string[],
): TemplateProblem | undefined {
  const template = parseTemplate(source);
  if (!template) return { kind: 'syntax' };
  const variables = getPlainEngine().globalFullVariablesSync(template);
  const name = variables.find((it) => !known.includes(it)) ?? findRange(template);
  return name === undefined ? undefined : { kind: 'unknown', name };
}

/** The variables of a template; undefined if it isn't a valid template. */
export function listLiquidVariables(source: string): readonly string[] | undefined {
  const template = parseTemplate(source);
  return template && getPlainEngine().globalVariablesSync(template);
}

function parseTemplate(source: string): Template[] | undefined {
  try {
    return getPlainEngine().parse(source);
  } catch {
    return undefined;
  }
}

const quotedPattern = /'[^']*'|"[^"]*"/g;
const rangePattern = /\([^()]*\.\.[^()]*\)/;

/** A range such as `(1..9)` is useless in a mail, and a long one exhausts the memory. */
function findRange(template: Template[]): string | undefined {
  const outputs = template.map(({ token }) => token.getText()).filter((it) => it.startsWith('{{'));
  return outputs.flatMap(
    (output) => rangePattern.exec(output.replaceAll(quotedPattern, '')) ?? [],
  )[0];
}

/** Why a template can't be rendered with these values. */
export function findRenderProblem(
  source: string,
  values: TemplateValues,
): TemplateProblem | undefined {
  try {
    renderPlain(source, values);
    renderHtml(source, values);
    return undefined;
  } catch (error) {
    const token = error instanceof Error && 'token' in error ? error.token : undefined;
    return hasText(token)
      ? { kind: 'unknown', name: token.getText().replaceAll(bracesPattern, '').trim() }
      : { kind: 'syntax' };
  }
}

const bracesPattern = /^\{\{-?|-?\}\}$/g;

const hasText = (token: unknown): token is { readonly getText: () => string } =>
  typeof token === 'object' && token !== null && 'getText' in token;

type TemplateValues = Readonly<Record<string, string>>;

/** For one line or plain text: inserts values unchanged. */
export const renderPlain = (source: string, values: TemplateValues): string =>
  String(getPlainEngine().parseAndRenderSync(source, values));

/** Escapes all values; web addresses become links. */
export const renderHtml = (source: string, values: TemplateValues): string =>
  String(getHtmlEngine().parseAndRenderSync(source, values));

function toHtml(value: unknown): string {
  const html = String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return /^https?:\/\/\S+$/.test(html) ? `<a href="${html}">${html}</a>` : html;
}
