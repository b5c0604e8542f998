// The status of an export that a job writes, and the status that waiting people see.
export const exportStatuses = ['pending', 'written', 'sent', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** The status of a run of a scheduled report. It ends when its mail is sent. */
export const runStatuses = ['pending', 'sent', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** People don't see a written report until its mail is sent. */
const runStatusByExportStatus: Readonly<Record<ExportStatus, RunStatus>> = {
  pending: 'pending',
  written: 'pending',
  sent: 'sent',
  failed: 'failed',
};

export function getRunStatus(status: ExportStatus): RunStatus {
  return runStatusByExportStatus[status];
}
