// Uniqueness across the table: one item per used value, put in the same transaction as its owner.
// Read by (kind, value); created on condition that it doesn't exist.
import { defineEntity } from './entity.ts';
import { primaryIndex } from './indexes.ts';
import { expiryAttribute } from './table.ts';

export const Guards = defineEntity('guard', {
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
    /**
     * The request that created the owner, for guards that remember it (events/event-codes.ts).
     */
    request: { type: 'string' },
    contentHash: { type: 'string' },
    /** Set when the owner no longer uses the value, but it isn't free yet. */
    expiresAt: { type: 'number', field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['kind', 'value'], []) },
});
