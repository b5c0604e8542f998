// Contact details that clients correct when they confirm an event: a suggestion that someone at the
// franchise reviews, so that the holder of a forwarded link can't redirect a client's mail. One per
// event and content; removed by TTL. Only the notification that it triggers reads it.
import { retentionDays } from '#shared/domain/platform/stored-data/retention-days.ts';
import { defineEntity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';

export type CorrectedContact = {
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
};

export type ContactCorrection = CorrectedContact & {
  readonly correctionId: string;
  readonly clientId: string;
  readonly brandId: string;
};

const Corrections = defineEntity('contact-correction', {
  attributes: {
    tenant: { type: 'string', required: true },
    correctionId: { type: 'string', required: true },
    clientId: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    contactName: { type: 'string', required: true },
    contactEmail: { type: 'string', required: true },
    contactPhone: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant'], ['correctionId']) },
});

const retentionSeconds = retentionDays.contactCorrections * daySeconds;

export function buildContactCorrectionItem(
  { tenant }: Scope,
  correction: ContactCorrection,
  now: Instant,
): TransactItem {
  const expiresAt = Math.ceil(now / 1000) + retentionSeconds;
  return toPut(Corrections.put({ tenant, ...correction, expiresAt }).params());
}

export async function getContactCorrection(
  { tenant }: Scope,
  correctionId: string,
): Promise<ContactCorrection | undefined> {
  const { data } = await Corrections.get({ tenant, correctionId }).go({ consistent: true });
  if (!data) return undefined;
  const { tenant: _tenant, expiresAt: _expiresAt, ...correction } = data;
  return correction;
}
