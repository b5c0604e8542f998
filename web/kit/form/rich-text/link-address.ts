const harmless = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * What somebody types as an address, as a link needs it: example.com leads to the web, an email
 * address to a mailbox. Nothing where it leads nowhere, or to something that a page could run.
 */
export function linkAddress(typed: string): string | undefined {
  const address = withScheme(typed.trim());
  if (address === undefined || /\s/.test(address) || !URL.canParse(address)) return undefined;
  return harmless.includes(new URL(address).protocol) ? address : undefined;
}

function withScheme(address: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (address.includes('@')) return `mailto:${address}`;
  return address.includes('.') ? `https://${address}` : undefined;
}
