export const commonOnServer = {
  err_changed_meanwhile:
    'Someone else just changed this. Reload to see their changes; what you typed is kept.',
  err_cursor: 'This page no longer matches the sort order. Reload.',
  err_in_person: 'Only the account holder can do this. Stop acting as someone else first.',
  err_body_json: "The request isn't valid JSON.",
  err_busy: 'Others are changing this right now. Nothing was saved. Try again.',
  err_payment: 'Your payment was unable to be processed. Please try again.',
  err_payment_unavailable:
    'Paying isn’t possible right now, and you weren’t charged. Try again in a few minutes.',
  err_request_key: 'This was already sent with other contents. Reload and try again.',
  msg_uploads_often: 'Too many files were uploaded lately. Try again in {minutes} minutes.',
  err_body_size: 'The request is too large.',
  err_origin: 'The request came from another site.',
  msg_origin_often: 'Too many requests from your network. Try again in {minutes} minutes.',
  err_overrule: 'Only an owner can book someone or something twice.',
  err_brand: "You don't have access to this brand.",
} as const;
