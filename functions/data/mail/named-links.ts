import { text } from '#shared/text/catalogue.ts';

const words = {
  confirmationLink: 'mail_link_confirmationLink',
  paymentLink: 'mail_link_paymentLink',
  quoteLink: 'mail_link_quoteLink',
} as const;

/**
 * A variable that is a link says what it leads to instead of its address, which is long and tells
 * nobody anything. Plain text keeps the address, so that it is made before.
 */
export function namedLinks(html: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((named, [name, key]) => {
    const link = values[name]?.replaceAll('&', '&amp;');
    return link ? named.replaceAll(`>${link}</a>`, `>${text(key)}</a>`) : named;
  }, html);
}
