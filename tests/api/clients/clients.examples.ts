import { clients } from '#shared/contract/clients/clients.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(clients, {
  writes: {
    quickAdd: () => ({ body: { businessName: 'Acme Tools' } }),
  },
});
