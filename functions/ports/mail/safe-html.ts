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

/** Safe HTML as the plain text of a mail: paragraphs apart, and links with where they lead. */
export function plainText(html: string): string {
  const lines = html
    .replace(/<a href="(https?:[^"]*)">(.*?)<\/a>/gs, (_link, leads: string, words: string) =>
      words === leads ? leads : `${words} (${leads})`,
    )
    .replace(/<li>/g, '- ')
    .replace(/<br \/>|<\/(?:div|li)>/g, '\n')
    .replace(/<\/(?:p|ul|ol)>/g, '\n\n');
  return decoded(sanitize(lines, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** What the sanitizer leaves escaped; it writes all other entities as their characters. */
function decoded(escaped: string): string {
  return escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
