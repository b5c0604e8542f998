import { segments } from '#shared/contract/messages/segments.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(segments, {
  admits: [['Owner Staff', 'list', 'refused']],
});
