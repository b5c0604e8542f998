/**
 * An insert being typed at the caret: the range that starts at the opening characters, and the
 * words after them.
 */
export type TypedInsert = { readonly range: Range; readonly words: string };

const maxWordsLength = 40;

/** Undefined if the caret isn't behind the opening characters. */
export function findTypedInsert(editor: HTMLElement, opening: string): TypedInsert | undefined {
  const selection = document.getSelection();
  const { anchorNode: node = null, anchorOffset = 0 } = selection ?? {};
  if (!selection?.isCollapsed || !(node instanceof Text) || !editor.contains(node))
    return undefined;
  const before = node.data.slice(0, anchorOffset);
  const begins = before.lastIndexOf(opening);
  const words = before.slice(begins + opening.length);
  if (begins === -1 || words.length > maxWordsLength || !/^[\p{L}\p{N} ]*$/u.test(words)) {
    return undefined;
  }
  const range = document.createRange();
  range.setStart(node, begins);
  range.setEnd(node, anchorOffset);
  return { range, words: words.trim() };
}

/** Uses the browser's own command so that it can be undone like typing. */
export function replaceTypedInsert({ range }: TypedInsert, text: string): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  document.execCommand('insertText', false, text);
}
