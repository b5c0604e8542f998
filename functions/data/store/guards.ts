// Uniqueness across the table: one item per taken value, put in the same transaction as its owner.
// Access: get by (kind, value); created with a condition that it is not there.
import { Entity } from './entity.ts';
import { expiryAttribute, table } from './table.ts';

export const Guards = new Entity(
  {
    model: { service: 'brandwagon', entity: 'guard', version: '1' },
    attributes: {
      kind: {
        type: [
          'eventCode',
          'franchiseCode',
          'roleName',
          'assetTypeName',
          'shiftTemplateName',
          'activeTemplate',
          'bookingForm',
        ] as const,
        required: true,
      },
      value: { type: 'string', required: true },
      tenant: { type: 'string', required: true },
      owner: { type: 'string', required: true },
      /** What asked for the owner, where its guard remembers that (events/event-codes.ts). */
      request: { type: 'string' },
      contentHash: { type: 'string' },
      /** Of a value that its owner has left, and that isn't free as yet. */
      expiresAt: { type: 'number', field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['kind', 'value'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);
