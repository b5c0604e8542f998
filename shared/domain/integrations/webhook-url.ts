// Where webhooks may be sent: only over TLS, to a host name with a public address. The address is
// checked again when a webhook is sent, because a name may resolve to another one by then
// (functions/ports/webhooks.ts).

/** The hosts of this installation that are trusted as they are: none but on a laptop. */
export type TrustedHosts = readonly string[];

export type WebhookUrlProblem = 'invalid' | 'insecure' | 'credentials' | 'address' | 'port';

/** Ports below are those of mail, databases and the like, which aren't webhook receivers. */
const allowedPorts = ['', '443', '8443'];

/** Undefined if webhooks may be sent there. */
export function findWebhookUrlProblem(
  url: string,
  trustedHosts: TrustedHosts,
): WebhookUrlProblem | undefined {
  const parsed = parseUrl(url);
  if (!parsed) return 'invalid';
  if (parsed.username !== '' || parsed.password !== '') return 'credentials';
  if (trustedHosts.includes(parsed.hostname)) return undefined;
  if (parsed.protocol !== 'https:') return 'insecure';
  // WHATWG URLs write every form of an IPv4 address with dots, and IPv6 in brackets.
  if (parsed.hostname.startsWith('[') || /^[\d.]+$/.test(parsed.hostname)) return 'address';
  if (!parsed.hostname.includes('.') || isLocalName(parsed.hostname)) return 'address';
  return allowedPorts.includes(parsed.port) ? undefined : 'port';
}

function parseUrl(url: string): URL | undefined {
  if (!URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return ['http:', 'https:'].includes(parsed.protocol) ? parsed : undefined;
}

const localSuffixes = ['.localhost', '.local', '.internal', '.home.arpa'];
const isLocalName = (hostname: string) => {
  const name = hostname.replace(/\.$/, '');
  return localSuffixes.some((suffix) => name.endsWith(suffix));
};
