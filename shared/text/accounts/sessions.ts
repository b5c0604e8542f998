import { passwords } from '#shared/text/accounts/passwords.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const sessions = {
  sign_in: 'Sign in',
  sign_in_passkey: 'Sign in with a passkey',
  sign_in_title: 'Sign in',
  sign_in_hint: 'Bookings, sales, and people for all your brands.',
  sign_in_staff_title: 'Staff sign in',
  sign_in_staff_hint: 'Your shifts, hours, and time off.',
  sign_in_email: 'Email',
  sign_in_password: 'Password',
  sign_in_choose_title: 'Select Franchise',
  sign_in_choose_hint: 'You have more than one account. Which one do you want to use today?',
  sign_in_franchise: 'Franchise',
  sign_in_continue: 'Continue',
  sign_in_back: 'Sign in as someone else',
  switch_title: 'Switch account',
  switch_hint: "Choose where to go. You won't need your password.",
  login_as_title: 'Login As',
  login_as_hint:
    'You manage {franchise} and also work shifts there. How do you want to work today?',
  login_as_office: 'Franchise Admin',
  login_as_office_text: 'The office: everything you can see and change.',
  login_as_staff: 'Staff',
  login_as_staff_text: 'Your own shifts, hours, and time off.',
  terms_title: 'Terms of Service',
  terms_hint: 'Please read and accept them to continue.',
  terms_accept: 'Accept',
  terms_reject: 'Reject',
  forgot_open: 'Forgot password?',
  forgot_title: 'Forgot Password',
  forgot_hint: "Tell us who you are, and we'll email you a link to set a new password.",
  forgot_username: 'Username',
  forgot_username_hint: 'Your email address, phone number, or username.',
  forgot_send: 'Send link',
  forgot_sent_title: 'Check your email',
  forgot_sent:
    "If the account exists, we've sent a link to its email address. It works once, for {minutes} minutes. No email? Check your spam folder, or ask your administrator.",
  msg_forgot_required: 'Enter your email address, phone number, or username.',
  set_password_title: 'Set Password',
  set_password_hint:
    "Choose a password for your account. You'll be signed out on all devices, and your calendar addresses stop working. Passkeys stay.",
  set_password_invited: 'Choose a password for your account. You will use it to sign in.',
  set_password_save: 'Set password',
  set_password_done_title: 'Your password is set',
  set_password_done: 'You can now sign in with it.',
  set_password_to_sign_in: 'Go to sign-in',
  welcome_line: 'Every brand, every truck, one place.',
  welcome_text:
    'Book the event, send the right people with the right truck, and see what you sold before the ice has melted.',
  welcome_foot: 'The back-office for mobile food.',
  err_login_title: 'Login Error',
  msg_sign_in_email_required: 'Enter your email address.',
  msg_sign_in_email_form: 'Enter a valid email address, such as name@example.com.',
  msg_sign_in_password_required: 'Enter your password.',
  msg_choose_account: 'Please Select Franchise',
  msg_forgot_one: 'Enter an email address, a phone number, or a username.',
  msg_choose_login_as: 'Please Select Login as Franchise Admin or Staff',
  err_password_plain: "Your password couldn't be sent securely. Reload the page and try again.",
} as const;

export const { text, successMessage } = createTexts(sessions, passwords, common);
