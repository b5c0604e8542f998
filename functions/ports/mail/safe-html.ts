import sanitize from 'sanitize-html';

/**
 * Allows emphasis, lists and links to the web, mailboxes and phones. All other markup is removed;
 * scripts and styles are removed with their content.
 */
export function sanitizeHtml(typed: string): string {
  return sanitize(typed, {
    allowedTags: ['a', 'b', 'br', 'div', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}

/**
 * Converts sanitized HTML to a mail's plain text: blank lines between paragraphs, and links with
 * their addresses.
 */
export function htmlToPlainText(html: string): string {
  const lines = html
    .replace(/<a href="(https?:[^"]*)">(.*?)<\/a>/gs, (_link, leads: string, words: string) =>
      words === leads ? leads : `${words} (${leads})`,
    )
    .replace(/<li>/g, '- ')
    .replace(/<br \/>|<\/(?:div|li)>/g, '\n')
    .replace(/<\/(?:p|ul|ol)>/g, '\n\n');
  return decodeEntities(sanitize(lines, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Decodes what the sanitizer escapes; it writes all other entities as characters. */
function decodeEntities(escaped: string): string {
  return escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
