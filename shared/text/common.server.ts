/** The text of a call that is rejected for some minutes. */
export const withRetryHint = <const Reason extends string>(reason: Reason) =>
  ({
    one: `${reason} Try again in {count} minute.`,
    other: `${reason} Try again in {count} minutes.`,
  }) as const;

export const commonOnServer = {
  err_changed_meanwhile:
    'Someone else just changed this. Reload to see their changes; what you typed is kept.',
  err_cursor: 'This page no longer matches the sort order. Reload.',
  err_in_person: 'Only the account holder can do this. Stop acting as someone else first.',
  err_body_json: "The request isn't valid JSON.",
  err_busy: 'Someone else is changing this right now. Nothing was saved. Try again.',
  err_payment: 'Your payment was unable to be processed. Please try again.',
  err_payment_unavailable:
    "Paying isn't possible right now, and you weren't charged. Try again in a few minutes.",
  err_request_key: 'This was already sent with different details. Reload and try again.',
  err_import_rows: 'Upload all rows, each with a number of its own, before you start their import.',
  msg_uploads_often: withRetryHint('Too many files were uploaded recently.'),
  err_body_size: 'The request is too large.',
  err_origin: 'The request came from another site.',
  msg_origin_often: withRetryHint('Too many requests from your network.'),
  err_overrule: 'Only an owner can double-book people or equipment.',
  err_brand: "You don't have access to this brand.",
} as const;
