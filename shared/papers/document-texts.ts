// Finds and replaces the texts of a document of the PDF library, which nests content in stacks,
// columns, tables and lists.

type TextNode = Record<string, unknown>;
/** Runs instead of the text; undefined if it stays. */
type ReplaceText = (text: string) => readonly object[] | undefined;

/** The keys of a node that hold more content. */
const nestingKeys = ['stack', 'columns', 'ul', 'ol', 'table', 'body'] as const;

const isNode = (value: unknown): value is TextNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces texts where they stand: builders keep nodes to ask where they were laid out. Lists the
 * nodes whose text was replaced.
 */
export function replaceTexts(content: readonly unknown[], replace: ReplaceText): TextNode[] {
  const replaced: TextNode[] = [];
  replaceIn(content, replace, replaced);
  return replaced;
}

function replaceIn(value: unknown, replace: ReplaceText, replaced: TextNode[]): unknown {
  if (typeof value === 'string') {
    const runs = replace(value);
    if (!runs) return value;
    const node = { text: runs };
    replaced.push(node);
    return node;
  }
  if (Array.isArray(value)) {
    value.forEach((it, at) => {
      value[at] = replaceIn(it, replace, replaced);
    });
    return value;
  }
  if (!isNode(value)) return value;
  for (const key of nestingKeys) {
    if (key in value) value[key] = replaceIn(value[key], replace, replaced);
  }
  if ('text' in value) {
    const runs = replaceText(value['text'], replace);
    if (runs) {
      value['text'] = runs;
      replaced.push(value);
    }
  }
  return value;
}

/** A text, a node with a text, or several of them with styles of their own. */
function replaceText(value: unknown, replace: ReplaceText): readonly unknown[] | undefined {
  if (typeof value === 'string') return replace(value);
  if (isNode(value)) {
    const runs = replaceText(value['text'], replace);
    return runs?.map((run) => (isNode(run) ? { ...value, ...run } : { ...value, text: run }));
  }
  if (!Array.isArray(value)) return undefined;
  const parts: unknown[] = value;
  const runs = parts.map((part) => replaceText(part, replace));
  if (runs.every((it) => it === undefined)) return undefined;
  return parts.flatMap((part, at) => runs[at] ?? [part]);
}

/** All texts, in no particular order. */
export function listTexts(content: readonly unknown[]): string[] {
  const texts: string[] = [];
  replaceTexts(content, (text) => {
    texts.push(text);
    return undefined;
  });
  return texts;
}
