import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import type { StoredRecords } from './stored-record.ts';

export const integrationsRecords = {
  'api-key': {
    purpose: 'signIn',
    kept: 'account',
    personal: {
      account: {
        id: 'person content.makerId',
        name: 'content.makerName',
        secret: 'content.secretHash',
      },
    },
    plain: 'content.name',
  },
  'api-key-use': {
    purpose: 'signIn',
    kept: 'short',
    personal: {
      account: {
        id: 'person',
      },
    },
  },
  'webhook-delivery': {
    purpose: 'service',
    kept: integrationLimits.deliveryDays,
    personal: {
      contact: {
        copy: 'body',
      },
    },
  },
  'webhook-endpoint': { plain: 'content.url content.description' },
} satisfies StoredRecords;
