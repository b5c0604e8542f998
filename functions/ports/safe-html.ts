import sanitize from 'sanitize-html';

/**
 * What people may format: emphasis, lists and links to the web, a mailbox or a telephone. All other
 * markup is taken out; the content of scripts and styles goes with it.
 */
export function safeHtml(typed: string): string {
  return sanitize(typed, {
    allowedTags: ['a', 'b', 'br', 'div', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}
