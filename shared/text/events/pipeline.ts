import { common } from '#shared/text/common.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const pipeline = {
  pipeline_description:
    'Every lead from first request to booking: who has to act, and how long it has been waiting.',
  pipeline_loading: 'Loading the pipeline',
  pipeline_failed: "We couldn't load the pipeline. Please try again.",
  pipeline_stages: 'Stages',
  pipeline_stage_new: 'New requests',
  pipeline_stage_talking: 'In conversation',
  pipeline_stage_quoting: 'To quote',
  pipeline_stage_sent: 'Quote sent',
  pipeline_stage_accepted: 'Deposit due',
  pipeline_stage_booked: 'Booked',
  pipeline_stage_lost: 'Lost',
  pipeline_wait_you: 'Waiting on you',
  pipeline_wait_client: 'Waiting on the client',
  pipeline_days: { one: '{count} day', other: '{count} days' },
  pipeline_today: 'Today',
  pipeline_guestless: 'Not priced yet',
  pipeline_stage_empty: 'Nothing here.',
  pipeline_more: '{count} more, newer than these.',
  pipeline_reason: 'Why: {reason}',
  pipeline_no_reason: 'No reason given',
  pipeline_figures: 'Last 90 days',
  pipeline_requests: 'Requests',
  pipeline_conversion: 'Booked',
  pipeline_answer: 'First answer (median)',
  pipeline_unanswered: { one: '{count} unanswered', other: '{count} unanswered' },
  pipeline_lost: 'Lost',
  pipeline_minutes: '{minutes} min',
} as const;

export const { text } = createTexts(pipeline, navigation, common);
