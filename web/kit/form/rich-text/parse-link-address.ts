const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Turns typed text into a link address: example.com becomes a web address, an email address a
 * mailto link. Undefined if the text is no address or could run script.
 */
export function parseLinkAddress(typed: string): string | undefined {
  const address = addScheme(typed.trim());
  if (address === undefined || /\s/.test(address) || !URL.canParse(address)) return undefined;
  return safeProtocols.includes(new URL(address).protocol) ? address : undefined;
}

function addScheme(address: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (address.includes('@')) return `mailto:${address}`;
  return address.includes('.') ? `https://${address}` : undefined;
}
