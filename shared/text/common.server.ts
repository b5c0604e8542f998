export const commonOnServer = {
  err_changed_meanwhile:
    'Someone else changed this meanwhile. Reload to see it; what you typed is kept.',
  err_cursor: 'This is no place in this order.',
  err_in_person: 'Only the person themselves can do this. Stop acting for someone else first.',
  err_body_json: 'The request is not valid JSON.',
  err_busy: 'Others are changing this right now. Nothing was saved. Try again.',
  err_body_size: 'The request is too large.',
  err_origin: 'The request came from another site.',
  err_brand: 'This brand is not available to you.',
} as const;
