import type { AgentRow } from '#shared/contract/assistant/ai-agents.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

export const agentColumns: GridColumn<AgentRow>[] = [
  {
    kind: 'text',
    key: 'franchiseName',
    header: text('ai_column_franchise'),
    primary: true,
    value: ({ franchiseName }) => franchiseName,
  },
  {
    kind: 'text',
    key: 'agentName',
    header: text('ai_column_agent'),
    value: ({ agentName }) => agentName,
  },
  {
    kind: 'status',
    key: 'enabled',
    header: text('ai_column_enabled'),
    value: ({ enabled }) =>
      enabled ? { tone: 'green', label: text('ai_on') } : { tone: 'gray', label: text('ai_off') },
  },
  {
    kind: 'status',
    key: 'published',
    header: text('ai_column_published'),
    value: ({ published }) =>
      published
        ? { tone: 'green', label: text('ai_settings_published') }
        : { tone: 'gray', label: text('ai_settings_none') },
  },
];
