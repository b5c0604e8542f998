import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { clientDomainEvents } from '#shared/contract/clients/domain-events.ts';

const copiedFields = ['businessName', 'industry'] as const;

export const clientPublishers: Publishers<typeof clientDomainEvents> = {
  'client.renamed': {
    entity: 'client',
    tells(before, after) {
      if (!before || copiedFields.every((field) => before[field] === after[field]))
        return undefined;
      return { clientId: String(after['clientId']) };
    },
  },
  'client.merged': {
    entity: 'client',
    tells(before, { clientId, mergedInto, mergeId }) {
      if (!before || before['mergedInto'] || !mergedInto) return undefined;
      return { clientId: String(clientId), keptId: String(mergedInto), mergeId: String(mergeId) };
    },
  },
  'client.mergeUndone': {
    entity: 'client',
    tells(before, after) {
      if (!before?.['mergedInto'] || after['mergedInto']) return undefined;
      const { clientId, mergedInto, mergeId } = before;
      return { clientId: String(clientId), keptId: String(mergedInto), mergeId: String(mergeId) };
    },
  },
};
