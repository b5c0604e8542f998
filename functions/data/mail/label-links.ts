import { text } from '#shared/text/catalogue.ts';

const linkTextKeys = {
  confirmationLink: 'mail_link_confirmationLink',
  holdLink: 'mail_link_holdLink',
  paymentLink: 'mail_link_paymentLink',
  quoteLink: 'mail_link_quoteLink',
} as const;

/**
 * Replaces the visible URL of link variables by a label, because URLs are long and mean nothing to
 * readers. Plain text keeps the URL, so create it before calling this.
 */
export function labelLinks(html: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(linkTextKeys).reduce((named, [name, key]) => {
    const link = values[name]?.replaceAll('&', '&amp;');
    return link ? named.replaceAll(`>${link}</a>`, `>${text(key)}</a>`) : named;
  }, html);
}
