// The signature below a franchise's mails: one item, read as a whole. Writes are conditioned on the
// version that was read.
import { defineEntity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

export type MailSignature = {
  readonly version: number;
  /** Sanitized. */
  readonly html: string;
  readonly imageFileId: string | undefined;
};

const Signatures = defineEntity('mail-signature', {
  attributes: {
    tenant: { type: 'string', required: true },
    version: { type: 'number', required: true },
    html: { type: 'string', required: true },
    imageFileId: { type: 'string' },
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

const emptySignature: MailSignature = { version: 0, html: '', imageFileId: undefined };

export async function getMailSignature({ tenant }: Scope): Promise<MailSignature> {
  // Strongly consistent, because the next save is conditioned on this version.
  const { data } = await Signatures.get({ tenant }).go({ consistent: true });
  if (!data) return emptySignature;
  const { version, html, imageFileId } = data;
  return { version, html, imageFileId };
}

/** Conditioned on the version it contains. False if another write came first. */
export async function saveMailSignature(
  { tenant }: Scope,
  { version, html, imageFileId }: MailSignature,
): Promise<boolean> {
  const image = imageFileId ? { imageFileId } : {};
  const next = { tenant, version: version + 1, html, ...image };
  return tryConditionalWrite(Signatures.put(next).where(hasVersion(version)));
}
