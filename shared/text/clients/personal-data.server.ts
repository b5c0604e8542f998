/** What only the server says about personal data. */
export const personalDataOnServer = {
  /** Stored as the name of a client whose data was deleted. */
  deleted_client: 'Deleted client',
  personal_file: 'personal-data-{id}.json',
  msg_personal_data_deleted: 'Personal data deleted.',
  msg_personal_data_deleting: 'We’re deleting the personal data. This takes a few minutes.',
  err_personal_data_obstacles:
    'This client still has upcoming events, open booking requests or quotes, unpaid invoices, or an active event series. Close those first.',
} as const;
