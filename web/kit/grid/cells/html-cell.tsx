import { useMemo } from 'react';
import { sanitizeHtmlLine } from './sanitize-html.ts';

/** Shows markup as one line; tags only style the text. */
export function HtmlCell({ html }: { html: string }) {
  const harmless = useMemo(() => ({ __html: sanitizeHtmlLine(html) }), [html]);
  return (
    <span
      className="[&_:is(blockquote,div,li,ol,p,ul)]:inline [&_:is(blockquote,div,li,p)]:after:content-['_'] [&_a]:text-accent [&_a]:underline"
      dangerouslySetInnerHTML={harmless}
    />
  );
}
