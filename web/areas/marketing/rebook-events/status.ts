import type { RebookStatus } from '#shared/domain/marketing/rebook.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

/** The colors of spec §4. */
const tones: Readonly<Record<RebookStatus, Tone>> = {
  new: 'gray',
  working: 'blue',
  won: 'green',
  lost: 'red',
  declined: 'black',
};

export const formatRebookStatus = (status: RebookStatus) => text(`rebook_status_${status}`);

export const toRebookStatusBadge = (status: RebookStatus) => ({
  tone: tones[status],
  label: formatRebookStatus(status),
});
