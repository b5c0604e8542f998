import { useMemo } from 'react';
import { sanitizeHtmlBlock } from '#web/kit/grid/cells/sanitize-html.ts';

/** Rich text that a person wrote, shown with its paragraphs, lists and links. */
export function HtmlBlock({ html }: { html: string }) {
  const harmless = useMemo(() => ({ __html: sanitizeHtmlBlock(html) }), [html]);
  return (
    <div
      className="space-y-2 wrap-anywhere [&_a]:text-accent [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6"
      dangerouslySetInnerHTML={harmless}
    />
  );
}
