// Secrets that have to be read again, such as API keys: stored encrypted with a key of ours from
// Secrets Manager, never as they are.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { env } from '#functions/env.ts';
import { createSecretReader, RotatedKey } from './secret-reader.ts';

const readSealingKey = createSecretReader(env.MAILING_LIST_SECRET_ID, RotatedKey);

/** `owner` names what the text belongs to, so that it opens for nothing else. */
export async function sealText(text: string, owner: string): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', toCipherKey((await readSealingKey()).key), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** With the key, or with one of those before it: what is stored was sealed at some time. */
export async function unsealText(sealed: string, owner: string): Promise<string> {
  const { key, others } = await readSealingKey();
  const opened = [key, ...others].flatMap((known) => openSealed(sealed, owner, known) ?? []);
  const [text] = opened;
  if (text === undefined) throw new Error('A text was sealed with a key that is gone');
  return text;
}

function openSealed(sealed: string, owner: string, key: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', toCipherKey(key), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const toCipherKey = (key: string) => createHash('sha256').update(key).digest();
