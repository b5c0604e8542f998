/** Where in an editor a link goes, remembered while its address is typed elsewhere. */
export type LinkPlace = { readonly range: Range; readonly link: HTMLAnchorElement | undefined };

/** At the caret, or at the end if the caret isn't in the editor. */
export function findLinkPlace(editor: HTMLElement): LinkPlace {
  const selection = document.getSelection();
  const inside = selection && selection.rangeCount > 0 && editor.contains(selection.anchorNode);
  const range = inside ? selection.getRangeAt(0).cloneRange() : createRangeAtEnd(editor);
  const { startContainer: start } = range;
  const link = (start instanceof Element ? start : start.parentElement)?.closest('a');
  return { range, link: link && editor.contains(link) ? link : undefined };
}

/** Uses the browser's own commands so that it can be undone like typing. */
export function insertLink(place: LinkPlace, address: string): void {
  selectLinkPlace(place);
  if (place.link ?? !place.range.collapsed) {
    document.execCommand('createLink', false, address);
    return;
  }
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address.replace(/^(?:https?:\/\/|mailto:|tel:)/, '');
  document.execCommand('insertHTML', false, link.outerHTML);
}

export function removeLink(place: LinkPlace): void {
  selectLinkPlace(place);
  document.execCommand('unlink');
}

/** Selects the whole link, not only the part at the caret. */
function selectLinkPlace({ range, link }: LinkPlace): void {
  if (link) range.selectNodeContents(link);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function createRangeAtEnd(editor: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(editor);
  range.collapse(false);
  return range;
}
