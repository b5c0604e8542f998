import createPurifier from 'dompurify';

// Allows words and their emphasis, but nothing that loads, runs, submits, covers the page or looks
// like a control.
const tags = 'a b blockquote br code div em i li ol p s small span strong sub sup u ul'.split(' ');
const options = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purifier = createPurifier(window);

/** Links open in a new window that gets neither the referrer nor a handle to this window. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** Sanitizes markup of several lines and keeps the line breaks. */
export const sanitizeHtmlBlock = (html: string): string => purifier.sanitize(html, options);

/** Sanitizes markup for a row, which is one line: line breaks become spaces. */
export const sanitizeHtmlLine = (html: string): string =>
  sanitizeHtmlBlock(html).replaceAll('<br>', ' ');
