// How an export stands that is written by a job, and as what those see it who wait for it.
export const exportStatuses = ['pending', 'written', 'sent', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** How a run of a scheduled report ended: it is over when its mail has gone. */
export const runStatuses = ['pending', 'sent', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** A written report whose mail is on its way is not there yet for those who wait for it. */
const runs: Readonly<Record<ExportStatus, RunStatus>> = {
  pending: 'pending',
  written: 'pending',
  sent: 'sent',
  failed: 'failed',
};

export function runStatus(status: ExportStatus): RunStatus {
  return runs[status];
}
