import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import type { StoredRecords } from './stored-record.ts';

export const assistantRecords = {
  'ai-agent': {
    plain:
      'content.draft.faqs.question content.draft.faqs.answer content.published.faqs.question content.published.faqs.answer',
  },
  'ai-conversation': {
    purpose: 'assistant',
    kept: assistantLimits.conversationDays,
    personal: {
      staff: {
        id: 'userId',
        text: 'exchanges.question exchanges.answer exchanges.lookedUp.searchText',
      },
    },
    plain: 'exchanges.id exchanges.lookedUp.name exchanges.lookedUp.from exchanges.lookedUp.to',
  },
} satisfies StoredRecords;
