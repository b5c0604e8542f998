// How passwords are sent (spec §9): AES-256-GCM with a key that every browser gets. This keeps
// passwords out of logs and intermediaries. It isn't a secret from anyone who can sign in: TLS in
// transit and a memory-hard hash at rest are the actual protection.
// Format: `v1.<12 bytes of nonce>.<ciphertext and tag>`, both base64url.

export const sealedPasswordPattern = /^v1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,700}$/;

const nonceBytes = 12;

export async function sealPassword(password: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const plain = new TextEncoder().encode(password);
  const key = await importKey(secret, 'encrypt');
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return ['v1', toBase64Url(iv), toBase64Url(new Uint8Array(sealed))].join('.');
}

/** Undefined if the password was sealed with another key or changed in transit. */
export async function openPassword(sealed: string, secret: string): Promise<string | undefined> {
  const [, nonce, content] = sealed.split('.');
  if (!nonce || !content) return undefined;
  const key = await importKey(secret, 'decrypt');
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64Url(nonce) };
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(algorithm, key, fromBase64Url(content)),
    );
  } catch {
    return undefined;
  }
}

/** The secret is text of any length, so its SHA-256 digest is the key. */
async function importKey(secret: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [use]);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
