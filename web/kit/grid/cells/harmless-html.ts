import createPurifier from 'dompurify';

// Words and their emphasis; nothing that loads, runs, posts, covers the page or looks like a control.
const tags = 'a b blockquote br code div em i li ol p s small span strong sub sup u ul'.split(' ');
const options = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purifier = createPurifier(window);

/** A link opens beside the product, and learns neither where it was opened nor the window. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** Several lines, as they were written. */
export const harmlessBlock = (html: string): string => purifier.sanitize(html, options);

/** For a row, which is one line: where a line would end stands a space. */
export const harmlessHtml = (html: string): string => harmlessBlock(html).replaceAll('<br>', ' ');
