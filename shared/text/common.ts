import { textsOf } from '#shared/text/texts-of.ts';

export const common = {
  app_name: 'Brandwagon',
  // Spec §8: the error catalogue, word for word.
  err_unreachable_title: 'Server Unreachable.',
  err_unreachable: 'Sorry, seems like server is unreachable.',
  err_server_title: 'Server Error',
  err_invalid_title: 'Invalid Input',
  err_unauthorized_title: 'Unauthorized!',
  err_unauthorized: 'You are not authorized to view this page.',
  err_sign_in_title: 'Sign in required!',
  err_sign_in: 'Please login again to access the application.',
  toast_error: 'Error Message',
  err_server: 'Something went wrong on our end. Nothing was saved. Please try again.',
  err_not_found: "We couldn't find this. It may have been deleted.",
  changed_title: 'Someone else just changed this',
  changed_fields:
    'They changed: {fields}. What you typed is kept. Saving again replaces their changes.',
  changed_elsewhere:
    "What you see doesn't include their changes. What you typed is kept. Save again.",
  changed_take: 'Discard mine and show theirs',
  err_required: 'This field is required.',
  err_type: "This value isn't valid.",
  err_too_short: 'Enter at least {minimum} characters.',
  err_too_long: 'Enter at most {maximum} characters.',
  err_too_small: 'Enter a value of at least {minimum}.',
  err_too_big: 'Enter a value of at most {maximum}.',
  err_too_few: 'Choose at least {minimum}.',
  err_too_many: 'Choose at most {maximum}.',
  err_format: "This value isn't in the expected format.",
  err_email: 'Enter an email address, such as name@example.com.',
  err_phone: 'Enter a 10-digit phone number, or one with its country code, such as +44.',
  err_zip: 'Enter a 5-digit ZIP code.',
  err_web_origin: 'Enter the address of a website without a path, such as https://www.example.com.',
  err_color: 'Choose a color, such as #0A6A92.',
  err_url: 'Enter a full web address, such as https://www.example.com.',
  err_choice: 'Choose one of the options.',
  err_unknown_field: "This field isn't recognized.",
  err_search_short: 'Enter at least 3 characters to search.',
  msg_sales_tax_range: 'Enter a sales tax between 0 and 100 percent.',
  msg_giveback_range: 'Enter a giveback between 0 and 100 percent.',
} as const;

export const { text, said } = textsOf(common);
