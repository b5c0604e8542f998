export const staffRecordsOnServer = {
  msg_staff_record_added: '{kind} recorded for {name}.',
  msg_staff_record_saved: '{kind} of {name} saved.',
  msg_staff_record_deleted: '{kind} of {name} deleted.',
  msg_staff_records_full: 'The records of {name} are full. Delete some first.',
  msg_staff_file_missing: "We didn't receive the file. Choose it again.",
  err_document_expiry: 'Choose an expiration date after the issue date.',
} as const;
